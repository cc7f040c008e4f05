import { cleanup } from '@testing-library/react';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { afterEach, expect, test } from 'vitest';
import { act, renderGallery, waitFor } from '../testing-internal/renderGallery.tsx';
import { useAudit, type AuditFilter } from './index.ts';

afterEach(cleanup);

async function renderAudit(count: number, props: AuditFilter = {}) {
  const api = createMemoryGalleryApi({ size: 0, role: 'admin', tenant: { subscription: null } });
  for (let at = 0; at < count; at += 1)
    await api.users.createUser({ logicalId: `login${at}`, name: `Person ${at}`, email: '', role: 'user' });
  const view = renderGallery(useAudit, { api, props });
  await waitFor(() => expect(view.result.current.list.status).toBe('ready'));
  return { ...view, current: () => view.result.current };
}

test('older entries are loaded page by page', async () => {
  const { current } = await renderAudit(60);
  expect(current().list.data?.entries).toHaveLength(48);
  expect(current().list.data).toMatchObject({ total: 60, isTotalExact: true });
  expect(current().hasMore).toBe(true);
  act(() => current().loadMore());
  await waitFor(() => expect(current().list.data?.entries).toHaveLength(60));
  expect(current().hasMore).toBe(false);
  expect(current().list.data?.entries.at(-1)?.subject).toBe('login0');
});

test('while other conditions load, the entries before stay and are marked as such', async () => {
  const { current, update } = await renderAudit(2);
  update({ kind: 'handed-over', actor: ' ' });
  expect(current().isPrevious).toBe(true);
  expect(current().list.data?.entries).toHaveLength(2);
  await waitFor(() => expect(current().list.data?.entries).toEqual([]));
  expect(current().isPrevious).toBe(false);
});
