import { focusManager } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { StrictMode, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { GalleryProvider } from '../provider/GalleryProvider.tsx';
import { useLoadable } from '../provider/useLoadable.ts';
import { useSessionActions } from './useSessionActions.ts';
import { useSessionPhase } from './useSessionPhase.ts';
import { useReplacedSession } from './useReplacedSession.ts';
import { useViewer } from './useViewer.ts';

afterEach(() => {
  cleanup();
  focusManager.setFocused(undefined);
});

function renderSession(api = createMemoryGalleryApi({ size: 0 })) {
  let secrets = 0;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <GalleryProvider api={api}>{children}</GalleryProvider>
    </StrictMode>
  );
  const useAll = () => ({
    viewer: useViewer(),
    phase: useSessionPhase(),
    actions: useSessionActions(),
    newViewer: useReplacedSession(),
    secret: useLoadable({ key: ['secret'], load: async () => (secrets += 1) }),
  });
  return { api, ...renderHook(useAll, { wrapper }) };
}

test('a visitor has no viewer, and no expired session', async () => {
  const { result } = renderSession(createMemoryGalleryApi({ role: 'anonymous' }));
  await waitFor(() => expect(result.current.viewer).toMatchObject({ status: 'ready', data: null }));
  expect(result.current.phase).toBe('active');
});

test('a back end with only the viewer call is enough', async () => {
  const memory = createMemoryGalleryApi({ role: 'anonymous' });
  const { checkAccess: _, ...session } = memory.session;
  const { result } = renderSession({ ...memory, session });
  await waitFor(() => expect(result.current.viewer).toMatchObject({ status: 'ready', data: null }));
  expect(result.current.phase).toBe('active');
  await act(() => result.current.actions.signIn({ login: 'admin', password: 'password' }));
  await waitFor(() => expect(result.current.viewer.data?.name).toBe('Alex Admin'));
  memory.expireSession();
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await waitFor(() => expect(result.current.phase).toBe('expired'));
  expect(result.current.viewer.data?.name).toBe('Alex Admin');
});

test('a refetch after the session has ended keeps the viewer and reports it as expired (F15)', async () => {
  const { api, result } = renderSession();
  await waitFor(() => expect(result.current.viewer.data?.name).toBe('Alex Admin'));
  api.expireSession();
  act(() => result.current.viewer.retry());
  await waitFor(() => expect(result.current.phase).toBe('expired'));
  expect(result.current.viewer.data?.name).toBe('Alex Admin');
});

test('a sign-in of somebody else elsewhere locks the tab, and they enter without any cached data (F54)', async () => {
  const { api, result } = renderSession();
  await waitFor(() => expect(result.current.secret.data).toBeGreaterThan(0));
  const before = result.current.secret.data;
  await waitFor(() => expect(result.current.viewer.data?.name).toBe('Alex Admin'));
  await api.session.signIn({ login: 'super', password: 'password' });
  act(() => result.current.viewer.retry());
  await waitFor(() => expect(result.current.phase).toBe('elsewhere'));
  expect(result.current.viewer.data?.name).toBe('Alex Admin');
  expect(result.current.newViewer.newViewer?.name).toBe('Sam Super');
  await act(() => result.current.newViewer.accept());
  expect(result.current.viewer.data?.name).toBe('Sam Super');
  expect(result.current.phase).toBe('active');
  await waitFor(() => expect(result.current.secret.data).toBeGreaterThan(before ?? Number.NaN));
});

test('signing out removes the viewer', async () => {
  const { result } = renderSession();
  await waitFor(() => expect(result.current.viewer.data).toBeTruthy());
  await act(() => result.current.actions.signOut());
  expect(result.current.viewer.data).toBeNull();
  expect(result.current.phase).toBe('signed-out');
});
