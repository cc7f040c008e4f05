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

test('nothing is allowed until the viewer has loaded, then the actions of the role', async () => {
  const { result } = renderGallery(() => useCan(), { api: createMemoryGalleryApi({ role: 'user' }) });
  expect(allowedActions(result.current)).toEqual([]);
  await waitFor(() => expect(allowedActions(result.current)).toEqual(['assets.read', 'assets.create']));
});

test('an admin may do more; an action without its capability is allowed to nobody', async () => {
  const api = createMemoryGalleryApi({ capabilities: { assets: { create: false, bin: false } } });
  const { result } = renderGallery(() => useCan(), { api });
  await waitFor(() =>
    expect(allowedActions(result.current)).toEqual(['assets.read', 'dashboard.setEnabled']),
  );
});

test('a visitor has no rights beyond those of visitors', async () => {
  const { result } = renderGallery(() => useCan(), { api: createMemoryGalleryApi({ role: 'anonymous' }) });
  await waitFor(() => expect(result.current('session.use')).toBe(true));
  expect(allowedActions(result.current)).toEqual([]);
});

test('a back end without sign-in gives everybody the rights of a user', () => {
  const { id, capabilities, assets } = createMemoryGalleryApi();
  const api = { id, capabilities, assets } as MemoryGalleryApi;
  const { result } = renderGallery(() => useCan(), { api });
  expect(allowedActions(result.current)).toEqual(['assets.read', 'assets.create']);
});

test('a product can override single rules', async () => {
  const { result } = renderGallery(() => useCan(), {
    api: createMemoryGalleryApi({ role: 'user' }),
    permissions: { 'assets.create': { role: 'admin' } },
  });
  await waitFor(() => expect(allowedActions(result.current)).toEqual(['assets.read']));
});
