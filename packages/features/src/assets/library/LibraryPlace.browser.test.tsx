import '@vitrine/ui/styles.css';
import type { AssetQuery, GalleryApi } from '@vitrine/core/contract';
import {
  createMemoryGalleryApi,
  withFaults,
  type MemoryGalleryApi,
  type MemoryGalleryApiOptions,
} from '@vitrine/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FileScreen } from '../file/FileScreen.tsx';
import { renderScreen } from '../testing/renderScreen.tsx';
import { LibraryScreen } from './LibraryScreen.tsx';

beforeAll(() => page.viewport(1280, 800));

const query: AssetQuery = { sort: 'name' };

/** The same back end for all requests. */
const id = 'the-library';
const many = { id, size: 100_000 };

const library = (historyEntry?: string, asked = query) => (
  <main style={{ height: 700 }}>
    <LibraryScreen query={asked} historyEntry={historyEntry} />
  </main>
);

function scroller(): HTMLElement {
  const element = document.querySelector<HTMLElement>('[data-slot="asset-grid"] > div');
  if (!element) throw new Error('The grid is not drawn.');
  return element;
}

/** Returns the visible files with their distance from the top of the window, once all of them are loaded. */
async function inWindow(): Promise<string[]> {
  return waitFor(
    () => {
      const { top, bottom } = scroller().getBoundingClientRect();
      const cells = screen.getAllByRole('gridcell').filter((cell) => {
        const box = cell.getBoundingClientRect();
        return box.bottom > top && box.top < bottom;
      });
      expect(Math.max(...cells.map((cell) => cell.getBoundingClientRect().bottom))).toBeGreaterThan(
        bottom - 100,
      );
      return cells.map((cell) => {
        expect(cell).toHaveAccessibleName(/ of /);
        return `${cell.getAttribute('aria-label') ?? cell.textContent} ${Math.round(cell.getBoundingClientRect().top)}`;
      });
    },
    { timeout: 10_000 },
  );
}

async function scrollTo(top: number): Promise<string[]> {
  const before = await inWindow();
  scroller().scrollTop = top;
  await waitFor(async () => expect(await inWindow()).not.toEqual(before));
  return inWindow();
}

/** Reloads the page: its state is gone, and the back end is requested again. */
function reload(unmount: () => void, options: MemoryGalleryApiOptions, content = library()) {
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  const { api, calls } = withFaults<GalleryApi>(createMemoryGalleryApi(options));
  renderScreen(api, content);
  return { asked: () => calls.filter(({ name }) => name === 'assets.listFiles').map(({ input }) => input) };
}

it('a reload shows the same part of 100,000 files, and requests no other', async () => {
  const { unmount } = renderScreen(createMemoryGalleryApi(many), library());
  const before = await scrollTo(3_000_123);
  const { asked } = reload(unmount, many);
  expect(await inWindow()).toEqual(before);
  const offsets = asked().map((input) => (input as [{ offset: number }])[0].offset);
  expect(Math.min(...offsets)).toBeGreaterThan(20_000);
});

it('a reload without offsets reaches back a few pages by cursor, and starts at the top beyond', async () => {
  const options = { id, size: 5000, capabilities: { assets: { offsets: false } } };
  const near = renderScreen(createMemoryGalleryApi(options), library('near'));
  const before = await scrollTo(20_000);
  const again = reload(near.unmount, options, library('near'));
  expect(await inWindow()).toEqual(before);
  expect(again.asked().length).toBeLessThan(12);
});

it('each entry of the history has its own list position, and a new one begins at the last position', async () => {
  const host = renderScreen(createMemoryGalleryApi({ id, size: 5000 }), library('one'));
  const one = await scrollTo(20_000);
  host.show(<p />);
  host.show(library('two'));
  expect(await inWindow()).toEqual(one);
  const two = await scrollTo(60_077);
  host.show(<p />);
  host.show(library('one'));
  expect(await inWindow()).toEqual(one);
  host.show(<p />);
  host.show(library('two'));
  expect(await inWindow()).toEqual(two);
  host.show(<p />);
  host.show(library('one', { sort: '-name' }));
  await screen.findByRole('gridcell', { name: /, 1 of / });
});

const file = async (api: MemoryGalleryApi, index: number) => {
  const { items } = await api.assets.listFiles({ ...query, offset: index, limit: 1 });
  return <FileScreen id={items[0]?.id ?? ''} place={{ query, index }} />;
};

it('going back from a file restores the list position, with the focus on the card', async () => {
  const api = createMemoryGalleryApi({ id, size: 5000 });
  const host = renderScreen(api, library());
  const before = await scrollTo(20_000);
  const card = screen.getAllByRole('gridcell').find((cell) => cell.getBoundingClientRect().top > 200);
  const index = Number(card?.dataset['index']);
  card?.focus();
  await host.user.keyboard('{Enter}');
  host.show(await file(api, index));
  await screen.findByRole('button', { name: 'Next file' });
  host.show(library());
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-index', String(index)));
  expect(await inWindow()).toEqual(before);
});

it('the focus moves to the card of the last file seen, however many files were passed', async () => {
  const api = createMemoryGalleryApi({ id, size: 5000 });
  const host = renderScreen(api, library('entry'));
  await scrollTo(20_000);
  host.show(await file(api, 4321));
  await screen.findByRole('button', { name: 'Next file' });
  host.show(library('entry'));
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-index', '4321'));
  expect(document.activeElement).toBeInTheDocument();
  const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
  const frame = scroller().getBoundingClientRect();
  expect([top >= frame.top, bottom <= frame.bottom]).toEqual([true, true]);
});

it('an unreadable stored position is ignored', async () => {
  const { unmount } = renderScreen(createMemoryGalleryApi({ id, size: 5000 }), library('entry'));
  await scrollTo(20_000);
  unmount();
  expect(window.sessionStorage.length).toBe(1);
  window.sessionStorage.setItem(window.sessionStorage.key(0) ?? '', '[{"list":7},null,"x"');
  renderScreen(createMemoryGalleryApi({ id, size: 5000 }), library('entry'));
  await screen.findByRole('gridcell', { name: /, 1 of / });
});
