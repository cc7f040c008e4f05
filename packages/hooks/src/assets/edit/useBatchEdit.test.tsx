import { getField } from '@vitrine/core/card-layout';
import { createDeferred, createMemoryGalleryApi, type FaultPlan } from '@vitrine/core/testing';
import { invertEdits, type WrittenFile } from '@vitrine/core/assets';
import { afterEach, expect, test, vi } from 'vitest';
import { act, renderGallery, setOnline, waitFor } from '../../testing-internal/renderGallery.tsx';
import { useBatchEdit } from './useBatchEdit.ts';
import { useBatchUndo } from './useBatchUndo.ts';

const title = getField('title');
const author = getField('author');
const keywords = getField('keywords');
const latitude = getField('gpsLatitude');
const fields = [title, author, keywords, latitude].filter((field) => field !== undefined);

afterEach(() => setOnline(true));

/** Three files with one author, and the form over them; `batch` = the back end takes many files per request. */
async function openForm({ batch = false, plan = {} as FaultPlan } = {}) {
  const memory = createMemoryGalleryApi({ capabilities: { assets: { batch } } });
  const { items } = await memory.assets.listFiles({ q: 'IMG', sort: 'name', limit: 3 });
  const ids = items.map(({ id }) => id);
  for (const [at, id] of ids.entries())
    await memory.assets.updateFile({ id, fields: { author: 'Ada', keywords: ['sea', `own ${at}`] } });
  const onDone = vi.fn<() => void>();
  const written: WrittenFile[] = [];
  const view = renderGallery(
    () => ({
      edit: useBatchEdit({ ids, fields, onDone, onWritten: (files) => written.push(...files) }),
      undo: useBatchUndo(),
    }),
    { api: memory, plan },
  );
  await waitFor(() => expect(view.result.current.edit.reading.isReading).toBe(false));
  const edit = () => view.result.current.edit;
  const stored = async (key: string) =>
    Promise.all(ids.map(async (id) => (await memory.assets.getFile({ id })).fields[key]));
  return { ...view, ids, onDone, written, edit, stored };
}

test('returns the shared values, plans before it writes, and undoes its writes', async () => {
  const { edit, stored, onDone, written, result } = await openForm();
  expect(edit().commonValueIn(author)).toMatchObject({ value: 'Ada', isMixed: false });
  expect(edit().commonValueIn(keywords)).toMatchObject({ value: ['sea'], isMixed: true });
  expect(edit()).toMatchObject({ count: 0, canApply: false, unsaved: [] });
  act(() => edit().change(author, 'Grace'));
  act(() => edit().change(keywords, ['harbour']));
  expect(edit()).toMatchObject({ count: 3, canApply: true, unsaved: ['author', 'keywords'] });
  expect(await stored('author')).toEqual(['Ada', 'Ada', 'Ada']);
  await act(() => edit().apply());
  expect(onDone).toHaveBeenCalledOnce();
  expect(await stored('author')).toEqual(['Grace', 'Grace', 'Grace']);
  expect(await stored('keywords')).toEqual([
    ['own 0', 'harbour'],
    ['own 1', 'harbour'],
    ['own 2', 'harbour'],
  ]);
  const back = await act(() => result.current.undo(invertEdits(written)));
  expect(back).toMatchObject({ count: 3, skippedCount: 0, failed: [], again: [] });
  expect(await stored('author')).toEqual(['Ada', 'Ada', 'Ada']);
});

test('many files are read and written by one request each when the back end has batches', async () => {
  const { edit, faulty, stored, onDone } = await openForm({ batch: true });
  expect(faulty.count('assets.getFile')).toBe(0);
  act(() => edit().change(author, 'Grace'));
  await act(() => edit().apply());
  expect([faulty.count('assets.updateFiles'), faulty.count('assets.updateFile')]).toEqual([1, 0]);
  expect(onDone).toHaveBeenCalledOnce();
  expect(await stored('author')).toEqual(['Grace', 'Grace', 'Grace']);
});

test('an invalid value and an unparsable text prevent the form from being written', async () => {
  const { edit, faulty } = await openForm();
  act(() => edit().change(latitude, 91));
  expect(edit()).toMatchObject({ canApply: false, problems: { gpsLatitude: 'not-number' } });
  act(() => edit().undo('gpsLatitude'));
  expect(edit()).toMatchObject({ canApply: false, problems: {}, unsaved: [] });
  act(() => edit().change(author, 'Grace'));
  act(() => edit().change(latitude, undefined));
  expect(edit()).toMatchObject({ canApply: false, invalidKeys: new Set(['gpsLatitude']) });
  expect(faulty.count('assets.updateFile')).toBe(0);
});

test('failed files are kept with their reason, and only they are written again', async () => {
  const { edit, faulty, stored, onDone } = await openForm();
  faulty.set({ 'assets.updateFile': [{ fail: 'timeout' }, 'pass'] });
  act(() => edit().change(author, 'Grace'));
  await act(() => edit().apply());
  expect(onDone).not.toHaveBeenCalled();
  expect(edit()).toMatchObject({ count: 1, incompleteWriteCount: 1, canApply: true });
  expect(edit().files.map(({ failure }) => failure)).toMatchObject([
    { code: 'timeout' },
    undefined,
    undefined,
  ]);
  await act(() => edit().apply());
  expect(faulty.count('assets.updateFile')).toBe(4);
  expect(onDone).toHaveBeenCalledOnce();
  expect(await stored('author')).toEqual(['Grace', 'Grace', 'Grace']);
});

test.each([
  ['mine', 'Grace'],
  ['theirs', 'Theirs'],
] as const)('%s resolves a conflict with somebody else', async (choice, after) => {
  const { edit, memory, ids, stored, onDone } = await openForm();
  const [, second = ''] = ids;
  act(() => edit().change(author, 'Grace'));
  await memory.assets.updateFile({ id: second, fields: { author: 'Theirs' } });
  await act(() => edit().apply());
  expect(await stored('author')).toEqual(['Grace', 'Theirs', 'Grace']);
  expect(edit().plans.map(({ conflictingKeys }) => conflictingKeys)).toEqual([[], ['author'], []]);
  expect(edit().canApply).toBe(false);
  await act(() => edit().resolve(second, choice));
  expect(onDone).toHaveBeenCalledOnce();
  expect(await stored('author')).toEqual(['Grace', after, 'Grace']);
});

test('continues automatically when the connection is back', async () => {
  const { edit, faulty, stored, onDone } = await openForm();
  faulty.set({ 'assets.updateFile': { fail: 'offline' } });
  act(() => edit().change(author, 'Grace'));
  await setOnline(false);
  await act(() => edit().apply());
  expect(edit().count).toBe(3);
  faulty.set({ 'assets.updateFile': 'pass' });
  await setOnline(true);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(await stored('author')).toEqual(['Grace', 'Grace', 'Grace']);
});

test('a stop leaves the files that have not begun, and keeps the progress', async () => {
  const deferred = createDeferred();
  const many = createMemoryGalleryApi({ size: 12, capabilities: { assets: { batch: false } } });
  const ids = (await many.assets.listFiles({ limit: 12 })).items.map(({ id }) => id);
  const onDone = vi.fn<() => void>();
  const { result, faulty } = renderGallery(() => useBatchEdit({ ids, fields, onDone }), { api: many });
  await waitFor(() => expect(result.current.reading.isReading).toBe(false));
  faulty.set({ 'assets.updateFile': { until: deferred.promise } });
  act(() => result.current.change(author, 'Grace of the quay'));
  let applied: Promise<void> | undefined;
  act(() => void (applied = result.current.apply()));
  await waitFor(() => expect(faulty.count('assets.updateFile')).toBe(4));
  expect(result.current.run).toEqual({ done: 0, total: 12 });
  result.current.stop();
  deferred.resolve();
  await act(() => applied);
  expect(result.current).toMatchObject({ run: undefined, count: 8, incompleteWriteCount: 1 });
  expect(result.current.files.filter(({ failure }) => failure === 'stopped')).toHaveLength(8);
  expect(onDone).not.toHaveBeenCalled();
});

test('an unreadable file is excluded, and can be read again', async () => {
  const { edit, faulty } = await openForm({
    plan: { 'assets.getFile': ['pass', { fail: 'timeout' }, 'pass', 'pass', { fail: 'timeout' }, 'pass'] },
  });
  expect(edit().files).toHaveLength(2);
  expect(edit().reading.unread).toMatchObject([{ error: { code: 'timeout' } }]);
  faulty.set({ 'assets.getFile': 'pass' });
  act(() => edit().reading.retry?.());
  await waitFor(() => expect(edit().files).toHaveLength(3));
  expect(edit().reading).toMatchObject({ unread: [], retry: undefined });
});
