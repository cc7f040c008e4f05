import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../styles/styles.css';
import { Button } from '../button/index.ts';
import { UiProvider, VitrineRoot } from '../provider/index.ts';

/*
 * A page with a header that covers everything by its `z-index`, and with a modal dialog in which an element shows the parts. Their code
 * is loaded when they are opened.
 */
const Dialog = lazy(async () => ({ default: (await import('../dialog/index.ts')).Dialog }));
const Select = lazy(async () => ({ default: (await import('../select/index.ts')).Select }));
const Menu = lazy(async () => ({ default: (await import('../menu/index.ts')).Menu }));

const options = ['Loose', 'Usual', 'Strict'].map((label) => ({ value: label, label }));

function Choice({ label }: { label: string }) {
  const [value, setValue] = useState('Usual');
  return <Select {...{ label, options, value }} onChange={setValue} />;
}

function Question() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      {isOpen && (
        <Suspense>
          <Dialog open title="Copy?" onClose={() => setOpen(false)}>
            <Choice label="Target" />
          </Dialog>
        </Suspense>
      )}
    </>
  );
}

const groups = [{ id: 'all', items: [{ id: 'copy', label: 'Copy all' }] }];

function Actions() {
  return (
    <Suspense>
      <Menu trigger={<Button>More</Button>} groups={groups} />
    </Suspense>
  );
}

let around: HTMLDialogElement;
let host: HTMLElement;

beforeEach(() => {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<header style="position: fixed; inset: 0; z-index: 2147483647; background: white">Header</header>
     <dialog style="overflow: hidden; transform: translateX(0); height: 120px"><x-host></x-host></dialog>`,
  );
  around = document.querySelector('dialog')!;
  host = document.querySelector('x-host')!;
});
afterEach(() => {
  cleanup();
  around.remove();
  document.querySelector('header')?.remove();
});

function show(Part: () => React.ReactNode) {
  render(
    <UiProvider host={host}>
      <VitrineRoot>
        <Part />
      </VitrineRoot>
    </UiProvider>,
    { container: host },
  );
  act(() => around.showModal());
}

/** Returns whether nothing covers the middle of an element, so that a click on it reaches it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Opens a part by keyboard. */
async function openBy(name: string): Promise<HTMLElement> {
  const opener = await screen.findByRole('button', { name });
  opener.focus();
  await userEvent.keyboard(' ');
  return opener;
}

/** Closes a part, and expects that only it was closed. */
async function expectClosedAlone(opener: HTMLElement): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
  expect(around.open).toBe(true);
}

test('a dialog covers the page and its dialog; Escape closes only it and gives the focus back', async () => {
  show(Question);
  const opener = await openBy('Ask');
  const dialog = await screen.findByRole('dialog', { name: 'Copy?' });
  await waitFor(() => expect(dialog).toHaveFocus());
  expect(isOnTop(await screen.findByRole('heading', { name: 'Copy?' }))).toBe(true);

  const choice = await openBy('Target');
  await waitFor(() => expect(isOnTop(screen.getByRole('option', { name: 'Loose' }))).toBe(true));
  await expectClosedAlone(choice);
  expect(dialog.isConnected).toBe(true);

  await expectClosedAlone(opener);
  await waitFor(() => expect(dialog.isConnected).toBe(false));
});

test('a menu covers the dialog of the page in which it is, and can be used', async () => {
  show(Actions);
  const opener = await openBy('More');
  const entry = await screen.findByRole('menuitem', { name: 'Copy all' });
  await waitFor(() => expect(isOnTop(entry)).toBe(true));
  await expectClosedAlone(opener);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a list of choices covers the dialog of the page in which it is, and can be used', async () => {
  show(() => (
    <Suspense>
      <Choice label="Strictness" />
    </Suspense>
  ));
  const opener = await openBy('Strictness');
  await waitFor(() => expect(isOnTop(screen.getByRole('option', { name: 'Strict' }))).toBe(true));
  await expectClosedAlone(opener);
  await openBy('Strictness');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(opener).toHaveTextContent('Strict'));
});

test('without an element of another page, the first dialog gives the focus back as well', async () => {
  around.remove();
  document.querySelector('header')?.remove();
  render(
    <UiProvider>
      <VitrineRoot>
        <Question />
      </VitrineRoot>
    </UiProvider>,
  );
  const opener = await openBy('Ask');
  await screen.findByRole('dialog', { name: 'Copy?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
});
