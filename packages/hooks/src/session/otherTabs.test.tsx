import { focusManager, onlineManager } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { createMemoryGalleryApi, makeId } from '@vitrine/core/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { useAssetEditor } from '../assets/edit/useAssetEditor.ts';
import { useFolderActions } from '../assets/folders/useFolderActions.ts';
import { useFolders } from '../assets/folders/useFolders.ts';
import { act, renderGallery, setOnline, settle, waitFor } from '../testing-internal/renderGallery.tsx';
import { useSessionActions } from './useSessionActions.ts';
import { useSessionPhase } from './useSessionPhase.ts';
import { useReplacedSession } from './useReplacedSession.ts';
import { useViewer } from './useViewer.ts';

afterEach(() => {
  cleanup();
  focusManager.setFocused(undefined);
});

const admin = { login: 'admin', password: 'password' };
const somebodyElse = { login: 'super', password: 'password' };

function useAll() {
  return {
    viewer: useViewer(),
    phase: useSessionPhase(),
    actions: useSessionActions(),
    newViewer: useReplacedSession(),
    folders: useFolders(),
    folderActions: useFolderActions(),
    editor: useAssetEditor(makeId(4)),
  };
}

/** A tab with somebody signed in and an unsaved edit, and a second tab of the same browser. */
async function renderTab() {
  const view = renderGallery(useAll, { api: createMemoryGalleryApi({ size: 12 }) });
  await waitFor(() => expect(view.result.current.viewer.data?.name).toBe('Alex Admin'));
  await waitFor(() => expect(view.result.current.folders.status).toBe('ready'));
  await waitFor(() => expect(view.result.current.editor.asset.status).toBe('ready'));
  act(() => view.result.current.editor.setField('title', 'A title'));
  const other = new BroadcastChannel(`vitrine:${view.memory.id}`);
  onTestEnd.push(() => other.close());
  return { ...view, now: () => view.result.current, broadcast: () => other.postMessage('session'), other };
}

const onTestEnd: (() => void)[] = [];
afterEach(() => {
  for (const end of onTestEnd.splice(0)) end();
});

test('a gallery that was removed does not listen for the focus or the connection any more', async () => {
  const listening = () => [focusManager.hasListeners(), onlineManager.hasListeners()];
  expect(listening()).toEqual([false, false]);
  const { unmount } = await renderTab();
  expect(listening()).toEqual([true, true]);
  unmount();
  expect(listening()).toEqual([false, false]);
});

test('another tab signs in somebody else: this one shows nothing, sends nothing and keeps the edits (F54)', async () => {
  const { memory, faulty, now, broadcast } = await renderTab();
  await memory.session.signIn(somebodyElse);
  broadcast();
  await waitFor(() => expect(now().phase).toBe('elsewhere'));
  expect(now().newViewer.newViewer?.name).toBe('Sam Super');
  await waitFor(() => expect(now().folders.data).toBeUndefined());
  const result = await act(() => now().folderActions.create({ name: 'Mine' }));
  expect(result).toMatchObject({ status: 'failed', error: { code: 'unauthenticated' } });
  await act(() => now().editor.save());
  expect(faulty.count('assets.createFolder')).toBe(0);
  expect(faulty.count('assets.updateFile')).toBe(0);
  expect(now().editor.changed).toEqual(['title']);
});

test('the new person starts without any data of the previous one', async () => {
  const { memory, now, broadcast } = await renderTab();
  await memory.session.signIn(somebodyElse);
  broadcast();
  await waitFor(() => expect(now().phase).toBe('elsewhere'));
  await act(() => now().newViewer.accept());
  expect(now().viewer.data?.name).toBe('Sam Super');
  expect(now().phase).toBe('active');
  expect(now().editor.changed).toEqual([]);
  await waitFor(() => expect(now().folders.status).toBe('ready'));
});

test('the former person continues the edits after signing in again, here or in the other tab', async () => {
  const { memory, now, broadcast } = await renderTab();
  await memory.session.signIn(somebodyElse);
  broadcast();
  await waitFor(() => expect(now().phase).toBe('elsewhere'));
  await act(() => now().actions.signIn(admin));
  expect(now().phase).toBe('active');
  expect(now().editor.changed).toEqual(['title']);
  await waitFor(() => expect(now().folders.status).toBe('ready'));
  await memory.session.signOut();
  broadcast();
  await waitFor(() => expect(now().phase).toBe('elsewhere'));
  expect(now().newViewer.newViewer).toBeNull();
  await memory.session.signIn(admin);
  broadcast();
  await waitFor(() => expect(now().phase).toBe('active'));
  expect(now().editor.changed).toEqual(['title']);
});

test('returning to the tab or to the network detects another person without a broadcast', async () => {
  for (const comeBack of [
    async () => act(async () => focusManager.setFocused(true)),
    async () => {
      await setOnline(false);
      await setOnline(true);
    },
  ]) {
    focusManager.setFocused(false);
    const { memory, now, unmount } = await renderTab();
    await memory.session.signIn(somebodyElse);
    await comeBack();
    await waitFor(() => expect(now().phase).toBe('elsewhere'));
    unmount();
  }
});

test('after a sign-in on another page, coming back ends the expiry and keeps the edits', async () => {
  focusManager.setFocused(false);
  const { memory, now } = await renderTab();
  memory.expireSession();
  act(() => now().viewer.retry());
  await waitFor(() => expect(now().phase).toBe('expired'));
  await memory.session.signIn(admin);
  await act(async () => focusManager.setFocused(true));
  await waitFor(() => expect(now().phase).toBe('active'));
  expect(now().editor.changed).toEqual(['title']);
});

test('a refused call detects another person without a broadcast', async () => {
  const view = await renderTab();
  await view.memory.session.signIn(somebodyElse);
  view.faulty.set({ 'assets.createFolder': { fail: 'unauthenticated' } });
  await act(() => view.now().folderActions.create({ name: 'Mine' }));
  await waitFor(() => expect(view.now().phase).toBe('elsewhere'));
});

test('a tab broadcasts its sign-in and sign-out, and does not receive its own messages', async () => {
  const { now, other, faulty } = await renderTab();
  const listener = vi.fn<() => void>();
  other.addEventListener('message', listener);
  await act(() => now().actions.signIn(somebodyElse));
  await waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
  await act(() => now().actions.signOut());
  await waitFor(() => expect(listener).toHaveBeenCalledTimes(2));
  await settle();
  expect(now().phase).toBe('signed-out');
  expect(faulty.count('session.checkAccess')).toBeLessThan(3);
});
