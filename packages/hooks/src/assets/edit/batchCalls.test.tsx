import type { FileChange } from '@vitrine/core/contract';
import { createMemoryGalleryApi, type FaultPlan } from '@vitrine/core/testing';
import { expect, test, vi } from 'vitest';
import { act, renderGallery } from '../../testing-internal/renderGallery.tsx';
import { listChangeOf } from '@vitrine/core/assets';
import { createFileCalls } from './fileCalls.ts';
import { useBatchActions } from './useBatchActions.ts';

async function renderMany(count: number, plan: FaultPlan = {}) {
  const view = renderGallery(useBatchActions, { api: createMemoryGalleryApi({ size: count }), plan });
  const ids: string[] = [];
  for (let offset = 0; offset < count; offset += 200) {
    const { items } = await view.memory.assets.listFiles({ sort: 'name', offset, limit: 200 });
    ids.push(...items.map(({ id }) => id));
  }
  const { files } = await view.result.current.read(ids);
  const edits = files.map((asset) => ({ asset, fields: { author: 'Ada' } }));
  const authors = async () => {
    const found = await Promise.all(ids.map((id) => view.memory.assets.getFile({ id })));
    return found.map(({ fields }) => fields['author'] ?? null);
  };
  const write = (options = {}) => act(() => view.result.current.write(edits, options));
  return { ...view, ids, files, edits, authors, write };
}

test('500 files are read and written by five requests each, counted, and undone by as many', async () => {
  const { ids, files, faulty, authors, write } = await renderMany(500);
  expect(files.map(({ id }) => id)).toEqual(ids);
  expect([faulty.count('assets.getFiles'), faulty.count('assets.getFile')]).toEqual([5, 0]);
  const before = await authors();
  const onProgress = vi.fn<(done: number) => void>();
  const done = await write({ onProgress });
  expect([faulty.count('assets.updateFiles'), faulty.count('assets.updateFile')]).toEqual([5, 0]);
  expect(onProgress).toHaveBeenLastCalledWith(500);
  expect(new Set(await authors())).toEqual(new Set(['Ada']));
  if (done.status !== 'done') throw new Error('not written');
  expect(done.value.written).toHaveLength(500);
  await act(async () => void (await done.undo?.()));
  expect(await authors()).toEqual(before);
  expect([faulty.count('assets.updateFiles'), faulty.count('assets.updateFile')]).toEqual([10, 0]);
});

test('more files at once than one request may contain are all read and written, a hundred by each', async () => {
  const { memory, faulty, ids, files } = await renderMany(250);
  const calls = createFileCalls(faulty.api.assets, memory.capabilities);
  const requests = () => [faulty.count('assets.getFiles'), faulty.count('assets.updateFiles')];
  const [reads = 0] = requests();
  const found = await Promise.all(ids.map((id) => calls.get(id)));
  expect(found.map(({ id }) => id)).toEqual(ids);
  await Promise.all(files.map(({ id, version }) => calls.update({ id, version, fields: { title: id } })));
  const written = await Promise.all(ids.map((id) => memory.assets.getFile({ id })));
  expect(written.map(({ fields }) => fields['title'])).toEqual(ids);
  expect(requests()).toEqual([reads + 3, 3]);
});

test('cancelling one read does not cancel another of the same batch', async () => {
  const { result, ids, faulty } = await renderMany(20);
  const abort = new AbortController();
  const givenUp = result.current.read(ids, { signal: abort.signal });
  const reading = result.current.read(ids, { signal: new AbortController().signal });
  abort.abort();
  expect((await givenUp).files).toEqual([]);
  const { files, unread } = await reading;
  expect([files.map(({ id }) => id), unread]).toEqual([ids, []]);
  expect(faulty.count('assets.getFiles')).toBe(2);
});

test('a file changed in other fields is written by one more request, the same field is a conflict', async () => {
  const { memory, ids, faulty, write, authors } = await renderMany(20);
  const [, second = '', third = ''] = ids;
  await memory.assets.updateFile({ id: second, fields: { notes: 'Theirs' } });
  await memory.assets.updateFile({ id: third, fields: { author: 'Theirs' } });
  const done = await write();
  expect(done).toMatchObject({
    value: {
      failed: [{ edit: { asset: { id: third, fields: { author: 'Theirs' } } }, error: { code: 'conflict' } }],
    },
  });
  expect(await authors()).toEqual(ids.map((id) => (id === third ? 'Theirs' : 'Ada')));
  expect((await memory.assets.getFile({ id: second })).fields['notes']).toBe('Theirs');
  const changes = faulty.calls
    .filter(({ name }) => name === 'assets.updateFiles')
    .map(({ input }) => (input[0] as { changes: FileChange[] }).changes.length);
  expect(changes).toEqual([20, 1]);
  expect(faulty.count('assets.getFile')).toBe(0);
});

test('list entries are added to and removed from the current list', async () => {
  const { memory, result, ids, files } = await renderMany(1);
  const [id = ''] = ids;
  await memory.assets.updateFile({ id, fields: { keywords: ['late'] } });
  const keywords = ['red'];
  const lists = { keywords: listChangeOf(files[0]?.fields['keywords'], keywords) };
  await act(() => result.current.write(files.map((asset) => ({ asset, fields: { keywords }, lists }))));
  expect((await memory.assets.getFile({ id })).fields['keywords']).toEqual(['late', 'red']);
});

test('a missing or refused file does not prevent the others from being saved', async () => {
  const { memory, ids, write, authors } = await renderMany(6);
  await memory.assets.deleteFiles({ ids: [ids[2] ?? ''] });
  const done = await write();
  expect(done).toMatchObject({
    value: { failed: [{ edit: { asset: { id: ids[2] } }, error: { code: 'not-found' } }] },
  });
  await memory.assets.restoreFiles({ ids: [ids[2] ?? ''] });
  expect((await authors()).filter((author) => author === 'Ada')).toHaveLength(5);
});

test('a failed request fails only for its files, and they can be retried', async () => {
  const { faulty, result, write, authors } = await renderMany(250);
  faulty.set({ 'assets.updateFiles': ['pass', { fail: 'offline' }, 'pass'] });
  const done = await write();
  if (done.status !== 'done') throw new Error('not written');
  const { written, failed, left } = done.value;
  expect([written.length, failed.length, left.length]).toEqual([150, 100, 0]);
  expect(new Set(failed.map(({ error }) => error.code))).toEqual(new Set(['offline']));
  await act(() => result.current.write(failed.map(({ edit }) => edit)));
  expect(new Set(await authors())).toEqual(new Set(['Ada']));
});

test('a stop leaves files that have not begun, and reports those that were written', async () => {
  const { write } = await renderMany(250);
  const abort = new AbortController();
  const done = await write({ signal: abort.signal, onProgress: () => abort.abort() });
  if (done.status !== 'done') throw new Error('not written');
  const { written, failed, left } = done.value;
  expect([written.length, failed.length, left.length]).toEqual([100, 0, 150]);
});

test('a back end that refuses a batch as unsupported gets one call per file', async () => {
  const refused = { fail: 'unsupported' } as const;
  const { ids, files, faulty, authors, write } = await renderMany(6, {
    'assets.getFiles': refused,
    'assets.updateFiles': refused,
  });
  expect(files.map(({ id }) => id)).toEqual(ids);
  await write();
  expect(new Set(await authors())).toEqual(new Set(['Ada']));
  expect(faulty.count('assets.updateFile')).toBe(6);
});
