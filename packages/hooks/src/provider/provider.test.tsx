import { QueryClient, useQueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook } from '@testing-library/react';
import { createMemoryGalleryApi, makeId } from '@vitrine/core/testing';
import { expect, test, vi } from 'vitest';
import { useAsset } from '../assets/useAsset.ts';
import { useUploadQueue } from '../assets/upload/useUploadQueue.ts';
import { useReport } from '../report/useReport.ts';
import { useSessionActions } from '../session/useSessionActions.ts';
import { useSessionPhase } from '../session/useSessionPhase.ts';
import { useViewer } from '../session/useViewer.ts';
import { act, renderGallery, settle, waitFor } from '../testing-internal/renderGallery.tsx';
import { createGalleryCache, type GalleryCache } from './galleryCache.ts';
import { GalleryProvider } from './GalleryProvider.tsx';
import { useCapability } from './useCapability.ts';
import { useGalleryApi } from './useGalleryApi.ts';
import { usePorts } from './usePorts.ts';
import { useSubPort } from './useSubPort.ts';

function quietly<T>(run: () => T): T {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    return run();
  } finally {
    spy.mockRestore();
  }
}

test('the error for a missing sub-port names it, the hook that needs it and what to do', () => {
  const { id, capabilities } = createMemoryGalleryApi({ id: 'memory' });
  const api = { id, capabilities };
  const draw = () =>
    renderHook(() => useSubPort('report', 'ReportScreen'), {
      wrapper: ({ children }) => <GalleryProvider api={api}>{children}</GalleryProvider>,
    });
  expect(() => quietly(draw)).toThrow(
    /"memory" has no sub-port "report", which ReportScreen needs.*Give the api/,
  );
});

test('the error for a hook outside of a provider says what to do', () => {
  expect(() => quietly(() => renderHook(() => useGalleryApi()))).toThrow(/Put <VitrineProvider/);
  expect(() => quietly(() => renderHook(() => usePorts()))).toThrow(/Put <VitrineProvider/);
});

test('capabilities and ports are available in the context; ports that are not given do nothing', () => {
  const notify = vi.fn<() => void>();
  const { result } = renderGallery(() => ({ hasBin: useCapability('assets.bin'), ports: usePorts() }), {
    notify,
  });
  expect(result.current.hasBin).toBe(true);
  result.current.ports.notify({ kind: 'info', message: 'Hello' });
  result.current.ports.navigate('/nowhere');
  expect(notify).toHaveBeenCalledOnce();
});

test('the query cache of the host is not used', () => {
  const hostClient = new QueryClient();
  let seen: QueryClient | undefined;
  function Inside() {
    seen = useQueryClient();
    return null;
  }
  render(
    <QueryClientProvider client={hostClient}>
      <GalleryProvider api={createMemoryGalleryApi()}>
        <Inside />
      </GalleryProvider>
    </QueryClientProvider>,
  );
  expect(seen).toBe(hostClient);
});

test('providers can share a cache, and a value that is no cache is refused by name', async () => {
  const cache = createGalleryCache();
  const api = createMemoryGalleryApi();
  const useFile = () => ({ viewer: useViewer(), asset: useAsset(makeId(4)) });
  const first = renderGallery(useFile, { api, cache });
  await waitFor(() => expect(first.result.current.viewer.status).toBe('ready'));
  await waitFor(() => expect(first.result.current.asset.status).toBe('ready'));
  const beside = renderGallery(useFile, { api, cache });
  expect(beside.result.current.asset.status).toBe('ready');
  first.unmount();
  beside.unmount();
  const later = renderGallery(useFile, { api, cache });
  await waitFor(() => expect(later.result.current?.asset.status).toBe('ready'));
  expect(later.faulty.count('assets.getFile')).toBe(0);
  const none: GalleryCache = {
    clear: vi.fn<() => void>(),
    mount: vi.fn<() => void>(),
    unmount: vi.fn<() => void>(),
  };
  expect(() => quietly(() => renderGallery(() => useAsset(makeId(4)), { api, cache: none }))).toThrow(
    /neither made by `createGalleryCache`/,
  );
});

test('nine refused calls announce one expiry, and the next sign-in loads them again (F15)', async () => {
  const onSessionExpired = vi.fn<() => void>();
  const api = createMemoryGalleryApi();
  api.expireSession();
  const { result } = renderGallery(
    () => ({ report: useReport(), phase: useSessionPhase(), actions: useSessionActions() }),
    { api, onSessionExpired },
  );
  await waitFor(() => expect(result.current.report.activity?.error?.code).toBe('unauthenticated'));
  await settle();
  expect(onSessionExpired).toHaveBeenCalledOnce();
  expect(result.current.phase).toBe('expired');
  await act(async () => {
    await result.current.actions.signIn({ login: 'admin', password: 'password' });
  });
  await waitFor(() => expect(result.current.report.activity?.status).toBe('ready'));
  expect(result.current.phase).toBe('active');
  api.expireSession();
  act(() => result.current.report.refresh());
  await waitFor(() => expect(result.current.phase).toBe('expired'));
  expect(onSessionExpired).toHaveBeenCalledTimes(2);
});

test('another person never sees data that the previous one has loaded (F54)', async () => {
  const drawn: string[] = [];
  const one = createMemoryGalleryApi({ id: 'one' });
  const other = createMemoryGalleryApi({ id: 'other', seed: 99 });
  await other.assets.updateFile({ id: makeId(4), fields: { title: 'of the other' } });
  await one.assets.updateFile({ id: makeId(4), fields: { title: 'of the one' } });
  const queryClient = new QueryClient();
  const view = renderGallery(
    () => {
      const asset = useAsset(makeId(4));
      const { id } = useGalleryApi();
      drawn.push(`${id}: ${String(asset.data?.fields['title'])}`);
      return asset;
    },
    { api: one, cache: queryClient },
  );
  await waitFor(() => expect(view.result.current.status).toBe('ready'));
  view.swapApi(other, undefined);
  await waitFor(() => expect(view.result.current.data?.fields['title']).toBe('of the other'));
  expect(drawn).not.toContain('other: of the one');
  expect(queryClient.getQueryCache().findAll({ queryKey: ['vitrine', 'one'] })).toHaveLength(0);
});

test('a new adapter with the same id keeps the cache and the uploads', async () => {
  const view = renderGallery(() => ({ asset: useAsset(makeId(4)), uploads: useUploadQueue() }));
  await waitFor(() => expect(view.result.current.asset.status).toBe('ready'));
  const { add } = view.result.current.uploads;
  view.swapApi(createMemoryGalleryApi({ id: view.memory.id }), undefined);
  expect(view.result.current.asset.status).toBe('ready');
  expect(view.result.current.uploads.add).toBe(add);
});
