import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Asset } from '@vitrine/core/contract';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { suggestBestCopy } from '@vitrine/core/similarity';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../assets/testing/renderScreen.tsx';
import { DuplicatesScreen } from './index.ts';

afterEach(cleanup);

function open(plan?: FaultPlan, options: Parameters<typeof createMemoryGalleryApi>[0] = {}) {
  const memory = createMemoryGalleryApi(options);
  const { api, set } = withFaults(memory, plan);
  return { ...renderScreen(api, <DuplicatesScreen />), memory, set };
}

const groups = () => screen.findAllByRole('region', { name: /: \d+ copies$/ });

test('each group suggests the copy that the stated rule finds', async () => {
  const { memory } = open();
  const [first] = await groups();
  const { items } = await memory.similarity.listDuplicates({});
  const files: Asset[] = [];
  for (const id of items[0]?.fileIds ?? []) files.push(await memory.assets.getFile({ id }));
  const best = files.find(({ id }) => id === suggestBestCopy(files)?.id);
  const suggested = first!.querySelector<HTMLElement>('[data-best]')!;
  expect(within(suggested).getByRole('link')).toHaveTextContent(best?.fileName ?? '');
  expect(within(suggested).getByText(/^Suggested/)).toBeInTheDocument();
  expect(screen.getByText(/^Suggested is the copy with the most pixels/)).toBeInTheDocument();
  expect(await groups()).toHaveLength(items.length);
});

test('by keyboard alone: all others of a copy go to the bin, and come back by undo', async () => {
  const { user, notices, memory } = open();
  const before = (await groups()).length;
  const [group] = await groups();
  const names = within(group!)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  within(group!)
    .getByRole('button', { name: `Keep only this: ${names[0]}` })
    .focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await groups()).toHaveLength(before - 1));
  expect(notices.at(-1)?.message).toMatch(/moved to the bin$/);
  const { items } = await memory.assets.listBin({ kind: 'file' });
  expect(items.map(({ name }) => name).toSorted()).toEqual(names.slice(1).toSorted());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  notices.at(-1)?.action?.onAction();
  await waitFor(async () => expect(await groups()).toHaveLength(before));
});

test('a refused move says so, and nothing is gone', async () => {
  const { user, notices } = open({ 'assets.deleteFiles': { fail: 'forbidden' } });
  const before = (await groups()).length;
  await user.click(screen.getAllByRole('button', { name: /^Move to bin: / })[0]!);
  await waitFor(() => expect(notices.at(-1)?.kind).toBe('error'));
  expect(await groups()).toHaveLength(before);
});

test('without a bin or the right nothing is offered', async () => {
  open(undefined, { capabilities: { assets: { bin: false } } });
  await groups();
  expect(screen.queryByRole('button', { name: /^(Keep only|Move)/ })).toBeNull();
});

test('further groups are loaded when they are asked for', async () => {
  const { user } = open(undefined, { size: 300 });
  expect(await groups()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show more groups' }));
  await waitFor(async () => expect((await groups()).length).toBeGreaterThan(20));
});

test.each([
  [{ resolve: { items: [], nextCursor: null, total: 0, state: 'ready' } }, 'No duplicates'],
  [
    { resolve: { items: [], nextCursor: null, total: 0, state: 'pending' } },
    'Pictures are still being compared. More groups may be found.',
  ],
  [
    { resolve: { items: [], nextCursor: null, total: 0, state: 'off' } },
    'Recognition is off for this account.',
  ],
  [{ fail: 'timeout' }, 'Could not load the duplicates'],
] as const)('%j is said: %s', async (fault, text) => {
  open({ 'similarity.listDuplicates': fault });
  expect(await screen.findByText(text)).toBeInTheDocument();
});
