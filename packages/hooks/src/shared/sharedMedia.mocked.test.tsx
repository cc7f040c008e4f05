import type { SharedApi } from '@vitrine/core/contract';
import { renderHook, waitFor } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import * as mediaStore from '../media/mediaStore.ts';
import { SharedProvider } from './SharedProvider.tsx';
import { useSharedMedia } from './useSharedMedia.ts';

vi.mock('../media/mediaStore.ts', async (importOriginal) => {
  const original = await importOriginal<typeof mediaStore>();
  return { ...original, createMediaStore: vi.fn(original.createMediaStore) };
});

type MediaCalls = Pick<SharedApi, 'mediaUrl' | 'resolveMedia'>;

function renderMedia(calls: MediaCalls) {
  const api = { id: 'test', shared: calls as SharedApi };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <SharedProvider api={api}>{children}</SharedProvider>
    </StrictMode>
  );
  return renderHook(() => useSharedMedia('abc'), { wrapper }).result.current;
}

test('an address that never changes is used as it is', () => {
  const { sourceOf } = renderMedia({ mediaUrl: ({ hash, id, variant }) => `/${hash}/${id}/${variant}` });
  expect(sourceOf({ id: '7', variant: 'preview' })).toBe('/abc/7/preview');
});

test('addresses that must be requested are requested for the link, all of one moment together', async () => {
  const resolveMedia = vi.fn<NonNullable<SharedApi['resolveMedia']>>(async ({ requests }) =>
    requests.map(({ hash, id, variant }) => ({ url: `/${hash}/${id}/${variant}` })),
  );
  const { sourceOf } = renderMedia({ resolveMedia });
  const sources = ['1', '2'].map((id) => sourceOf({ id, variant: 'thumbnail' }));
  for (const source of sources) {
    if (typeof source === 'string') throw new Error('The address is not requested.');
    expect(source.get().status).toBe('loading');
    source.subscribe(() => undefined);
  }
  const urls = () =>
    sources.map((source) => {
      const state = typeof source === 'string' ? undefined : source.get();
      return state?.status === 'ready' ? state.url : undefined;
    });
  await waitFor(() => expect(urls()).toEqual(['/abc/1/thumbnail', '/abc/2/thumbnail']));
  expect(resolveMedia).toHaveBeenCalledOnce();
  expect(sourceOf({ id: '1', variant: 'thumbnail' })).toBe(sources[0]);
});

test('outside of a provider the error names what is missing', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(() => useSharedMedia('abc'))).toThrow(/SharedProvider/);
});

test('code of addresses that could not be loaded is loaded again for the next picture', async () => {
  vi.mocked(mediaStore.createMediaStore).mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch');
  });
  const { sourceOf } = renderMedia({
    resolveMedia: async ({ requests }) => requests.map(() => ({ url: '/a' })),
  });
  for (const [id, status] of [
    ['1', 'failed'],
    ['2', 'ready'],
  ] as const) {
    const source = sourceOf({ id, variant: 'thumbnail' });
    if (typeof source === 'string') throw new Error('The address is not requested.');
    source.subscribe(() => undefined);
    await waitFor(() => expect(source.get().status).toBe(status));
  }
});
