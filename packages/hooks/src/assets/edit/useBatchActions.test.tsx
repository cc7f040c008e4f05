import { expect, test, vi } from 'vitest';
import { createMemoryGalleryApi, makeId } from '@vitrine/core/testing';
import { act, renderGallery, waitFor } from '../../testing-internal/renderGallery.tsx';
import { listChangeOf } from '@vitrine/core/assets';
import { useAsset } from '../useAsset.ts';
import { useBatchActions } from './useBatchActions.ts';

/** A back end that takes files one by one. */
const oneByOne = () => createMemoryGalleryApi({ capabilities: { assets: { batch: false } } });

async function renderBatch(options: Parameters<typeof renderGallery>[1] = {}) {
  const view = renderGallery(useBatchActions, options as { plan?: never });
  const { items } = await view.memory.assets.listFiles({ sort: 'name', limit: 6 });
  const ids = items.map(({ id }) => id);
  const { files } = await view.result.current.read(ids);
  const stored = async (key: string) =>
    Promise.all(ids.map(async (id) => (await view.memory.assets.getFile({ id })).fields[key] ?? null));
  const write = (fields: Record<string, string>, given = files) =>
    act(() => view.result.current.write(given.map((asset) => ({ asset, fields }))));
  return { ...view, ids, files, stored, write };
}

test('files are written one by one, counted, and undone', async () => {
  const { result, ids, files, stored } = await renderBatch();
  const before = await stored('author');
  const onProgress = vi.fn<(done: number) => void>();
  const edits = files.map((asset) => ({ asset, fields: { author: 'Ada' } }));
  const done = await act(() => result.current.write(edits, { onProgress }));
  expect(onProgress.mock.calls.map(([count]) => count)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await stored('author')).toEqual(ids.map(() => 'Ada'));
  if (done.status !== 'done') throw new Error('not written');
  await act(async () => void (await done.undo?.()));
  expect(await stored('author')).toEqual(before);
});

test('a file that others changed in other fields is written, one with the same field is a conflict', async () => {
  const { memory, ids, write, stored } = await renderBatch();
  const [, second = '', third = ''] = ids;
  await memory.assets.updateFile({ id: second, fields: { notes: 'Theirs' } });
  await memory.assets.updateFile({ id: third, fields: { author: 'Theirs' } });
  const done = await write({ author: 'Ada' });
  if (done.status !== 'done') throw new Error('not written');
  expect(done.value.written).toHaveLength(5);
  expect(done.value.failed).toMatchObject([{ edit: { asset: { id: third } }, error: { code: 'conflict' } }]);
  expect((await stored('notes'))[1]).toBe('Theirs');
  expect((await stored('author'))[2]).toBe('Theirs');
  const again = await write(
    { author: 'Ada' },
    done.value.failed.map(({ edit }) => edit.asset),
  );
  expect(again).toMatchObject({ status: 'done', value: { failed: [] } });
  expect((await stored('author'))[2]).toBe('Ada');
});

test('undo does not overwrite what others have written since', async () => {
  const { memory, ids, write, stored } = await renderBatch();
  const before = await stored('author');
  const done = await write({ author: 'Ada' });
  if (done.status !== 'done') throw new Error('not written');
  await memory.assets.updateFile({ id: ids[3] ?? '', fields: { author: 'Theirs' } });
  expect(await act(async () => done.undo?.())).toMatchObject({
    status: 'failed',
    error: { code: 'conflict' },
  });
  expect(await stored('author')).toEqual(before.with(3, 'Theirs'));
});

test('a failed file does not stop the others, and a stop leaves the rest', async () => {
  const { result, files, faulty, stored } = await renderBatch({ api: oneByOne() });
  faulty.set({ 'assets.updateFile': [{ fail: 'timeout' }, 'pass'] });
  const edits = files.map((asset) => ({ asset, fields: { author: 'Ada' } }));
  const done = await act(() => result.current.write(edits));
  expect(done).toMatchObject({ status: 'done', value: { failed: [{ error: { code: 'timeout' } }] } });
  expect((await stored('author')).filter((author) => author === 'Ada')).toHaveLength(5);
  const abort = new AbortController();
  abort.abort();
  const stopped = await act(() => result.current.write(edits, { signal: abort.signal }));
  expect(stopped).toMatchObject({ status: 'done' });
  if (stopped.status === 'done') expect(stopped.value.left).toHaveLength(6);
});

test('an unreadable file is reported by its name, and does not stop the others', async () => {
  const { result, ids, faulty } = await renderBatch({ api: oneByOne() });
  const onProgress = vi.fn<(done: number) => void>();
  faulty.set({ 'assets.getFile': ['pass', { fail: 'forbidden' }, 'abort', { fail: 'unexpected' }, 'pass'] });
  const { files, unread } = await result.current.read(ids, { onProgress });
  expect(onProgress).toHaveBeenLastCalledWith(6);
  expect(files.map(({ id }) => id)).toEqual([ids[0], ids[4], ids[5]]);
  expect(unread.map(({ id, error }) => [id, error.code])).toEqual([
    [ids[1], 'forbidden'],
    [ids[2], 'unexpected'],
    [ids[3], 'unexpected'],
  ]);
});

test('list entries are added to and removed from the current list, so that no entry is lost, and undone the same way', async () => {
  const { memory, result, ids } = await renderBatch();
  const id = ids[0] ?? '';
  const { fields } = await memory.assets.updateFile({ id, fields: { keywords: ['sea', 'boat'] } });
  const { files } = await result.current.read([id]);
  await memory.assets.updateFile({ id, fields: { keywords: ['Sea', 'blue'] } });
  const keywords = ['boat', 'red'];
  const lists = { keywords: listChangeOf(fields['keywords'], keywords) };
  const done = await act(() =>
    result.current.write(files.map((asset) => ({ asset, fields: { keywords }, lists }))),
  );
  const stored = async () => (await memory.assets.getFile({ id })).fields['keywords'];
  expect(await stored()).toEqual(['blue', 'red']);
  await memory.assets.updateFile({ id, fields: { keywords: ['blue', 'red', 'late'] } });
  if (done.status !== 'done') throw new Error('not written');
  expect(await act(async () => done.undo?.())).toMatchObject({ status: 'done' });
  expect(await stored()).toEqual(['blue', 'late', 'Sea']);
});

test('a conflict is reported with the current file, a missing file as missing', async () => {
  const { memory, ids, write } = await renderBatch();
  const [first = '', second = ''] = ids;
  await memory.assets.updateFile({ id: first, fields: { author: 'Theirs' } });
  await memory.assets.deleteFiles({ ids: [second] });
  const done = await write({ author: 'Ada' });
  expect(done).toMatchObject({
    value: {
      failed: [
        { edit: { asset: { id: first, fields: { author: 'Theirs' } } }, error: { code: 'conflict' } },
        { edit: { asset: { id: second } }, error: { code: 'not-found' } },
      ],
    },
  });
});

test('an unreadable file is reported by its cached name', async () => {
  const { result, faulty } = renderGallery(() => ({ batch: useBatchActions(), known: useAsset(makeId(4)) }), {
    api: oneByOne(),
  });
  await waitFor(() => expect(result.current.known.status).toBe('ready'));
  faulty.set({ 'assets.getFile': { fail: 'timeout' } });
  const { unread } = await result.current.batch.read([makeId(4), makeId(5)]);
  const fileName = result.current.known.data?.fileName;
  expect(unread).toMatchObject([
    { id: makeId(4), fileName },
    { id: makeId(5), fileName: undefined },
  ]);
  expect(fileName).toMatch(/\./);
});
