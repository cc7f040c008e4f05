import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../assets/testing/renderScreen.tsx';
import { SidebarThumbnails, SimilarPanel } from './index.ts';

afterEach(cleanup);

type Memory = ReturnType<typeof createMemoryGalleryApi>;

/** Returns two files that have similar files of all three kinds. */
async function findFiles({ assets, similarity }: Memory) {
  const { items } = await assets.listFiles({ limit: 100 });
  const found = [];
  for (const asset of items) {
    const input = { fileId: asset.id };
    const lists = [
      await similarity.findSimilar(input),
      await similarity.findSimilarObjects(input),
      await similarity.findSimilarTime(input),
    ];
    if (lists.every(({ files }) => files.length > 0)) found.push(asset);
  }
  const [first, second] = found;
  if (!first || !second) throw new Error('The sample library has two such files.');
  return { first, second };
}

async function openPanel(plan?: FaultPlan, options: Parameters<typeof createMemoryGalleryApi>[0] = {}) {
  const sample = createMemoryGalleryApi({ ...options, tenant: {} });
  const files = await findFiles(sample);
  const memory = createMemoryGalleryApi(options);
  const { api, set } = withFaults(memory, plan);
  return { ...renderScreen(api, <SimilarPanel fileId={files.first.id} />), ...files, memory, set };
}

const widget = (name: string) => screen.findByRole('region', { name });
const opensIn = async (name: string) =>
  within(await widget(name)).findAllByRole('button', { name: /^Full view, editor: / });

test('three widgets show thumbnails with their reasons, the first at most 330 px high', async () => {
  await openPanel();
  expect((await screen.findAllByRole('heading')).map(({ textContent }) => textContent)).toEqual([
    'Visually similar images',
    'Similar time',
    'Similar objects',
  ]);
  const [open] = await opensIn('Visually similar images');
  expect(open).toHaveAttribute('title', 'Full view, editor');
  const looks = await widget('Visually similar images');
  expect(within(looks).getAllByText(/^looks alike [01]\.\d\d$/).length).toBeGreaterThan(0);
  expect(looks.querySelector('[data-slot="thumbnail-widget-content"]')).toHaveStyle({ maxHeight: '330px' });
  await opensIn('Similar time');
  expect(within(await widget('Similar time')).getAllByText(/same minute|apart$/).length).toBeGreaterThan(0);
  await opensIn('Similar objects');
});

test('a thumbnail raises the page event with its id and the ids of its list', async () => {
  const { user, onOpenAsset, navigate, memory, first } = await openPanel();
  const { files } = await memory.similarity.findSimilar({ fileId: first.id });
  const [open] = await opensIn('Visually similar images');
  await user.click(open!);
  const ids = files.map(({ id }) => id);
  expect(onOpenAsset).toHaveBeenCalledExactlyOnceWith({ id: ids[0], ids });
  expect(navigate).toHaveBeenCalledExactlyOnceWith(`/files/${ids[0]}`);
});

test('a failed request is shown as no result, with a quiet way to try again', async () => {
  const { user, set } = await openPanel({ 'similarity.findSimilar': { fail: 'timeout' } });
  const looks = await widget('Visually similar images');
  expect(await within(looks).findByText('No results')).toBeInTheDocument();
  await opensIn('Similar time');
  set({ 'similarity.findSimilar': 'pass' });
  await user.click(within(looks).getByRole('button', { name: 'Retry' }));
  await opensIn('Visually similar images');
  expect(within(looks).queryByText('No results')).toBeNull();
});

test('nothing similar is said so', async () => {
  const none = { resolve: { files: [], state: 'ready' } } as const;
  await openPanel({ 'similarity.findSimilarTime': none });
  const time = await widget('Similar time');
  expect(await within(time).findByText('No results')).toBeInTheDocument();
  expect(within(time).queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a file that has not been compared yet says so', async () => {
  await openPanel({ 'similarity.findSimilar': { resolve: { files: [], state: 'pending' } } });
  const looks = await widget('Visually similar images');
  expect(await within(looks).findByText('This file has not been compared yet.')).toBeInTheDocument();
  // Where nothing scrolls, nothing is a tab stop for it.
  expect(looks.querySelector('[tabindex="0"]')).toBeNull();
});

test('without consent the panel says so for looks and objects, and still compares times', async () => {
  await openPanel(undefined, { tenant: { isRecognitionAllowed: false } });
  for (const name of ['Visually similar images', 'Similar objects'])
    expect(
      await within(await widget(name)).findByText('Recognition is off for this account.'),
    ).toBeInTheDocument();
  await opensIn('Similar time');
});

test('for another file everything starts again (F01)', async () => {
  const { show, second, memory } = await openPanel();
  await opensIn('Visually similar images');
  show(<SimilarPanel fileId={second.id} />);
  const { files } = await memory.similarity.findSimilar({ fileId: second.id });
  await waitFor(async () => expect(await opensIn('Visually similar images')).toHaveLength(files.length));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a stricter choice leaves fewer files', async () => {
  const { user, memory, first } = await openPanel();
  await opensIn('Visually similar images');
  await user.click(screen.getByRole('button', { name: /Strictness of Visually similar images/ }));
  await user.click(await screen.findByRole('option', { name: 'Strict' }));
  const { files } = await memory.similarity.findSimilar({ fileId: first.id, minScore: 0.85 });
  await waitFor(async () => {
    const looks = within(await widget('Visually similar images'));
    expect(looks.queryAllByRole('button', { name: /^Full view/ })).toHaveLength(files.length);
  });
});

test('keywords are copied after a preview, and the copy can be undone', async () => {
  const { user, notices, memory, first } = await openPanel();
  const before = (await memory.assets.getFile({ id: first.id })).fields['keywords'];
  const copies = await screen.findAllByRole('button', { name: /^Copy keywords from / });
  let added: string[] = [];
  for (const copy of copies) {
    await user.click(copy);
    const dialog = await screen.findByRole('dialog');
    added = within(dialog)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
    if (added.length > 0) {
      expect((await memory.assets.getFile({ id: first.id })).fields['keywords']).toEqual(before);
      await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
      break;
    }
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(added).not.toEqual([]);
  await waitFor(() => expect(notices.at(-1)?.message).toMatch(/copied$/));
  const after = (await memory.assets.getFile({ id: first.id })).fields['keywords'];
  expect(after).toEqual([...((before ?? []) as string[]), ...added]);
  notices.at(-1)?.action?.onAction();
  await waitFor(async () =>
    expect((await memory.assets.getFile({ id: first.id })).fields['keywords']).toEqual(before ?? null),
  );
});

test('somebody who may not write is offered no copy', async () => {
  const memory = createMemoryGalleryApi();
  const { first } = await findFiles(memory);
  const api = createMemoryGalleryApi({ shareWith: memory, capabilities: { assets: { update: false } } });
  renderScreen(api, <SimilarPanel fileId={first.id} />);
  await opensIn('Visually similar images');
  expect(screen.queryByRole('button', { name: /^Copy keywords/ })).toBeNull();
});

test('the files of a sidebar have a link to edit each, or are said to be none', async () => {
  const memory = createMemoryGalleryApi();
  const { first } = await findFiles(memory);
  const base = { isRefreshing: false, retry: () => {}, error: undefined, updatedAt: 0 };
  const shown = { ...base, status: 'ready', data: [first] } as const;
  const { show } = renderScreen(memory, <SidebarThumbnails title="Recent" files={shown} />);
  expect(await screen.findByRole('link', { name: `Edit ${first.fileName}` })).toHaveAttribute(
    'href',
    `/files/${first.id}`,
  );
  show(<SidebarThumbnails title="Recent" files={{ ...shown, data: [] }} />);
  expect(await screen.findByText('No results')).toBeInTheDocument();
});
