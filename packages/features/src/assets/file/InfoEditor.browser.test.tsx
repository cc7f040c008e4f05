import '@vitrine/ui/styles.css';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/renderScreen.tsx';
import { FileScreen } from './FileScreen.tsx';

async function openForm(width: number, height: number) {
  await page.viewport(width, height);
  const api = createMemoryGalleryApi();
  const { items } = await api.assets.listFiles({ q: 'IMG', sort: 'name', limit: 1 });
  const id = items[0]?.id ?? '';
  renderScreen(
    api,
    <div style={{ height: '100vh' }}>
      <FileScreen id={id} />
    </div>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit info' }));
  const form = screen.getByRole('form', { name: 'Edit info' });
  await waitFor(() => expect(form).toContainElement(focused()));
  await userEvent.click(screen.getByRole('button', { name: 'All fields' }));
  form.querySelector<HTMLElement>('input, textarea, select, [aria-haspopup]')?.focus();
  return { api, id, form };
}

function focused(): HTMLElement {
  return document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
}

/** How many pixels of the height of an element are under the bar of the form or out of the window. */
function hiddenOf(element: HTMLElement, bar: HTMLElement): number {
  const { top, bottom } = element.getBoundingClientRect();
  const end = Math.min(bar.getBoundingClientRect().top, window.innerHeight);
  return Math.max(0, bottom - end) + Math.max(0, -top);
}

describe('the bar of the form', () => {
  it.each([
    [320, 640],
    [360, 740],
    [768, 1024],
    [1440, 900],
  ])('covers no control that has the focus, at %d × %d (WCAG 2.4.11)', async (width, height) => {
    const { form } = await openForm(width, height);
    const save = screen.getByRole('button', { name: 'Save changes' });
    const bar = save.parentElement ?? save;
    const covered: string[] = [];
    let stops = 0;
    for (let at = focused(); form.contains(at) && !bar.contains(at); at = focused()) {
      stops += 1;
      const hidden = hiddenOf(at, bar);
      if (hidden > 1) covered.push(`${at.getAttribute('name') ?? at.tagName}: ${hidden}`);
      await userEvent.tab();
    }
    expect(covered).toEqual([]);
    expect(stops).toBeGreaterThan(30);
  });
});

describe('a conflict', () => {
  it.each([
    [360, 740],
    [1440, 900],
  ])('is in view with its heading focused, at %d × %d (A126)', async (width, height) => {
    const { api, id } = await openForm(width, height);
    const source = screen.getByLabelText('Source');
    await userEvent.type(source, 'Mine');
    await api.assets.updateFile({ id, fields: { source: 'Theirs' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    const heading = await screen.findByRole('heading', { name: /^Someone else changed this/ });
    await waitFor(() => expect(heading).toHaveFocus());
    const bar = screen.getByRole('button', { name: 'Save changes' }).parentElement ?? heading;
    expect(hiddenOf(heading, bar)).toBe(0);
    expect(hiddenOf(screen.getByRole('button', { name: 'Keep mine' }), bar)).toBe(0);
  });
});
