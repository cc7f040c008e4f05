import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderGallery, waitFor } from '../testing-internal/renderGallery.tsx';
import type * as Unlock from './unlockLink.ts';
import { useSharedLink } from './useSharedLink.ts';

const code = vi.hoisted(() => ({ isMissing: true }));

vi.mock('./unlockLink.ts', async (original) => {
  const unlock = await original<typeof Unlock>();
  return {
    get unlockLink() {
      if (code.isMissing) throw new TypeError('Failed to fetch dynamically imported module');
      return unlock.unlockLink;
    },
  };
});

afterEach(() => window.sessionStorage.clear());

test('code of passwords that could not be loaded is told, and loaded again for the next attempt', async () => {
  const api = createMemoryGalleryApi({ size: 1 });
  const { items } = await api.assets.listFiles({ limit: 1 });
  const { hash } = await api.sharing.createLink({
    fileIds: items.map(({ id }) => id),
    allowDownload: true,
    expirationDatetime: null,
    password: 'sesame 1',
  });
  const { result } = renderGallery(useSharedLink, { api, props: { hash } });
  await waitFor(() => expect(result.current.status).toBe('locked'));
  act(() => result.current.unlock('sesame 1'));
  expect(result.current.unlocking.status).toBe('pending');
  await waitFor(() => expect(result.current.unlocking.status).toBe('failed'));
  code.isMissing = false;
  act(() => result.current.unlock('sesame 1'));
  await waitFor(() => expect(result.current.status).toBe('ready'));
});
