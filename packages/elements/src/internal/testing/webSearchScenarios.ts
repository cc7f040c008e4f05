import { waitFor, within } from '@testing-library/react';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeScreen, page, tabTo, type Opened } from './scenarios.ts';

async function prepare() {
  const memory = createMemoryGalleryApi({ size: 4, role: 'admin' });
  const [first, second] = (await memory.assets.listFolders()).filter(({ parentId }) => parentId === null);
  if (!first || !second) throw new Error('The library has two folders.');
  return { memory, first, second, inputs: { folderId: first.id }, other: { folderId: second.id } };
}

const field = ({ screen }: Opened) => screen.findByPlaceholderText('Write your query here');

async function search(opened: Opened): Promise<void> {
  await userEvent.fill(await field(opened), 'boat');
  await userEvent.keyboard('{Enter}');
}

async function expectFolder({ screen }: Opened, name: string): Promise<void> {
  expect(await screen.findByRole('button', { name: `Import into ${name}` })).toBeVisible();
}

/** The search for pictures on the web. */
export const webSearchScenarios = describeScreen({
  screen: 'web-search',
  prepare,
  async isShown(opened) {
    await expectFolder(opened, opened.library.first.name);
    expect(await opened.screen.findByText('Nothing searched yet')).toBeVisible();
  },
  isOtherShown: (opened) => expectFolder(opened, opened.library.second.name),
  provoke: search,
  problems: [
    {
      name: 'a failure is told, and Retry searches again',
      plan: { 'webSearch.search': { fail: 'timeout' } },
      says: 'Could not search the web',
      isRetried: true,
    },
    {
      name: 'a refusal is told, without a way to try again',
      plan: { 'webSearch.search': { fail: 'forbidden', status: 403 } },
      says: 'You do not have permission to see this',
    },
    {
      name: 'a search that finds nothing says so',
      plan: { 'webSearch.search': { resolve: { items: [], total: 0, hasMore: false, provider: 'none' } } },
      says: 'No pictures found',
    },
  ],
  scenarios: [
    {
      name: 'with the pointer: pictures are found, and one is imported into the folder',
      async run(opened) {
        const { screen, library } = opened;
        await userEvent.fill(await field(opened), 'boat');
        await userEvent.click(screen.getByRole('button', { name: 'Search' }));
        expect(await screen.findByText('40 results')).toBeVisible();
        const card = within(screen.getByRole('article', { name: 'boat 1' }));
        await userEvent.click(card.getByRole('button', { name: 'Import to current folder' }));
        expect(await card.findByText('Imported')).toBeVisible();
        const { items } = await library.memory.assets.listFiles(library.inputs);
        expect(items.map(({ fileName }) => fileName)).toContain('boat-1.svg');
      },
    },
    {
      name: 'by keyboard: Enter searches, and pages and pictures are reached by Tab',
      async run(opened) {
        const { screen } = opened;
        await tabTo(await field(opened));
        await userEvent.keyboard('boat{Enter}');
        await screen.findByText('40 results');
        await tabTo(screen.getByRole('button', { name: 'Next page' }));
        await userEvent.keyboard('{Enter}');
        expect(await screen.findByText('page 2')).toBeVisible();
        await tabTo(screen.getByRole('checkbox', { name: 'Select boat 11' }));
        await userEvent.keyboard(' ');
        expect(screen.getByRole('button', { name: 'Import 1 picture' })).toBeVisible();
      },
    },
    {
      name: 'an empty query searches nothing',
      async run(opened) {
        await userEvent.click(await field(opened));
        await userEvent.keyboard('   {Enter}');
        expect(opened.screen.getByText('Nothing searched yet')).toBeVisible();
      },
    },
    {
      name: 'another folder is chosen in a dialog, is told to the page, and gives the focus back',
      async run({ screen, library, events }) {
        const { first, second } = library;
        await userEvent.click(await screen.findByRole('button', { name: `Import into ${first.name}` }));
        const dialog = within(await page.findByRole('dialog', { name: 'Folder for imports' }));
        await userEvent.click(await dialog.findByRole('row', { name: second.name }));
        await userEvent.click(await dialog.findByRole('button', { name: `Choose ${second.name}` }));
        const opener = await screen.findByRole('button', { name: `Import into ${second.name}` });
        await waitFor(() => expect(opener).toHaveFocus());
        expect(events).toEqual([{ name: 'open-folder', detail: { id: second.id } }]);
      },
    },
  ],
});
