import type { Action, Can } from '@vitrine/core/contract';
import { createMemoryGalleryApi, type MemoryGalleryApi } from '@vitrine/core/testing';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderGallery } from '../testing-internal/renderGallery.tsx';
import { useCan } from './useCan.ts';

const asked: readonly Action[] = [
  'assets.read',
  'assets.create',
  'assets.deleteForGood',
  'dashboard.setEnabled',
];

function allowedActions(can: Can): readonly Action[] {
  return asked.filter((action) => can(action));
}

test('nothing may be done until the person is known, then what their role may', async () => {
  const { result } = renderGallery(() => useCan(), { api: createMemoryGalleryApi({ role: 'user' }) });
  expect(allowedActions(result.current)).toEqual([]);
  await waitFor(() => expect(allowedActions(result.current)).toEqual(['assets.read', 'assets.create']));
});

test('an admin may more; what the back end cannot do nobody may', async () => {
  const api = createMemoryGalleryApi({ capabilities: { assets: { create: false, bin: false } } });
  const { result } = renderGallery(() => useCan(), { api });
  await waitFor(() =>
    expect(allowedActions(result.current)).toEqual(['assets.read', 'dashboard.setEnabled']),
  );
});

test('nobody may what visitors may not', async () => {
  const { result } = renderGallery(() => useCan(), { api: createMemoryGalleryApi({ role: 'anonymous' }) });
  await waitFor(() => expect(result.current('session.use')).toBe(true));
  expect(allowedActions(result.current)).toEqual([]);
});

test('a back end without sign-in is used as users do', () => {
  const { id, capabilities, assets } = createMemoryGalleryApi();
  const api = { id, capabilities, assets } as MemoryGalleryApi;
  const { result } = renderGallery(() => useCan(), { api });
  expect(allowedActions(result.current)).toEqual(['assets.read', 'assets.create']);
});

test('a product changes single rules', async () => {
  const { result } = renderGallery(() => useCan(), {
    api: createMemoryGalleryApi({ role: 'user' }),
    permissions: { 'assets.create': { role: 'admin' } },
  });
  await waitFor(() => expect(allowedActions(result.current)).toEqual(['assets.read']));
});
