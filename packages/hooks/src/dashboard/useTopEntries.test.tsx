import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { renderGallery, waitFor } from '../testing-internal/renderGallery.tsx';
import { useActiveUsers, useKeyword } from './useTopEntries.ts';

test('a keyword is loaded by its id', async () => {
  const api = createMemoryGalleryApi();
  const [, second] = await api.dashboard.listTopKeywords({ count: 2 });
  const { result } = renderGallery(() => useKeyword(second?.id ?? ''), { api });
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(result.current.data).toEqual(second);
});

test('a keyword that no file has is not found', async () => {
  const { result } = renderGallery(() => useKeyword('99999'));
  await waitFor(() => expect(result.current.status).toBe('error'));
  expect(result.current.error?.code).toBe('not-found');
});

test('people are listed with the number of their actions, the most active first', async () => {
  const api = createMemoryGalleryApi();
  const users = renderGallery(() => useActiveUsers(), { api });
  await waitFor(() => expect(users.result.current.status).toBe('ready'));
  expect(users.result.current.data).toEqual(await api.dashboard.listActiveUsers({ count: 100 }));
});

test('people are for admins', async () => {
  const { result } = renderGallery(() => useActiveUsers(), { api: createMemoryGalleryApi({ role: 'user' }) });
  await waitFor(() => expect(result.current.status).toBe('forbidden'));
});
