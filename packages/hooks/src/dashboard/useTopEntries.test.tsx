import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { renderGallery, waitFor } from '../testing-internal/renderGallery.tsx';
import { useActiveUsers, useTopKeywords } from './useTopEntries.ts';

test('keywords and people come with their counts, the most first', async () => {
  const api = createMemoryGalleryApi();
  const keywords = renderGallery(() => useTopKeywords(), { api });
  await waitFor(() => expect(keywords.result.current.status).toBe('ready'));
  expect(keywords.result.current.data).toEqual(await api.dashboard.listTopKeywords({ count: 100 }));
  const users = renderGallery(() => useActiveUsers(), { api });
  await waitFor(() => expect(users.result.current.status).toBe('ready'));
  expect(users.result.current.data).toEqual(await api.dashboard.listActiveUsers({ count: 100 }));
});

test('people are for admins', async () => {
  const { result } = renderGallery(() => useActiveUsers(), { api: createMemoryGalleryApi({ role: 'user' }) });
  await waitFor(() => expect(result.current.status).toBe('forbidden'));
});
