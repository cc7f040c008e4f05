import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@vitrine/ui/styles.css';
import { showPageToasts, toastsOf } from './pageToasts.tsx';

let dialog: HTMLDialogElement;
let element: HTMLElement;
let hide: () => void;

beforeEach(() => {
  document.body.innerHTML = `<header style="position: fixed; inset: 0; z-index: 2147483647; background: white"></header>
    <dialog><x-element></x-element></dialog>`;
  dialog = document.querySelector('dialog')!;
  element = document.querySelector('x-element')!;
  hide = showPageToasts();
});
afterEach(async () => {
  hide();
  await expect.poll(() => document.querySelector('[data-slot="toast-host"]')).toBeNull();
  // Files of tests share the page, and a modal dialog makes the rest of it inert.
  document.body.replaceChildren();
});

const toast = () => page.getByText('Saved');

function notify(onAction: () => void = () => undefined): void {
  const values = { baseUrl: undefined, locale: 'ar', theme: 'dark' } as const;
  toastsOf({ element, values }).notify({ text: 'Saved', action: { label: 'Undo', onAction } });
}

test('a toast has the language and the theme of its element, and covers the page', async () => {
  notify();
  await expect.element(toast()).toBeVisible();
  await expect
    .poll(() => document.querySelector('[data-slot="toast-host"]'))
    .toMatchObject({ lang: 'ar', dir: 'rtl', dataset: { theme: 'dark' } });
  const { x, y, width, height } = toast().element().getBoundingClientRect();
  expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(toast().element());
});

test('a toast can be used from a modal dialog of the page, and is there when that is closed', async () => {
  const undo = vi.fn();
  dialog.showModal();
  notify(undo);
  await expect.poll(() => dialog.contains(toast().element())).toBe(true);
  dialog.close();
  await expect.poll(() => dialog.contains(toast().element())).toBe(false);
  await expect.element(toast()).toBeVisible();
  dialog.showModal();
  notify(undo);
  await expect.poll(() => dialog.querySelectorAll('[data-slot="toast"]').length).toBe(2);
  await userEvent.click(page.getByRole('button', { name: 'Undo' }).last());
  expect(undo).toHaveBeenCalledOnce();
});
