import { createGate, createMemoryGalleryApi, type FaultPlan } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { act, renderGallery, waitFor } from '../../testing-internal/renderGallery.tsx';
import { useBinActions } from './useBinActions.ts';

const size = 450;

async function renderBin({ binBatch = true, plan = {} as FaultPlan } = {}) {
  const memory = createMemoryGalleryApi({ size, capabilities: { assets: { binBatch } } });
  const ids: string[] = [];
  for (let offset = 0; offset < size; offset += 200)
    ids.push(...(await memory.assets.listFiles({ offset, limit: 200 })).items.map(({ id }) => id));
  await memory.assets.deleteFiles({ ids });
  const view = renderGallery(useBinActions, { api: memory, plan });
  const left = async () => (await memory.assets.listBin({ kind: 'file' })).total;
  return { ...view, left, entries: ids.map((id) => ({ kind: 'file' as const, id })) };
}

test('many are deleted for good by few requests, and how far it is can be told', async () => {
  const gate = createGate();
  const plan: FaultPlan = { 'assets.deleteManyForGood': ['pass', { until: gate.opened }, 'pass'] };
  const { result, faulty, left, entries } = await renderBin({ plan });
  expect(result.current.progress).toBeUndefined();
  const deleting = result.current.deleteAllForGood(entries);
  await waitFor(() => expect(result.current.progress).toEqual({ done: 200, total: size }));
  gate.open();
  expect(await deleting).toMatchObject({ status: 'done', value: { doneCount: size, left: [] } });
  expect([faulty.count('assets.deleteManyForGood'), faulty.count('assets.deleteForGood')]).toEqual([3, 0]);
  expect(await left()).toBe(0);
  await waitFor(() => expect(result.current.progress).toBeUndefined());
});

test('many come back by few requests; those of a request that failed are left, the next is sent all the same', async () => {
  const plan: FaultPlan = { 'assets.restoreManyFromBin': ['pass', { fail: 'offline' }, 'pass'] };
  const { result, faulty, left, entries } = await renderBin({ plan });
  let outcome: unknown;
  await act(async () => void (outcome = await result.current.restoreAll(entries)));
  expect(outcome).toMatchObject({
    status: 'done',
    value: { doneCount: 250, left: entries.slice(200, 400), error: { code: 'offline' } },
  });
  expect([faulty.count('assets.restoreManyFromBin'), faulty.count('assets.restoreFromBin')]).toEqual([3, 0]);
  expect(await left()).toBe(200);
});

test('what is not in the bin any more is as good as deleted, and is told when it is to come back', async () => {
  const { result, memory, entries } = await renderBin();
  const few = entries.slice(0, 3);
  await memory.assets.deleteForGood({ kind: 'file', id: few[1]?.id ?? '' });
  let outcome: unknown;
  await act(async () => void (outcome = await result.current.deleteAllForGood(few.slice(0, 2))));
  expect(outcome).toMatchObject({ value: { doneCount: 2, left: [], error: undefined } });
  await act(async () => void (outcome = await result.current.restoreAll(few)));
  expect(outcome).toMatchObject({
    value: { doneCount: 1, left: few.slice(0, 2), error: { code: 'not-found' } },
  });
});

test('a back end that takes no batches is asked one by one', async () => {
  const { result, faulty, left, entries } = await renderBin({ binBatch: false });
  await act(async () => void (await result.current.restoreAll(entries.slice(0, 5))));
  await act(async () => void (await result.current.deleteAllForGood(entries.slice(5, 10))));
  expect([faulty.count('assets.restoreFromBin'), faulty.count('assets.deleteForGood')]).toEqual([5, 5]);
  expect([faulty.count('assets.restoreManyFromBin'), faulty.count('assets.deleteManyForGood')]).toEqual([
    0, 0,
  ]);
  expect(await left()).toBe(size - 10);
});
