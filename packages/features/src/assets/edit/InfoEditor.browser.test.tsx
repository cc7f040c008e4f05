import '@vitrine/ui/styles.css';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/renderScreen.tsx';
import { FileScreen } from '../file/FileScreen.tsx';

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

function barOf(form: HTMLElement): HTMLElement {
  return form.querySelector<HTMLElement>('[data-slot="editor-bar"]') ?? form;
}

/** Returns the number of pixels of an element's height that are below the bar of the form or outside of the window. */
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
    const bar = barOf(form);
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
    const { api, id, form } = await openForm(width, height);
    const source = screen.getByLabelText('Source');
    await userEvent.type(source, 'Mine');
    await api.assets.updateFile({ id, fields: { source: 'Theirs' } });
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    const heading = await screen.findByRole('heading', { name: /^Someone else changed this/ });
    await waitFor(() => expect(heading).toHaveFocus());
    const bar = barOf(form);
    expect(hiddenOf(heading, bar)).toBe(0);
    expect(hiddenOf(screen.getByRole('button', { name: 'Keep mine' }), bar)).toBe(0);
  });
});

describe('saving a field', () => {
  it.each([
    [360, 740],
    [1440, 900],
  ])('moves nothing, and the focus goes on to the next field, at %d × %d', async (width, height) => {
    const { api, id } = await openForm(width, height);
    const source = screen.getByLabelText('Source');
    source.scrollIntoView({ block: 'center' });
    await userEvent.click(source);
    const before = source.getBoundingClientRect().top;
    await userEvent.type(source, 'Archive');
    await userEvent.tab();
    await screen.findByText('Saved');
    expect(source.getBoundingClientRect().top).toBe(before);
    expect(focused()).not.toBe(document.body);
    expect(focused()).not.toBe(source);
    await userEvent.click(screen.getByRole('button', { name: 'Undo Source' }));
    await waitFor(async () =>
      expect((await api.assets.getFile({ id })).fields['source']).not.toBe('Archive'),
    );
    expect(focused()).toBe(source);
  });

  it('leaves the focus on Done when there is nothing to discard any more', async () => {
    const { form } = await openForm(1440, 900);
    const inputs = form.querySelectorAll<HTMLElement>('input[type="text"], textarea');
    const last = inputs[inputs.length - 1];
    await userEvent.click(last ?? form);
    await userEvent.keyboard('https://example.com/a');
    screen.getByRole('button', { name: 'Discard changes' }).focus();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  });
});

describe('the message of a field that loses the focus by a press', () => {
  it('does not move the pressed element', async () => {
    const { api, id } = await openForm(1440, 900);
    const stored = async () => (await api.assets.getFile({ id })).fields['scene'] ?? null;
    const before = await stored();
    await userEvent.type(screen.getByLabelText('Scene'), 'Harbour{Enter}');
    await screen.findByText('Saved');
    expect(await stored()).not.toBe(before);
    await userEvent.type(screen.getByLabelText('Date created'), 'soon');
    await userEvent.click(screen.getByRole('button', { name: 'Undo Scene' }));
    await waitFor(async () => expect(await stored()).toBe(before));
    expect(screen.getByLabelText('Date created')).toBeInvalid();
  });
});
