import '@vitrine/ui/styles.css';
import type { AssetQuery, LayoutValuesOrNull } from '@vitrine/core/contract';
import { createMemoryGalleryApi, type MemoryGalleryApi } from '@vitrine/core/testing';
import { useLayoutDraft, type LayoutSlice } from '@vitrine/hooks/layout-settings';
import { record } from '@vitrine/core/card-layout';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/renderScreen.tsx';
import { LibraryScreen } from './LibraryScreen.tsx';

beforeAll(() => page.viewport(1280, 800));
beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

const byName: AssetQuery = { sort: 'name' };

/** Fields of a view that the test saves, as an editor on another page would. */
const collapsedPart: LayoutSlice<readonly (readonly string[])[]> = {
  name: 'test:collapsed',
  scope: 'own',
  keys: ['collapsed'],
  read: ({ values }) => values.collapsed ?? [],
  write: (collapsed) => ({ collapsed }),
  merge: (_base, ours) => ({ state: ours, appliedTheirs: [], keptOurs: [] }),
  isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
};

function Editor() {
  const { change } = useLayoutDraft(collapsedPart);
  return (
    <button type="button" onClick={() => change((history) => record(history, [['fileName'], ['author']]))}>
      Arrange
    </button>
  );
}

async function store(api: MemoryGalleryApi, values: Partial<LayoutValuesOrNull>): Promise<void> {
  const layout = await api.layoutSettings.getLayout({ scope: 'own' });
  await api.layoutSettings.saveLayout({ scope: 'own', values: { ...layout.values, ...values } });
}

async function openLibrary(api: MemoryGalleryApi) {
  const host = renderScreen(
    api,
    <>
      <Editor />
      <div style={{ height: 400 }}>
        <LibraryScreen query={byName} />
      </div>
    </>,
  );
  await screen.findByRole('gridcell', { name: /, 1 of / });
  return host;
}

const cell = (position: number) => screen.getByRole('gridcell', { name: new RegExp(`, ${position} of `) });
const details = (position: number) => cell(position).querySelector<HTMLElement>('[data-slot="card-details"]');

const fileRows = () => [...screen.getByRole('grid').querySelectorAll('[role="row"]')];

/** Height of a row of cards, with the gap below it. */
function rowDistance(): number {
  return (fileRows().at(-1)?.getBoundingClientRect().height ?? 0) + 16;
}

describe('the cards of the library', () => {
  it('show the layout’s fields over the picture, below it after a press, and store the choice', async () => {
    const api = createMemoryGalleryApi();
    await store(api, { expanded: [['title'], ['author', 'fileSize']], hasExpandedTitles: true });
    const { user, unmount } = await openLibrary(api);
    const picture = () => cell(1).querySelector('a')?.getBoundingClientRect();
    expect(details(1)?.getBoundingClientRect().top ?? 0).toBeLessThan(picture()?.bottom ?? 0);
    await user.click(screen.getByRole('button', { name: 'Data under the picture' }));
    expect(details(1)?.getBoundingClientRect().top ?? 0).toBeGreaterThanOrEqual(picture()?.bottom ?? 0);
    expect(within(cell(1)).getByText('File size')).toBeVisible();
    unmount();
    await openLibrary(api);
    expect(screen.getByRole('button', { name: 'Data under the picture' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('have heights from the layout alone: no text makes a row higher, none is cut between two lines', async () => {
    localStorage.setItem('vitrine.cardView', 'expanded');
    const api = createMemoryGalleryApi();
    const long = 'word '.repeat(400);
    const first = (await api.assets.listFiles({ ...byName, limit: 1 })).items[0]?.id ?? '';
    await api.assets.updateFile({
      id: first,
      fields: {
        title: long,
        author: long,
        description: long,
        keywords: long
          .trim()
          .split(' ')
          .map((word, at) => word + at),
      },
    });
    await openLibrary(api);
    const { height } = cell(1).getBoundingClientRect();
    for (const row of fileRows()) expect(row.getBoundingClientRect().height).toBe(height);
    for (const field of document.querySelectorAll<HTMLElement>('[data-slot="card-details"] > div')) {
      const box = field.getBoundingClientRect();
      const card = field.closest('[role="gridcell"]')?.getBoundingClientRect();
      expect(box.bottom).toBeLessThanOrEqual((card?.bottom ?? 0) + 0.5);
      expect(box.right).toBeLessThanOrEqual((card?.right ?? 0) + 0.5);
      expect(field.scrollHeight).toBeLessThanOrEqual(field.clientHeight + 1);
    }
  });

  it('request only the fields that the layout needs', async () => {
    const api = createMemoryGalleryApi();
    await store(api, { expanded: [['map']], collapsed: [['author']] });
    const asked = new Set<string>();
    const listFiles = api.assets.listFiles.bind(api.assets);
    api.assets.listFiles = (input, signal) => {
      asked.add(input.fields?.join() ?? 'all');
      return listFiles(input, signal);
    };
    await openLibrary(api);
    expect([...asked]).toEqual(['author,fileName,gpsLatitude,gpsLongitude,title']);
  });

  it('follow a change of the layout at once, at the same scroll position, without a reload', async () => {
    const api = createMemoryGalleryApi({ size: 3000 });
    const { user } = await openLibrary(api);
    const scroller = screen.getByRole('grid').parentElement;
    scroller?.scrollTo({ top: 5000 });
    await waitFor(() => expect(document.querySelector('[data-slot="card-details"]')).not.toBeNull());
    const top = scroller?.scrollTop;
    await user.click(screen.getByRole('button', { name: 'Arrange' }));
    await waitFor(() => expect(document.querySelectorAll('[data-field="author"]').length).toBeGreaterThan(0));
    expect(scroller?.scrollTop).toBe(top);
  });

  it('keep the scroll position when the view changes', async () => {
    const { user } = await openLibrary(createMemoryGalleryApi({ size: 3000 }));
    const scroller = screen.getByRole('grid').parentElement;
    const before = rowDistance();
    scroller?.scrollTo({ top: before * 10 });
    await waitFor(() => expect(document.querySelector('[aria-rowindex="11"]')).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Data under the picture' }));
    await waitFor(() => expect(rowDistance()).toBeGreaterThan(before));
    expect(Math.round((scroller?.scrollTop ?? 0) / rowDistance())).toBe(10);
  });

  it('are plain when the back end stores no layouts', async () => {
    const { layoutSettings: _, ...api } = createMemoryGalleryApi();
    renderScreen(
      api,
      <div style={{ height: 400 }}>
        <LibraryScreen query={byName} />
      </div>,
    );
    expect(await screen.findByRole('gridcell', { name: /, 1 of / })).toBeVisible();
    expect(document.querySelector('[data-slot="card-details"]')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Data under the picture' })).toBeNull();
  });

  it('have their size in a menu when a slider has no room (360 px)', async () => {
    await page.viewport(360, 640);
    const { user } = await openLibrary(createMemoryGalleryApi());
    expect(screen.queryByRole('slider', { name: 'Card size' })).toBeNull();
    const columns = () => screen.getByRole('grid').getAttribute('aria-colcount');
    expect(columns()).toBe('2');
    screen.getByRole('button', { name: 'Card size' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menuitemradio', { name: 'Medium' })).toBeChecked();
    await user.keyboard('{End}{Enter}');
    await waitFor(() => expect(columns()).toBe('1'));
    expect(document.documentElement.scrollWidth).toBe(360);
    await page.viewport(1280, 800);
    expect(await screen.findByRole('slider', { name: 'Card size' })).toHaveAttribute(
      'aria-valuetext',
      'Large',
    );
    expect(screen.queryByRole('button', { name: 'Card size' })).toBeNull();
  });
});
