import { cleanup } from '@testing-library/react';
import { ApiError } from '@vitrine/core/contract';
import { createDeferred, createMemoryGalleryApi, type FaultPlan } from '@vitrine/core/testing';
import { afterEach, expect, test } from 'vitest';
import { useUnsavedWork } from '../assets/edit/useUnsavedWork.ts';
import { act, liveCalls, renderGallery, settle, waitFor } from '../testing-internal/renderGallery.tsx';
import { useKeywords, type UseKeywordsResult } from './useKeywords.ts';
import { useKeywordsHistory } from './useKeywordsHistory.ts';

afterEach(cleanup);

interface Setup {
  plan?: FaultPlan;
  /** Whether the back end can plan, merge and undo. */
  isRich?: boolean;
}

/** Three files with `boat` and `sea`, and the unused word `sky`. */
async function renderKeywords({ plan, isRich = true }: Setup = {}) {
  const api = createMemoryGalleryApi({
    size: 3,
    ...(!isRich && {
      capabilities: { keywords: { define: true, plan: false, merge: true, history: false, fix: true } },
    }),
  });
  const files = (await api.assets.listFiles({ limit: 3 })).items;
  const [first, second, third] = files.map(({ id }) => id);
  const tag = (id = '', keywords: string[]) => api.assets.updateFile({ id, fields: { keywords } });
  await tag(first, ['boat', 'sea']);
  await tag(second, ['sea']);
  await tag(third, []);
  await api.keywords.saveKeywords({ changes: [{ value: 'sky' }] });
  const view = renderGallery(
    () => ({
      keywords: useKeywords(),
      later: useKeywords(),
      history: useKeywordsHistory(),
      unsaved: useUnsavedWork(),
    }),
    { api, plan },
  );
  const editor = () => view.result.current.keywords;
  await waitFor(() => expect(editor().words).toHaveLength(3));
  const find = (value: string) => {
    const found = editor().words.find((word) => word.value === value);
    if (!found) throw new Error(`no word ${value}`);
    return found;
  };
  return {
    ...view,
    api,
    editor,
    find,
    values: () => editor().words.map(({ value }) => value),
    edit: (from: string, to: string) => act(() => editor().edit(find(from), to)),
    run: async <T,>(task: () => Promise<T>): Promise<T> => act(task),
    wordsOfFile: async () => (await api.assets.getFile({ id: first ?? '' })).fields['keywords'],
    stored: async () => (await api.keywords.listKeywords()).map(({ value }) => value),
  };
}

test('the filter and the toggle choose from the whole list', async () => {
  const { editor, values } = await renderKeywords();
  expect(values()).toEqual(['boat', 'sea', 'sky']);
  act(() => editor().setFilter({ text: 'S', isUnusedOnly: false }));
  expect(values()).toEqual(['sea', 'sky']);
  act(() => editor().setFilter({ text: 'S', isUnusedOnly: true }));
  expect(values()).toEqual(['sky']);
  expect(editor().counts).toEqual({ all: 3, unused: 1, changed: 0, duplicates: 0 });
});

test('a save sends the changed and new words alone, and is undone as a whole', async () => {
  const { editor, edit, run, faulty, stored, wordsOfFile, result } = await renderKeywords();
  edit('boat', 'ship');
  act(() => expect(editor().add(['tree', 'SEA', 'Tree'])).toBe(1));
  expect(editor().isChanged).toBe(true);
  expect(result.current.unsaved().edited).toBe(1);
  expect((await run(() => editor().save())).status).toBe('review');
  expect(editor().plan?.changes).toMatchObject([
    { kind: 'rename', from: 'boat', label: 'ship', files: 1 },
    { kind: 'add', label: 'tree', files: 0 },
  ]);
  const saved = await run(() => editor().confirm());
  expect(saved).toMatchObject({ status: 'saved', hasRest: false });
  expect(faulty.calls.findLast(({ name }) => name === 'keywords.saveKeywords')?.input[0]).toMatchObject({
    changes: [{ value: 'ship' }, { value: 'tree' }],
  });
  expect(editor().isChanged).toBe(false);
  await waitFor(async () => expect(await stored()).toEqual(['sea', 'ship', 'sky', 'tree']));
  expect(await wordsOfFile()).toEqual(['ship', 'sea']);
  const changeId = saved.status === 'saved' ? saved.changeId : undefined;
  await run(async () => editor().undoSave?.(changeId ?? ''));
  expect(await stored()).toEqual(['boat', 'sea', 'sky']);
  await waitFor(() => expect(editor().words).toHaveLength(3));
});

test('without edits nothing is sent', async () => {
  const { editor, run, faulty } = await renderKeywords();
  await run(() => editor().save());
  expect(liveCalls(faulty, 'keywords.saveKeywords')).toBe(0);
});

test('equal words are merged, in the files too', async () => {
  const { editor, edit, find, run, wordsOfFile, values } = await renderKeywords();
  edit('boat', 'Sea');
  expect(find('Sea').state).toBe('duplicate');
  expect(editor().counts.duplicates).toBe(1);
  await run(() => editor().save('merge'));
  expect(editor().plan?.changes).toMatchObject([{ kind: 'merge', from: 'boat', to: 'sea', files: 1 }]);
  await run(() => editor().confirm());
  expect(await wordsOfFile()).toEqual(['sea']);
  await waitFor(() => expect(values()).toEqual(['sea', 'sky']));
});

test('words that are refused one by one stay marked, and the others are saved (F26)', async () => {
  const { editor, edit, find, run, values } = await renderKeywords();
  edit('boat', 'Sea');
  edit('sky', 'cloud');
  const saved = await run(() => editor().save('separately'));
  expect(saved).toMatchObject({ status: 'saved', hasRest: true });
  await waitFor(() => expect(values()).toEqual(['Sea', 'cloud', 'sea']));
  expect(find('Sea').state).toBe('duplicate');
  expect([...editor().refused.values()]).toEqual(['duplicate']);
  expect(find('cloud').state).toBe('unchanged');
});

test('words that a plan refuses are marked, and nothing is saved or lost', async () => {
  const conflicts = [{ value: 'zebra', reason: 'invalid' }];
  const refusal = { resolve: { changes: [], token: 't', conflicts } };
  const { editor, find, run, faulty } = await renderKeywords({ plan: { 'keywords.planKeywords': refusal } });
  act(() => expect(editor().add(['zebra', 'cloud'])).toBe(2));
  expect(await run(() => editor().save())).toMatchObject({ status: 'failed', error: { code: 'conflict' } });
  expect([...editor().refused]).toEqual([[find('zebra').key, 'invalid']]);
  expect(editor().counts.changed).toBe(2);
  expect(editor().unsavedWords()).toEqual(['zebra']);
  expect(liveCalls(faulty, 'keywords.saveKeywords')).toBe(0);
});

test('the mark of a refused word ends when the word is changed again', async () => {
  const { editor, edit, find, run } = await renderKeywords();
  edit('boat', 'Sea');
  edit('sky', 'SEA');
  await run(() => editor().save('separately'));
  await waitFor(() => expect(editor().refused.size).toBe(2));
  edit('Sea', 'harbour');
  expect(editor().refused.size).toBe(1);
  act(() => editor().restore(find('SEA')));
  expect(editor().refused.size).toBe(0);
});

test('the mode of a save and its refused words belong to the edits, which outlive the screen', async () => {
  const { result, edit, run, faulty } = await renderKeywords();
  const [first, second] = [() => result.current.keywords, () => result.current.later];
  edit('boat', 'Sea');
  await run(() => first().save('merge'));
  await run(() => second().confirm());
  const saves = () => faulty.calls.filter(({ name }) => name === 'keywords.saveKeywords');
  expect(saves().at(-1)?.input[0]).toMatchObject({ merge: true });
  await waitFor(() => expect(first().isChanged).toBe(false));
  edit('sky', 'SEA');
  await run(() => first().save('separately'));
  await waitFor(() => expect([...second().refused.values()]).toEqual(['duplicate']));
  expect(second().unsavedWords()).toEqual(['SEA']);
});

test('the edit of a word that somebody deleted becomes a new word', async () => {
  const { api, editor, edit, find, run } = await renderKeywords({ isRich: false });
  const { key } = find('sky');
  await api.keywords.deleteKeywords({ ids: [key] });
  edit('sky', 'cloud');
  await run(() => editor().save());
  await waitFor(() => expect(find('cloud')).toMatchObject({ state: 'new', stored: undefined }));
  expect([...editor().refused]).toEqual([[find('cloud').key, 'missing']]);
});

test('a failed save keeps the edits to be restored', async () => {
  const { editor, edit, find, run, faulty } = await renderKeywords({ isRich: false });
  faulty.set({ 'keywords.saveKeywords': { fail: 'timeout' } });
  edit('sky', 'cloud');
  expect((await run(() => editor().save())).status).toBe('failed');
  expect(editor().hasFailedEdits).toBe(true);
  act(() => editor().restoreFailedEdits());
  expect(find('cloud').state).toBe('edited');
});

test('two words that exchange their spellings are not saved by a save that was not done', async () => {
  const { editor, find, run, faulty } = await renderKeywords({ isRich: false });
  faulty.set({ 'keywords.saveKeywords': { fail: 'timeout' } });
  const [boat, sea] = [find('boat'), find('sea')];
  act(() => editor().edit(boat, 'sea'));
  act(() => editor().edit(sea, 'boat'));
  expect((await run(() => editor().save())).status).toBe('failed');
  expect(editor().hasFailedEdits).toBe(true);
});

test('two words that exchange their spellings are saved, also when the response is lost', async () => {
  const { editor, find, run, faulty, wordsOfFile } = await renderKeywords({ isRich: false });
  const lost = Promise.reject(new ApiError('timeout'));
  lost.catch(() => undefined);
  faulty.set({ 'keywords.saveKeywords': { respondAfter: lost } });
  const [boat, sea] = [find('boat'), find('sea')];
  act(() => editor().edit(boat, 'sea'));
  act(() => editor().edit(sea, 'boat'));
  expect(editor().counts.duplicates).toBe(0);
  expect(await run(() => editor().save())).toMatchObject({ status: 'saved', hasRest: false });
  expect([editor().hasFailedEdits, await wordsOfFile()]).toEqual([false, ['sea', 'boat']]);
  expect([find('boat').key, find('sea').key]).toEqual([sea.key, boat.key]);
});

test('a deletion counts at once, keeps other edits, and is undone (F12)', async () => {
  const { editor, edit, find, run, values, wordsOfFile } = await renderKeywords();
  edit('sky', 'cloud');
  const result = await run(() => editor().remove([find('sea').key]));
  expect(result.status).toBe('done');
  await waitFor(() => expect(values()).toEqual(['boat', 'cloud']));
  expect(await wordsOfFile()).toEqual(['boat']);
  if (result.status === 'done') await run(async () => result.undo?.());
  await waitFor(() => expect(values()).toEqual(['boat', 'sea', 'cloud']));
  expect(await wordsOfFile()).toEqual(['boat', 'sea']);
});

test('a list that was requested before a deletion does not bring the word back', async () => {
  const { editor, find, run, values, faulty } = await renderKeywords();
  const deferred = createDeferred();
  faulty.set({ 'keywords.listKeywords': [{ respondAfter: deferred.promise }, 'hang'] });
  act(() => editor().stored.retry());
  await run(() => editor().remove([find('sea').key]));
  await act(async () => deferred.resolve());
  await settle();
  expect(values()).toEqual(['boat', 'sky']);
});

test('words that somebody else has deleted leave the list with the others', async () => {
  const { api, editor, find, run, values, stored } = await renderKeywords();
  const [boat, sea] = [find('boat').key, find('sea').key];
  await api.keywords.deleteKeywords({ ids: [sea] });
  const both = await run(() => editor().remove([boat, sea]));
  expect(both).toMatchObject({ status: 'done', value: 1 });
  await waitFor(() => expect(values()).toEqual(['sky']));
  if (both.status === 'done') await run(async () => both.undo?.());
  expect(await stored()).toEqual(['boat', 'sky']);
  await waitFor(() => expect(values()).toEqual(['boat', 'sky']));
  await api.keywords.deleteKeywords({ ids: [boat] });
  expect(await run(() => editor().remove([boat]))).toEqual({ status: 'done', value: 0 });
  expect(values()).toEqual(['sky']);
});

test('a word that somebody else has renamed is still the same word', async () => {
  const { api, editor, edit, find, run, stored } = await renderKeywords();
  const { key } = find('sky');
  await api.keywords.saveKeywords({ changes: [{ id: key, value: 'heaven' }] });
  act(() => editor().stored.retry());
  await waitFor(() => expect(find('heaven').key).toBe(key));
  edit('heaven', 'cloud');
  await run(() => editor().save());
  expect(await stored()).toEqual(['boat', 'cloud', 'sea']);
});

test('a deletion that fails changes nothing (F25)', async () => {
  const { editor, find, run, values } = await renderKeywords({
    plan: { 'keywords.deleteKeywords': { fail: 'unexpected', status: 500 } },
  });
  expect((await run(() => editor().remove([find('sea').key]))).status).toBe('failed');
  await settle();
  expect(values()).toEqual(['boat', 'sea', 'sky']);
  expect(find('sea').stored?.fileCount).toBe(2);
});

test('a second deletion waits for the first, and a back end without a history has no undo', async () => {
  const deferred = createDeferred();
  const { editor, find, run } = await renderKeywords({
    isRich: false,
    plan: { 'keywords.deleteKeywords': { until: deferred.promise } },
  });
  const ids = [find('sea').key];
  let first: ReturnType<typeof run> | undefined;
  act(() => void (first = editor().remove(ids)));
  expect(editor().isRemoving).toBe(true);
  expect((await run(() => editor().remove(ids))).status).toBe('ignored');
  await act(async () => deferred.resolve());
  expect(await first).toEqual({ status: 'done', value: 1 });
});

type Task = (editor: () => UseKeywordsResult, id: string, change: string) => Promise<unknown>;

test.each<[string, Task]>([
  ['a restore', async (editor, id) => editor().restoreItem?.(id)],
  ['an undo', async (editor, _, change) => editor().undoSave?.(change)],
])('%s that was done is no failure when the words cannot be loaded after it', async (_name, task) => {
  const { editor, find, run, values, stored, faulty, result } = await renderKeywords();
  const { key } = find('sea');
  await run(() => editor().remove([key]));
  await waitFor(() => expect(result.current.history.changes.data).toHaveLength(2));
  const changeId = result.current.history.changes.data?.[0]?.id ?? '';
  faulty.set({ 'keywords.listKeywords': { fail: 'invalid' } });
  expect(await run(() => task(editor, key, changeId))).toMatchObject({ status: 'done' });
  expect(await stored()).toEqual(['boat', 'sea', 'sky']);
  await waitFor(() => expect(editor().stored.error).toBeDefined());
  faulty.set({ 'keywords.listKeywords': 'pass' });
  act(() => editor().stored.retry());
  await waitFor(() => expect(values()).toEqual(['boat', 'sea', 'sky']));
});

test('a refused undo is an error, and the history is loaded again', async () => {
  const { editor, find, run, result, api, values } = await renderKeywords();
  const { key } = find('sea');
  await run(() => editor().remove([key]));
  await waitFor(() => expect(result.current.history.changes.data).toHaveLength(2));
  const changeId = result.current.history.changes.data?.[0]?.id ?? '';
  // Somebody else undoes the change meanwhile.
  await api.keywords.undoChange({ id: changeId });
  expect(result.current.history.changes.data?.[0]?.state).toBe('done');
  expect(await run(async () => editor().undoSave?.(changeId))).toMatchObject({
    status: 'failed',
    error: { code: 'not-found' },
  });
  await waitFor(() => expect(result.current.history.changes.data?.[0]?.state).toBe('undone'));
  await waitFor(() => expect(values()).toContain('sea'));
});

test('the history lists saves and deletions', async () => {
  const { editor, find, run, result } = await renderKeywords();
  await run(() => editor().remove([find('sea').key]));
  await waitFor(() => expect(result.current.history.changes.data).toHaveLength(2));
  expect(result.current.history.changes.data?.[0]?.changes).toMatchObject([{ kind: 'remove', label: 'sea' }]);
});
