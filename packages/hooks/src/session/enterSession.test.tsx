import { createDeferred, createMemoryGalleryApi } from '@vitrine/core/testing';
import { afterEach, expect, test } from 'vitest';
import { cleanup } from '@testing-library/react';
import { useUploadQueue } from '../assets/upload/useUploadQueue.ts';
import { act, renderGallery, settle, waitFor } from '../testing-internal/renderGallery.tsx';
import { useSessionActions } from './useSessionActions.ts';
import { useSessionPhase } from './useSessionPhase.ts';
import { useViewer } from './useViewer.ts';

afterEach(cleanup);

const somebodyElse = { login: 'super', password: 'password' };
const drop = [{ file: new Blob(['x']), relativePath: 'Trip/a.txt' }];

function useAll() {
  return {
    viewer: useViewer(),
    phase: useSessionPhase(),
    actions: useSessionActions(),
    uploads: useUploadQueue(),
  };
}

async function renderSession(plan = {}) {
  const view = renderGallery(useAll, { api: createMemoryGalleryApi({ size: 0 }), plan });
  await waitFor(() => expect(view.result.current.viewer.data).toBeTruthy());
  return view;
}

test('a folder waiting to be created for one person is not created for the next who signs in (F54)', async () => {
  const view = await renderSession();
  view.memory.expireSession();
  act(() => view.result.current.viewer.retry());
  await waitFor(() => expect(view.result.current.phase).toBe('expired'));
  act(() => void view.result.current.uploads.add(drop));
  await act(() => view.result.current.actions.signIn(somebodyElse));
  await settle();
  expect(view.result.current.uploads.entries).toEqual([]);
  expect(view.faulty.count('assets.listFolders')).toBe(0);
  expect(view.faulty.count('assets.createFolder')).toBe(0);
});

test('a folder that was being searched when somebody else signed in is not created (F54)', async () => {
  const deferred = createDeferred();
  const view = await renderSession({ 'assets.listFolders': { respondAfter: deferred.promise } });
  act(() => void view.result.current.uploads.add(drop));
  await waitFor(() => expect(view.faulty.count('assets.listFolders')).toBe(1));
  await act(() => view.result.current.actions.signIn(somebodyElse));
  deferred.resolve();
  await settle();
  expect(view.faulty.count('assets.createFolder')).toBe(0);
  expect((await view.memory.assets.listFolders()).map(({ name }) => name)).not.toContain('Trip');
});

test('waiting uploads continue when the same person signs in again', async () => {
  const view = await renderSession();
  view.memory.expireSession();
  act(() => view.result.current.viewer.retry());
  await waitFor(() => expect(view.result.current.phase).toBe('expired'));
  act(() => void view.result.current.uploads.add(drop));
  await act(() => view.result.current.actions.signIn({ login: 'admin', password: 'password' }));
  await waitFor(() => expect(view.result.current.uploads.counts.stored).toBe(1));
  expect((await view.memory.assets.listFolders()).map(({ name }) => name)).toContain('Trip');
});
