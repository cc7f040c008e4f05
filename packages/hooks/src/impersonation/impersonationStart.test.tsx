import { cleanup } from '@testing-library/react';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { useUnsavedWork } from '../assets/index.ts';
import { useTenantEditor } from '../tenants/useTenantEditor.ts';
import { useTenants } from '../tenants/useTenants.ts';
import { useViewer } from '../session/useViewer.ts';
import { act, renderGallery, waitFor } from '../testing-internal/renderGallery.tsx';
import { useImpersonationStart } from './useImpersonationStart.ts';

afterEach(cleanup);

async function renderStart() {
  const api = createMemoryGalleryApi({ size: 4, role: 'super-admin' });
  const onStarted = vi.fn<() => void>();
  const view = renderGallery(
    () => ({
      viewer: useViewer(),
      tenants: useTenants(),
      editor: useTenantEditor(undefined),
      countUnsaved: useUnsavedWork(),
      impersonation: useImpersonationStart({ onStarted }),
    }),
    { api },
  );
  const current = () => view.result.current;
  await waitFor(() => expect(current().tenants.list.status).toBe('ready'));
  await waitFor(() => expect(current().viewer.status).toBe('ready'));
  return { ...view, current, onStarted };
}

test('nothing of the operator is left on screen after they have signed in as somebody (F54)', async () => {
  const { current, onStarted } = await renderStart();
  act(() => current().editor.change({ name: 'Unsaved' }));
  expect(current().countUnsaved()).toMatchObject({ edited: 1 });
  await act(() => current().impersonation.start({ logicalId: 'user', mode: 'look' }));
  expect(onStarted).toHaveBeenCalledOnce();
  expect(current().viewer.data).toMatchObject({
    logicalId: 'user',
    impersonatedBy: { logicalId: 'super', mode: 'look' },
  });
  await waitFor(() => expect(current().tenants.list.status).toBe('forbidden'));
  expect(current().tenants.list.data).toBeUndefined();
  expect(current().countUnsaved()).toMatchObject({ edited: 0 });
  expect(current().editor.form.name).toBe('');
});

test('two presses in one tick are one call (F03)', async () => {
  const { current, faulty, onStarted } = await renderStart();
  await act(() =>
    Promise.all([
      current().impersonation.start({ logicalId: 'user', mode: 'look' }),
      current().impersonation.start({ logicalId: 'user', mode: 'look' }),
    ]),
  );
  expect(faulty.calls.filter(({ name }) => name === 'tenants.impersonate')).toHaveLength(1);
  expect(onStarted).toHaveBeenCalledOnce();
});

test('a refusal leaves the operator signed in, with their data', async () => {
  const { current, onStarted } = await renderStart();
  const result = await act(() => current().impersonation.start({ logicalId: 'super', mode: 'look' }));
  expect(result).toMatchObject({
    status: 'failed',
    error: { code: 'forbidden', fields: { impersonation: 'super-admin' } },
  });
  expect(onStarted).not.toHaveBeenCalled();
  expect(current().viewer.data).toMatchObject({ logicalId: 'super' });
  expect(current().tenants.list.status).toBe('ready');
});
