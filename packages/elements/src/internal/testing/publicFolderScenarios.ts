import { waitFor } from '@testing-library/react';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeScreen, itemOf, tabTo, type Opened } from './scenarios.ts';

/** A link to a folder with three files and an empty folder below, and one to a folder with a single file. */
async function prepare() {
  const memory = createMemoryGalleryApi({ size: 24 });
  const { assets, sharing } = memory;
  const ids = (await assets.listFiles({ limit: 4 })).items.map(({ id }) => id);
  const harbour = await assets.createFolder({ name: 'Harbour' });
  const boats = await assets.createFolder({ name: 'Boats', parentId: harbour.id });
  const market = await assets.createFolder({ name: 'Market' });
  await assets.moveFiles({ ids: ids.slice(0, 3), folderId: harbour.id });
  await assets.moveFiles({ ids: ids.slice(3), folderId: market.id });
  const share = async (folderId: string) =>
    (await sharing.createLink({ folderId, allowDownload: true, expirationDatetime: null })).hash;
  const [shareHash, other] = [await share(harbour.id), await share(market.id)];
  return { memory, boats, inputs: { shareHash }, other: { shareHash: other } };
}

const files = ({ screen }: Opened) => screen.findAllByRole('gridcell', { name: /, \d of 3/ });
const boats = ({ screen }: Opened) => screen.findByRole('link', { name: 'Boats' });

/** The page of a link to a folder. */
export const publicFolderScenarios = describeScreen({
  screen: 'public-folder',
  prepare,
  async isShown(opened) {
    expect(await opened.screen.findByText(/ shared folder Harbour with you$/)).toBeVisible();
    expect(await files(opened)).toHaveLength(3);
  },
  async isOtherShown({ screen }) {
    expect(await screen.findByText(/ shared folder Market with you$/)).toBeVisible();
    expect(await screen.findByRole('gridcell', { name: /, 1 of 1/ })).toBeVisible();
    expect(screen.queryByText(/Harbour/)).toBeNull();
  },
  problems: [
    {
      name: 'a failure is told, and Retry opens the link',
      plan: { 'shared.viewFolder': { fail: 'timeout' } },
      says: 'Could not open this link',
      isRetried: true,
    },
    {
      name: 'a link that does not exist says so, without a way to try again',
      plan: { 'shared.viewFolder': { fail: 'not-found', status: 404 } },
      says: 'This link does not exist.',
    },
  ],
  scenarios: [
    {
      name: 'with the pointer: a folder opens in place, says that it is empty, and the page is told',
      async run(opened) {
        await userEvent.click(await boats(opened));
        expect(await opened.screen.findByText('This folder is empty')).toBeVisible();
        expect(opened.events).toEqual([{ name: 'open-folder', detail: { id: opened.library.boats.id } }]);
        await userEvent.click(opened.screen.getByRole('link', { name: 'Harbour' }));
        expect(await files(opened)).toHaveLength(3);
        expect(opened.events.at(-1)).toEqual({ name: 'open-folder', detail: { id: undefined } });
      },
    },
    {
      name: 'by keyboard: Enter opens a file, an arrow the next one, and Escape goes back to the file in its folder',
      async run(opened) {
        const { screen, events, library } = opened;
        const { items } = (await library.memory.shared.viewFolder({ hash: library.inputs.shareHash })).files;
        await tabTo(itemOf(await files(opened)));
        await userEvent.keyboard('{Enter}');
        expect(await screen.findByText('1 / 3')).toBeVisible();
        await userEvent.keyboard('{ArrowRight}');
        expect(await screen.findByText('2 / 3')).toBeVisible();
        expect(events).toEqual(items.slice(0, 2).map(({ id }) => ({ name: 'open-image', detail: { id } })));
        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByText('2 / 3')).toBeNull());
        await waitFor(async () => expect((await files(opened))[1]).toHaveFocus());
      },
    },
    {
      name: 'files are selected with the space bar, and can then be downloaded together',
      async run(opened) {
        await tabTo(itemOf(await files(opened)));
        await userEvent.keyboard(' ');
        expect(await opened.screen.findByRole('group', { name: 'Selected files' })).toBeVisible();
        expect((await files(opened))[0]).toHaveAttribute('aria-selected', 'true');
      },
    },
  ],
});
