import type { SharingLink } from '@vitrine/core/contract';
import { createMemoryGalleryApi, type FaultPlan, type MemoryGalleryApi } from '@vitrine/core/testing';
import { act, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { liveCalls, renderGallery, settle, waitFor } from '../testing-internal/renderGallery.tsx';
import { useSharedFolder, useSharedLink } from './useSharedLink.ts';

afterEach(() => window.sessionStorage.clear());

async function share(memory: MemoryGalleryApi, input: { password?: string; fileCount?: number } = {}) {
  const { items } = await memory.assets.listFiles({ limit: input.fileCount ?? 3 });
  return memory.sharing.createLink({
    fileIds: items.map(({ id }) => id),
    allowDownload: true,
    expirationDatetime: null,
    ...(input.password !== undefined && { password: input.password }),
  });
}

async function openFiles(plan?: FaultPlan, input?: Parameters<typeof share>[1]) {
  const api = createMemoryGalleryApi({ size: 320 });
  const link = await share(api, input);
  const view = renderGallery(useSharedLink, { api, plan, props: { hash: link.hash } });
  return { ...view, link, api };
}

async function openingsOf(api: MemoryGalleryApi, { id }: SharingLink) {
  return (await api.sharing.getLinkDetails({ ids: [id] })).links[0]?.openingsNumber;
}

const suspend = (api: MemoryGalleryApi, { id, hash }: SharingLink, isDisabled = true) =>
  api.sharing.setDisabled({ id, hash, isDisabled });

test('a link opens once under the strict mode, and goes on after a reload of the tab', async () => {
  const { result, link, api, unmount, faulty } = await openFiles();
  expect(result.current.status).toBe('loading');
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect([result.current.files.length, result.current.total, result.current.isComplete]).toEqual([
    3,
    3,
    true,
  ]);
  expect(await openingsOf(api, link)).toBe(1);
  expect(faulty.count('shared.viewLink')).toBe(1);
  await waitFor(() => expect(result.current.appearance?.theme).toBe('default'));
  unmount();
  const again = renderGallery(useSharedLink, { api, props: { hash: link.hash } });
  await waitFor(() => expect(again.result.current.status).toBe('ready'));
  expect(await openingsOf(api, link)).toBe(1);
});

test('a wrong address, a suspended and an ended link each say so, and show nothing', async () => {
  const { result, link, api, update } = await openFiles();
  await waitFor(() => expect(result.current.status).toBe('ready'));
  await suspend(api, link);
  fireEvent.focus(window);
  await waitFor(() => expect(result.current.status).toBe('suspended'));
  expect([result.current.content, result.current.files]).toEqual([undefined, []]);
  await suspend(api, link, false);
  fireEvent.focus(window);
  await waitFor(() => expect(result.current.status).toBe('ready'));
  update({ hash: 'unknown' });
  await waitFor(() => expect(result.current.status).toBe('missing'));
});

test('a wrong address is not tried again when the visitor returns, only by retry', async () => {
  const { result, faulty } = renderGallery(useSharedLink, { props: { hash: 'unknown' } });
  await waitFor(() => expect(result.current.status).toBe('missing'));
  const before = liveCalls(faulty, 'shared.viewLink');
  fireEvent.focus(window);
  await settle();
  expect(liveCalls(faulty, 'shared.viewLink')).toBe(before);
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.status).toBe('missing'));
  expect(liveCalls(faulty, 'shared.viewLink')).toBe(before + 1);
});

test('a password: wrong, then right; too many tell when to try again', async () => {
  const { result, faulty } = await openFiles({}, { password: 'sesame 1' });
  await waitFor(() => expect(result.current.status).toBe('locked'));
  expect(result.current.unlocking.status).toBe('idle');
  act(() => result.current.unlock('sesame'));
  expect(result.current.unlocking.status).toBe('pending');
  await waitFor(() => expect(result.current.unlocking.status).toBe('wrong'));
  faulty.set({ 'shared.unlock': { fail: 'rate-limited', status: 429, retryAfterSeconds: 40 } });
  act(() => result.current.unlock('sesame'));
  await waitFor(() =>
    expect(result.current.unlocking).toEqual({ status: 'throttled', retryAfterSeconds: 40 }),
  );
  faulty.set({ 'shared.unlock': { fail: 'unexpected', status: 500 } });
  act(() => result.current.unlock('sesame 1'));
  await waitFor(() => expect(result.current.unlocking.status).toBe('failed'));
  faulty.set({ 'shared.unlock': 'pass' });
  act(() => result.current.unlock('sesame 1'));
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(result.current.unlocking.status).toBe('idle');
});

test('a link that is suspended while its password is typed says so', async () => {
  const { result, api, link } = await openFiles({}, { password: 'sesame 1' });
  await waitFor(() => expect(result.current.status).toBe('locked'));
  await suspend(api, link);
  act(() => result.current.unlock('sesame 1'));
  await waitFor(() => expect(result.current.status).toBe('suspended'));
});

test('without a connection the link waits for it; an error can be retried', async () => {
  const { result, faulty } = await openFiles({ 'shared.viewLink': { fail: 'offline' } });
  await waitFor(() => expect(result.current.status).toBe('offline'));
  faulty.set({ 'shared.viewLink': { fail: 'unexpected', status: 500 } });
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(result.current.status).toBe('error'));
  expect(result.current.error?.status).toBe(500);
  faulty.set({ 'shared.viewLink': 'pass' });
  act(() => result.current.retry());
  expect([result.current.status, result.current.isRefreshing]).toEqual(['error', true]);
  await waitFor(() => expect(result.current.status).toBe('ready'));
});

test('a failed refresh keeps what is shown, and says so', async () => {
  const { result, faulty } = await openFiles();
  await waitFor(() => expect(result.current.status).toBe('ready'));
  faulty.set({ 'shared.viewLink': { fail: 'unexpected' } });
  fireEvent.focus(window);
  await waitFor(() => expect(result.current.error?.code).toBe('unexpected'));
  expect([result.current.status, result.current.files.length]).toEqual(['ready', 3]);
  faulty.set({ 'shared.viewLink': 'pass' });
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.error).toBeUndefined());
});

test('further pages are loaded as far as wanted, all in one visit', async () => {
  const { result, link, api, faulty } = await openFiles({}, { fileCount: 200 });
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect([result.current.files.length, result.current.total]).toEqual([100, 200]);
  faulty.set({ 'shared.viewLink': { fail: 'unexpected' } });
  act(() => result.current.loadUpTo(150));
  await waitFor(() => expect(result.current.filesError?.code).toBe('unexpected'));
  expect([result.current.status, result.current.files.length]).toEqual(['ready', 100]);
  faulty.set({ 'shared.viewLink': 'pass' });
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.files.length).toBe(200));
  expect([result.current.isComplete, new Set(result.current.files.map(({ id }) => id)).size]).toEqual([
    true,
    200,
  ]);
  expect(await openingsOf(api, link)).toBe(1);
});

test('a closed link closes on a further page', async () => {
  const { result, link, api } = await openFiles({}, { fileCount: 200 });
  await waitFor(() => expect(result.current.status).toBe('ready'));
  await suspend(api, link);
  act(() => result.current.loadUpTo(150));
  await waitFor(() => expect(result.current.status).toBe('suspended'));
});

async function openFolder() {
  const api = createMemoryGalleryApi();
  const root = await api.assets.createFolder({ name: 'Shared' });
  const child = await api.assets.createFolder({ name: 'Inside', parentId: root.id });
  const link = await api.sharing.createLink({
    folderId: root.id,
    allowDownload: true,
    expirationDatetime: null,
  });
  const props: { hash: string; folderId?: string } = { hash: link.hash };
  const view = renderGallery(useSharedFolder, { api, props });
  await waitFor(() => expect(view.result.current.status).toBe('ready'));
  return {
    ...view,
    api,
    root,
    child,
    link,
    open: (folderId?: string) =>
      view.update({ hash: link.hash, ...(folderId !== undefined && { folderId }) }),
  };
}

test('folders of a link belong to one visit, and a shown folder comes back at once', async () => {
  const { result, child, open, api, link } = await openFolder();
  expect(result.current.content?.folders).toEqual([{ id: child.id, name: 'Inside' }]);
  open(child.id);
  expect([result.current.status, result.current.content?.path.at(-1)?.name]).toEqual(['loading', 'Shared']);
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(result.current.content?.path.map(({ name }) => name)).toEqual(['Shared', 'Inside']);
  open();
  expect([result.current.status, result.current.content?.path.length]).toEqual(['ready', 1]);
  await waitFor(() => expect(result.current.isRefreshing).toBe(false));
  expect(await openingsOf(api, link)).toBe(1);
});

test('a folder that has left the link is told from a link that does not exist', async () => {
  const { result, child, open, api, update } = await openFolder();
  await api.assets.deleteFolder({ id: child.id });
  open(child.id);
  await waitFor(() => expect(result.current.status).toBe('folder-missing'));
  expect(result.current.content?.path.map(({ name }) => name)).toEqual(['Shared']);
  open();
  await waitFor(() => expect(result.current.status).toBe('ready'));
  update({ hash: 'unknown', folderId: child.id });
  await waitFor(() => expect(result.current.status).toBe('missing'));
});

test('new folders appear and deleted ones are gone at the next look', async () => {
  const { result, child, root, api } = await openFolder();
  await api.assets.deleteFolder({ id: child.id });
  await api.assets.createFolder({ name: 'New', parentId: root.id });
  fireEvent.focus(window);
  await waitFor(() => expect(result.current.content?.folders.map(({ name }) => name)).toEqual(['New']));
});

test('unmounting cancels what is loading', async () => {
  const { unmount, faulty } = await openFiles({ 'shared.viewLink': 'hang' });
  await waitFor(() => expect(faulty.count('shared.viewLink')).toBe(1));
  unmount();
  await settle();
  expect(liveCalls(faulty, 'shared.viewLink')).toBe(0);
});
