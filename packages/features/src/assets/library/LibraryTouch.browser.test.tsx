import '@vitrine/ui/styles.css';
import type { AssetQuery } from '@vitrine/core/contract';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FileScreen } from '../file/FileScreen.tsx';
import { renderScreen } from '../testing/renderScreen.tsx';
import { LibraryScreen } from './LibraryScreen.tsx';

beforeAll(() => page.viewport(390, 844));

const query: AssetQuery = { sort: 'name' };
const library = (
  <div style={{ height: 800 }}>
    <LibraryScreen query={query} />
  </div>
);
const inBar = { selector: 'span' };

async function openLibrary() {
  const api = createMemoryGalleryApi();
  const host = renderScreen(api, library);
  await screen.findByRole('gridcell', { name: /, 1 of / });
  /** Goes to another page and back, as a router does. */
  async function comeBackFrom(elsewhere: React.ReactNode, act: () => Promise<void> = async () => {}) {
    host.show(elsewhere);
    await act();
    host.show(library);
    await screen.findByRole('gridcell', { name: /, 1 of / });
  }
  return { ...host, api, comeBackFrom };
}

function cell(position: number) {
  return screen.getByRole('gridcell', { name: new RegExp(`, ${position} of `) });
}

function tap(element: Element): void {
  fireEvent.pointerDown(element, { pointerType: 'touch' });
  fireEvent.pointerUp(element, { pointerType: 'touch' });
  fireEvent.click(element);
}

function doubleTap(element: Element): void {
  tap(element);
  tap(element);
  fireEvent.doubleClick(element);
}

const tick = (position: number) => tap(within(cell(position)).getByRole('checkbox'));

it('a tap opens; with one card selected it selects the next one too, and a double tap opens', async () => {
  const { navigate } = await openLibrary();
  tap(cell(3));
  expect(navigate).toHaveBeenCalledOnce();
  tick(1);
  tap(cell(2));
  expect(navigate).toHaveBeenCalledOnce();
  expect(screen.getByText('2 selected', inBar)).toBeVisible();
  doubleTap(cell(4));
  expect(navigate).toHaveBeenCalledTimes(2);
  expect(navigate).toHaveBeenLastCalledWith(expect.stringMatching(/at=3$/));
  expect(screen.getByText('2 selected', inBar)).toBeVisible();
});

it('a selection is restored once after a visit to a file', async () => {
  const { comeBackFrom } = await openLibrary();
  tick(1);
  tap(cell(2));
  doubleTap(cell(4));
  await comeBackFrom(<p>A file</p>);
  expect(screen.getByText('2 selected', inBar)).toBeVisible();
  expect(cell(2)).toHaveAttribute('aria-selected', 'true');
  await comeBackFrom(<p>The report</p>);
  expect(screen.queryByText(/ selected$/)).toBeNull();
});

it('the click that opens a file leaves no selection', async () => {
  const { user, navigate, comeBackFrom } = await openLibrary();
  await user.dblClick(cell(2));
  expect(navigate).toHaveBeenCalledOnce();
  await comeBackFrom(<p>A file</p>);
  expect(screen.queryByText(/ selected$/)).toBeNull();
});

it('a selection is cleared when the visited file was deleted', async () => {
  const { api, user, comeBackFrom } = await openLibrary();
  const { items } = await api.assets.listFiles({ ...query, limit: 3 });
  tick(1);
  tap(cell(2));
  doubleTap(cell(2));
  await comeBackFrom(<FileScreen id={items[1]?.id ?? ''} place={{ query, index: 1 }} />, async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect((await api.assets.listFiles(query)).total).toBe(39));
  });
  expect(screen.queryByText(/ selected$/)).toBeNull();
});
