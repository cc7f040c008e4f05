import { cleanup } from '@testing-library/react';
import { createMemoryGalleryApi, type FaultPlan } from '@vitrine/core/testing';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { act, renderGallery, waitFor } from '../testing-internal/renderGallery.tsx';
import { useBelongings } from './useBelongings.ts';
import { useUserActions } from './useUserActions.ts';
import { useUsers } from './useUsers.ts';

afterEach(cleanup);

/** An account with the three people of a memory back end, and `Person 001` to `Person {count}`. */
async function renderUsers({ count = 0, plan }: { count?: number; plan?: FaultPlan } = {}) {
  const api = createMemoryGalleryApi({ size: 4, role: 'admin', tenant: { subscription: null } });
  for (let at = 1; at <= count; at += 1) {
    const name = `Person ${String(at).padStart(3, '0')}`;
    await api.users.createUser({ logicalId: `p${at}`, name, email: '', role: 'user' });
  }
  const view = renderGallery(
    () => {
      const [q, setQ] = useState('');
      return { setQ, users: useUsers({ q }), actions: useUserActions() };
    },
    { api, plan },
  );
  const current = () => view.result.current;
  await waitFor(() => expect(current().users.list.status).toBe('ready'));
  const names = () => current().users.list.data?.users.map(({ name }) => name) ?? [];
  const find = (name: string) => {
    const user = current().users.list.data?.users.find((each) => each.name === name);
    if (!user) throw new Error(`${name} is not on screen`);
    return user;
  };
  return { ...view, api, current, names, find };
}

test('users come page by page, by name, and a search begins anew', async () => {
  const { current, names } = await renderUsers({ count: 60 });
  expect(names()).toHaveLength(48);
  expect(names()).toEqual(names().toSorted());
  expect(current().users.list.data?.total).toBe(63);
  act(() => current().users.loadMore());
  await waitFor(() => expect(names()).toHaveLength(63));
  expect(new Set(names()).size).toBe(63);
  expect(current().users.hasMore).toBe(false);
  act(() => current().setQ(' PERSON 01 '));
  await waitFor(() => expect(current().users.isPrevious).toBe(false));
  expect(names()).toHaveLength(10);
});

test('a page that fails leaves the loaded users, and is loaded again', async () => {
  const { current, names, faulty } = await renderUsers({ count: 60 });
  faulty.set({ 'users.listUsers': { fail: 'timeout' } });
  act(() => current().users.loadMore());
  await waitFor(() => expect(current().users.moreError?.code).toBe('timeout'));
  expect(names()).toHaveLength(48);
  faulty.set({ 'users.listUsers': 'pass' });
  act(() => current().users.loadMore());
  await waitFor(() => expect(names()).toHaveLength(63));
  expect(current().users.moreError).toBeUndefined();
});

test('a change is shown, and undone with the values before', async () => {
  const { current, find } = await renderUsers({ count: 1 });
  const person = find('Person 001');
  const result = await act(() => current().actions.update(person, { role: 'admin', isActive: false }));
  await waitFor(() => expect(find('Person 001')).toMatchObject({ role: 'admin', isActive: false }));
  if (result.status !== 'done' || !result.undo) throw new Error('There is no undo.');
  await act(result.undo);
  await waitFor(() => expect(find('Person 001')).toMatchObject({ role: 'user', isActive: true }));
});

test('a refused change leaves everybody as they were', async () => {
  const { current, find } = await renderUsers();
  const others = ['Sam Super'].map((name) => find(name));
  const result = await act(() => current().actions.update(others[0]!, { isActive: false }));
  expect(result).toMatchObject({ status: 'failed', error: { code: 'forbidden' } });
  expect(find('Sam Super').isActive).toBe(true);
});

test('somebody who was added is in the list, with a link of their own', async () => {
  const { current, names } = await renderUsers();
  const input = { logicalId: 'ada', name: 'Ada Lovelace', email: '', role: 'user' } as const;
  const result = await act(() => current().actions.create(input));
  expect(result).toMatchObject({ status: 'done', value: { passwordLink: { isMailed: false } } });
  await waitFor(() => expect(names()).toContain('Ada Lovelace'));
});

test('what is handed over belongs to the other one', async () => {
  const { current, find, api } = await renderUsers({ count: 1 });
  const [file] = (await api.assets.listFiles({ limit: 1 })).items;
  await api.sharing.createLink({ title: 'Link', fileIds: [file?.id ?? ''], allowDownload: true });
  const [from, to] = [find('Alex Admin'), find('Person 001')];
  const before = await api.users.getBelongings({ id: from.id });
  expect(before.linkCount).toBe(1);
  const result = await act(() => current().actions.handOver(from, to));
  expect(result).toMatchObject({ status: 'done', value: before });
  expect(await api.users.getBelongings({ id: to.id })).toEqual(before);
});

test('belongings are counted', async () => {
  const api = createMemoryGalleryApi({ size: 4, role: 'admin' });
  const [user] = (await api.users.listUsers({})).items;
  const { result } = renderGallery(() => useBelongings(user?.id ?? ''), { api });
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(result.current.data).toEqual(await api.users.getBelongings({ id: user?.id ?? '' }));
});
