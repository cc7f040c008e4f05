import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createMemoryGalleryApi, withFaults } from '@vitrine/core/testing';
import { StrictMode, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { GalleryProvider } from '../provider/GalleryProvider.tsx';
import { useFirstAdmin } from './useFirstAdmin.ts';
import { useViewer } from './useViewer.ts';

afterEach(cleanup);

const person = { tenant: 'Studio', name: 'Sam', login: 'sam', password: 'long enough, really' };
const firstStart = () => createMemoryGalleryApi({ role: 'anonymous', setupToken: 'key', size: 0 });

function renderSetup(token: string, api: ReturnType<typeof firstStart> = firstStart()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <GalleryProvider api={api}>{children}</GalleryProvider>
    </StrictMode>
  );
  return renderHook(() => ({ setup: useFirstAdmin(token), viewer: useViewer() }), { wrapper });
}

test('the correct link is open, and the created admin is the viewer', async () => {
  const { result } = renderSetup('key');
  await waitFor(() => expect(result.current.setup.link.data).toBe(true));
  await waitFor(() => expect(result.current.viewer).toMatchObject({ status: 'ready', data: null }));
  const outcome = await act(() => result.current.setup.create(person));
  expect(outcome.status).toBe('done');
  expect(result.current.viewer.data).toMatchObject({ name: 'Sam', isSuperAdmin: true });
});

test('another link is closed and creates nobody', async () => {
  const { result } = renderSetup('guess');
  await waitFor(() => expect(result.current.setup.link.data).toBe(false));
  const outcome = await act(() => result.current.setup.create(person));
  expect(outcome).toMatchObject({ status: 'failed', error: { code: 'not-found' } });
  expect(result.current.viewer.data).toBeNull();
});

test('a failure returns its reason; two submits in a row are one (F03)', async () => {
  const { api, count } = withFaults(firstStart(), { 'setup.createFirstAdmin': { fail: 'timeout' } });
  const { result } = renderSetup('key', api);
  await waitFor(() => expect(result.current.setup.link.data).toBe(true));
  await act(() => Promise.all([result.current.setup.create(person), result.current.setup.create(person)]));
  expect(count('setup.createFirstAdmin')).toBe(1);
  expect(result.current.setup.error?.code).toBe('timeout');
});
