import { createDeferred, createMemoryGalleryApi, type FaultPlan } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { act, renderGallery, waitFor } from '../../testing-internal/renderGallery.tsx';
import { useSessionActions } from '../../session/useSessionActions.ts';
import { useBinActions } from './useBinActions.ts';

const size = 450;

function useBinAndSession() {
  return { ...useBinActions(), session: useSessionActions() };
}

async function renderBin({ binBatch = true, plan = {} as FaultPlan } = {}) {
  const memory = createMemoryGalleryApi({ size, capabilities: { assets: { binBatch } } });
  const ids: string[] = [];
  for (let offset = 0; offset < size; offset += 200)
    ids.push(...(await memory.assets.listFiles({ offset, limit: 200 })).items.map(({ id }) => id));
  await memory.assets.deleteFiles({ ids });
  const view = renderGallery(useBinAndSession, { api: memory, plan });
  const left = async () => (await memory.assets.listBin({ kind: 'file' })).total;
  return { ...view, left, entries: ids.map((id) => ({ kind: 'file' as const, id })) };
}

test('many entries are deleted permanently by few requests, with progress', async () => {
  const deferred = createDeferred();
  const plan: FaultPlan = { 'assets.deleteManyForGood': ['pass', { until: deferred.promise }, 'pass'] };
  const { result, faulty, left, entries } = await renderBin({ plan });
  expect(result.current.progress).toBeUndefined();
  const deleting = result.current.deleteAllForGood(entries);
  await waitFor(() => expect(result.current.progress).toEqual({ done: 200, total: size }));
  deferred.resolve();
  expect(await deleting).toMatchObject({ status: 'done', value: { doneCount: size, left: [] } });
  expect([faulty.count('assets.deleteManyForGood'), faulty.count('assets.deleteForGood')]).toEqual([3, 0]);
  expect(await left()).toBe(0);
  await waitFor(() => expect(result.current.progress).toBeUndefined());
});

test('many entries are restored by few requests; those of a failed request remain, and the next request is still sent', async () => {
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

test('an entry no longer in the bin counts as deleted, and is reported by a restore', async () => {
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

test('a back end without batches gets one call per entry', async () => {
  const { result, faulty, left, entries } = await renderBin({ binBatch: false });
  await act(async () => void (await result.current.restoreAll(entries.slice(0, 5))));
  await act(async () => void (await result.current.deleteAllForGood(entries.slice(5, 10))));
  expect([faulty.count('assets.restoreFromBin'), faulty.count('assets.deleteForGood')]).toEqual([5, 5]);
  expect([faulty.count('assets.restoreManyFromBin'), faulty.count('assets.deleteManyForGood')]).toEqual([
    0, 0,
  ]);
  expect(await left()).toBe(size - 10);
});

test('a request that fails as a whole has deleted nothing, whatever its reason', async () => {
  const plan: FaultPlan = { 'assets.deleteManyForGood': { fail: 'not-found' } };
  const { result, left, entries } = await renderBin({ plan });
  let outcome: unknown;
  await act(async () => void (outcome = await result.current.deleteAllForGood(entries)));
  expect(outcome).toMatchObject({ value: { doneCount: 0, left: entries, error: { code: 'not-found' } } });
  expect(await left()).toBe(size);
});

test('a back end that refuses a batch as unsupported gets one call per entry', async () => {
  const plan: FaultPlan = {
    'assets.deleteManyForGood': { fail: 'unsupported' },
    'assets.restoreManyFromBin': { fail: 'unsupported' },
  };
  const { result, faulty, left, entries } = await renderBin({ plan });
  let outcome: unknown;
  await act(async () => void (outcome = await result.current.deleteAllForGood(entries.slice(0, 210))));
  expect(outcome).toMatchObject({ value: { doneCount: 210, left: [], error: undefined } });
  expect([faulty.count('assets.deleteManyForGood'), faulty.count('assets.deleteForGood')]).toEqual([1, 210]);
  await act(async () => void (outcome = await result.current.restoreAll(entries.slice(210, 220))));
  expect(outcome).toMatchObject({ value: { doneCount: 10, left: [], error: undefined } });
  expect(await left()).toBe(size - 220);
});

test('nothing more is deleted after the session has ended', async () => {
  const plan: FaultPlan = { 'assets.deleteManyForGood': ['pass', { fail: 'unauthenticated' }, 'pass'] };
  const { result, faulty, left, entries } = await renderBin({ plan });
  let outcome: unknown;
  await act(async () => void (outcome = await result.current.empty()));
  expect(outcome).toMatchObject({ value: { doneCount: 200, error: { code: 'unauthenticated' } } });
  expect((outcome as { value: { left: unknown[] } }).value.left).toHaveLength(entries.length - 200);
  expect(faulty.count('assets.deleteManyForGood')).toBe(2);
  expect(await left()).toBe(size - 200);
});

test('nothing is deleted in the name of the next person', async () => {
  const deferred = createDeferred();
  const plan: FaultPlan = { 'assets.deleteManyForGood': [{ until: deferred.promise }, 'pass'] };
  const { result, faulty, left } = await renderBin({ plan });
  const emptying = result.current.empty();
  await waitFor(() => expect(faulty.count('assets.deleteManyForGood')).toBe(1));
  await act(() => result.current.session.signOut());
  await act(() => result.current.session.signIn({ login: 'super', password: 'password' }));
  deferred.resolve();
  await act(async () => expect(await emptying).toEqual({ status: 'ignored' }));
  expect(faulty.count('assets.deleteManyForGood')).toBe(1);
  expect(await left()).toBe(size - 200);
});

test.each([true, false])('many files are restored after their folder (batches: %s)', async (binBatch) => {
  const { result, memory, entries } = await renderBin({ binBatch });
  const own = entries.slice(0, 210).map(({ id }) => id);
  await memory.assets.restoreFiles({ ids: own.slice(0, 200) });
  await memory.assets.restoreFiles({ ids: own.slice(200) });
  const { id: folderId } = await memory.assets.createFolder({ name: 'Theirs' });
  await memory.assets.moveFiles({ ids: own.slice(0, 200), folderId });
  await memory.assets.moveFiles({ ids: own.slice(200), folderId });
  await memory.assets.deleteFolder({ id: folderId });
  const all = [...entries.slice(0, 210), { kind: 'folder' as const, id: folderId }];
  let outcome: unknown;
  await act(async () => void (outcome = await result.current.restoreAll(all)));
  expect(outcome).toMatchObject({ value: { doneCount: 211, left: [], error: undefined } });
  const files = await Promise.all(own.map((id) => memory.assets.getFile({ id })));
  expect(new Set(files.map((file) => file.folderId))).toEqual(new Set([folderId]));
});
