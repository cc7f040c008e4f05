import { waitFor, within } from '@testing-library/react';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeScreen, itemOf, page, tabTo, type Opened } from './scenarios.ts';

/** Returns two files for which files of all three kinds are similar, not the same for both. */
async function prepare() {
  const memory = createMemoryGalleryApi();
  const found: { readonly id: string; readonly looks: readonly string[] }[] = [];
  const { items } = await memory.assets.listFiles({ limit: 100 });
  for (const { id } of items) {
    const input = { fileId: id };
    const { files } = await memory.similarity.findSimilar(input);
    const others = [
      await memory.similarity.findSimilarObjects(input),
      await memory.similarity.findSimilarTime(input),
    ];
    if ([{ files }, ...others].every((each) => each.files.length > 0))
      found.push({ id, looks: files.map((file) => file.id) });
  }
  const [first, other] = [found[0], found.find(({ looks }) => looks.join() !== found[0]?.looks.join())];
  if (!first || !other) throw new Error('The library has no two files with different similar ones.');
  return { memory, first, second: other, inputs: { fileId: first.id }, other: { fileId: other.id } };
}

type Library = Awaited<ReturnType<typeof prepare>>;

const queryLooks = ({ screen }: Opened) =>
  within(screen.getByRole('region', { name: 'Visually similar images' })).getAllByRole('button', {
    name: /^Full view, editor: /,
  });
const findLooks = (opened: Opened) => waitFor(() => queryLooks(opened));

async function expectLooks(opened: Opened<Library>, ids: readonly string[]): Promise<void> {
  const { memory } = opened.library;
  const files = await Promise.all(ids.map((id) => memory.assets.getFile({ id })));
  const names = files.map(({ fileName }) => `Full view, editor: ${fileName}`);
  await waitFor(() =>
    expect(queryLooks(opened).map((each) => each.getAttribute('aria-label'))).toEqual(names),
  );
}

async function expectOpened({ events, library }: Opened<Library>): Promise<void> {
  const [id] = library.first.looks;
  expect(events).toEqual([
    { name: 'open-image', detail: { id, ids: library.first.looks } },
    { name: 'navigate', detail: { to: `/files/${id}` } },
  ]);
}

/** The files that are similar to one. */
export const fileSidebarScenarios = describeScreen({
  screen: 'file-sidebar',
  prepare,
  async isShown(opened) {
    await expectLooks(opened, opened.library.first.looks);
    for (const name of ['Similar time', 'Similar objects'])
      expect(await opened.screen.findByRole('region', { name })).toBeVisible();
  },
  isOtherShown: (opened) => expectLooks(opened, opened.library.second.looks),
  problems: [
    {
      name: 'a failure reads as no result, and Retry loads the files',
      plan: { 'similarity.findSimilar': { fail: 'timeout' } },
      says: /^No results/,
      isRetried: true,
    },
    {
      name: 'nothing similar reads as no result, without a way to try again',
      plan: { 'similarity.findSimilar': { resolve: { files: [], state: 'ready' } } },
      says: 'No results',
    },
    {
      name: 'a file that has not been compared says so',
      plan: { 'similarity.findSimilar': { resolve: { files: [], state: 'pending' } } },
      says: 'This file has not been compared yet.',
    },
  ],
  scenarios: [
    {
      name: 'a click on a file tells the page which one it is and which are beside it',
      async run(opened) {
        await userEvent.click(itemOf(await findLooks(opened)));
        await expectOpened(opened);
      },
    },
    {
      name: 'Tab and Enter open a file as well',
      async run(opened) {
        await tabTo(itemOf(await findLooks(opened)));
        await userEvent.keyboard('{Enter}');
        await expectOpened(opened);
      },
    },
    {
      name: 'the dialog for keywords closes by Escape and gives the focus back',
      async run(opened) {
        await findLooks(opened);
        const copy = itemOf(await opened.screen.findAllByRole('button', { name: /^Copy keywords from / }));
        await userEvent.click(copy);
        expect(await page.findByRole('dialog', { name: /^Copy from / })).toBeVisible();
        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
        await waitFor(() => expect(copy).toHaveFocus());
      },
    },
  ],
});
