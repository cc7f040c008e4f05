import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { describe, expect, test } from 'vitest';
import { act, liveCalls, renderGallery, waitFor } from '../testing-internal/renderGallery.tsx';
import { useAssetActions } from '../assets/useAssetActions.ts';
import { useSessionActions } from '../session/useSessionActions.ts';
import { useDuplicates } from './useDuplicates.ts';
import { useSimilarCopy } from './useSimilarCopy.ts';
import { useSimilarFiles } from './useSimilarFiles.ts';

async function sample() {
  const memory = createMemoryGalleryApi();
  const { items } = await memory.assets.listFiles({ limit: 100 });
  const found = [];
  for (const asset of items) {
    const { files } = await memory.similarity.findSimilar({ fileId: asset.id });
    if (files.length > 0) found.push(asset);
  }
  const [first, second] = found;
  if (!first || !second) throw new Error('The sample library has similar files.');
  return { memory, first, second };
}

test('similar files come with their data, once, without the file itself', async () => {
  const { memory, first } = await sample();
  const listed = await memory.similarity.findSimilar({ fileId: first.id });
  const own = { id: first.id, score: 1, reason: 'itself' };
  const { result, faulty } = renderGallery(() => useSimilarFiles({ fileId: first.id, kind: 'looks' }), {
    api: memory,
    plan: {
      'similarity.findSimilar': {
        resolve: { ...listed, files: [own, ...listed.files, ...listed.files] },
      },
    },
  });
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(result.current.data?.files.map(({ id }) => id)).toEqual(listed.files.map(({ id }) => id));
  for (const { id, asset } of result.current.data?.files ?? []) expect(asset.id).toBe(id);
  expect(liveCalls(faulty, 'assets.getFiles')).toBe(1);
});

test('a late answer for a former file is never shown (F01)', async () => {
  const { memory, first, second } = await sample();
  const late = Promise.withResolvers<void>();
  const api = {
    ...memory,
    similarity: {
      ...memory.similarity,
      async findSimilar(...[input]: Parameters<typeof memory.similarity.findSimilar>) {
        if (input.fileId === first.id) await late.promise;
        return memory.similarity.findSimilar(input);
      },
    },
  };
  const seen: (readonly [asked: string, found: readonly string[]])[] = [];
  const { result, update } = renderGallery(
    (fileId: string) => {
      const similar = useSimilarFiles({ fileId, kind: 'looks' });
      seen.push([fileId, similar.data?.files.map(({ id }) => id) ?? []]);
      return similar;
    },
    { api, props: first.id },
  );
  update(second.id);
  expect(result.current.status).toBe('loading');
  await waitFor(() => expect(result.current.status).toBe('ready'));
  await act(async () => late.resolve());
  const expected = (await memory.similarity.findSimilar({ fileId: second.id })).files.map(({ id }) => id);
  for (const [asked, found] of seen)
    if (asked === second.id && found.length > 0) expect(found).toEqual(expected);
  expect(result.current.data?.files.map(({ id }) => id)).toEqual(expected);
});

test('a lowest score is sent only where it can be', async () => {
  const { memory, first } = await sample();
  const asked = { fileId: first.id, kind: 'time', minScore: 0.9 } as const;
  const { faulty, result } = renderGallery(() => useSimilarFiles(asked), { api: memory });
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(faulty.calls.find(({ name }) => name === 'similarity.findSimilarTime')?.input[0]).toEqual({
    fileId: first.id,
    minScore: 0.9,
  });
  const without = createMemoryGalleryApi({
    shareWith: memory,
    capabilities: { similarity: { threshold: false } },
  });
  const other = renderGallery(() => useSimilarFiles(asked), { api: without });
  await waitFor(() => expect(other.result.current.status).toBe('ready'));
  expect(other.faulty.calls.find(({ name }) => name === 'similarity.findSimilarTime')?.input[0]).toEqual({
    fileId: first.id,
  });
});

test('files of a back end without batches are read one by one, and those that fail are left out', async () => {
  const { memory, first } = await sample();
  const api = createMemoryGalleryApi({ shareWith: memory, capabilities: { assets: { batch: false } } });
  const { files } = await memory.similarity.findSimilar({ fileId: first.id });
  const { result } = renderGallery(() => useSimilarFiles({ fileId: first.id, kind: 'looks' }), {
    api,
    plan: { 'assets.getFile': [{ fail: 'forbidden' }, 'pass'] },
  });
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(result.current.data?.files.length).toBeLessThanOrEqual(files.length);
});

/** Copies a keyword to a file with one of its own. */
async function copyKeyword() {
  const { memory, first } = await sample();
  await memory.assets.updateFile({ id: first.id, fields: { keywords: ['own'] } });
  const target = await memory.assets.getFile({ id: first.id });
  const source = { ...target, id: 'other', fields: { keywords: ['Own', 'new'] } };
  const view = renderGallery(() => ({ ...useSimilarCopy(), session: useSessionActions() }), { api: memory });
  const { result } = view;
  await waitFor(() => expect(result.current.plan(target, source)).not.toEqual([]));
  const changes = result.current.plan(target, source);
  expect(changes).toMatchObject([{ key: 'keywords', added: ['new'] }]);
  const done = await act(() => result.current.copy(target, changes));
  const undo = done.status === 'done' ? done.undo : undefined;
  if (!undo) throw new Error('The keywords were not copied.');
  const keywords = async () => (await memory.assets.getFile({ id: first.id })).fields['keywords'];
  expect(await keywords()).toEqual(['own', 'new']);
  return { ...view, undo, keywords };
}

test('keywords are copied as planned, and an undo stores those from before', async () => {
  const { undo, keywords } = await copyKeyword();
  await act(async () => void (await undo()));
  expect(await keywords()).toEqual(['own']);
});

test('an undo of a copy that fails is reported after the panel was closed', async () => {
  const { undo, unmount, faulty } = await copyKeyword();
  unmount();
  faulty.set({ 'assets.updateFile': { fail: 'timeout' } });
  expect(await undo()).toMatchObject({ status: 'failed', error: { code: 'timeout' } });
});

test('a copy is not undone in the name of the next person', async () => {
  const { undo, keywords, result } = await copyKeyword();
  await act(() => result.current.session.signOut());
  await act(() => result.current.session.signIn({ login: 'super', password: 'password' }));
  expect(await act(() => undo())).toEqual({ status: 'ignored' });
  expect(await keywords()).toEqual(['own', 'new']);
});

test('somebody who may not write is offered nothing', async () => {
  const { memory, first, second } = await sample();
  const { result } = renderGallery(() => useSimilarCopy(), { api: memory });
  expect(result.current.plan({ ...first, fields: {}, permissions: [] }, second)).toEqual([]);
});

describe('near-identical files', () => {
  test('come by pages with their files, and are loaded again after one was deleted, and restored', async () => {
    const memory = createMemoryGalleryApi({ size: 400 });
    const { result, faulty } = renderGallery(
      () => ({ duplicates: useDuplicates(), actions: useAssetActions() }),
      { api: memory },
    );
    await waitFor(() => expect(result.current.duplicates.list.status).toBe('ready'));
    const first = result.current.duplicates.list.data;
    expect(first?.groups).toHaveLength(20);
    expect(result.current.duplicates.hasMore).toBe(true);
    expect(liveCalls(faulty, 'assets.getFiles')).toBe(1);
    await act(async () => result.current.duplicates.loadMore());
    await waitFor(() => expect(result.current.duplicates.list.data?.groups.length).toBeGreaterThan(20));
    const [group] = first?.groups ?? [];
    const removed = group?.files[0]?.id ?? '';
    const listed = () =>
      result.current.duplicates.list.data?.groups.flatMap(({ files }) => files.map(({ id }) => id)) ?? [];
    let undo: (() => Promise<unknown>) | undefined;
    await act(async () => {
      const done = await result.current.actions.remove({ ids: [removed] });
      if (done.status === 'done') undo = done.undo;
    });
    await waitFor(() => expect(listed()).not.toContain(removed));
    await act(async () => void (await undo?.()));
    await waitFor(() => expect(listed()).toContain(removed));
  });

  test('a further page that fails leaves the first ones, and can be tried again', async () => {
    const { result, faulty } = renderGallery(() => useDuplicates(), {
      api: createMemoryGalleryApi({ size: 400 }),
    });
    await waitFor(() => expect(result.current.list.status).toBe('ready'));
    faulty.set({ 'similarity.listDuplicates': { fail: 'timeout' } });
    await act(async () => result.current.loadMore());
    await waitFor(() => expect(result.current.moreError?.code).toBe('timeout'));
    expect(result.current.list.data?.groups).toHaveLength(20);
    faulty.set({ 'similarity.listDuplicates': 'pass' });
    await act(async () => result.current.loadMore());
    await waitFor(() => expect(result.current.list.data?.groups.length).toBeGreaterThan(20));
  });
});
