import { cleanup } from '@testing-library/react';
import { ApiError } from '@vitrine/core/contract';
import { createMemoryGalleryApi, type FaultPlan } from '@vitrine/core/testing';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useUnsavedWork } from '../assets/index.ts';
import { act, renderGallery, waitFor } from '../testing-internal/renderGallery.tsx';
import { useMayOnTenants } from './useMayOnTenants.ts';
import { useTenantActions } from './useTenantActions.ts';
import { useEditedTenants, useTenantEditor } from './useTenantEditor.ts';
import { useTenants } from './useTenants.ts';
import { useTenantUsers } from './useTenantUsers.ts';

afterEach(cleanup);

/** The account of the operator, `Studio`, and others. */
async function renderTenants({
  names = ['Beta', 'alpha'],
  plan,
}: { names?: readonly string[]; plan?: FaultPlan } = {}) {
  const api = createMemoryGalleryApi({ size: 4, role: 'super-admin' });
  for (const name of names) await api.tenants.createTenant({ name });
  const view = renderGallery(
    () => {
      const [conditions, setConditions] = useState({ filter: '', disabled: false });
      const [openName, setOpenName] = useState<string>();
      const tenants = useTenants(conditions);
      const open = tenants.list.data?.tenants.find(({ name }) => name === openName);
      return {
        setConditions,
        setOpenName,
        tenants,
        open,
        may: useMayOnTenants(),
        actions: useTenantActions(),
        editor: useTenantEditor(open),
        edited: useEditedTenants(),
        countUnsaved: useUnsavedWork(),
      };
    },
    { api, plan },
  );
  const current = () => view.result.current;
  await waitFor(() => expect(current().tenants.list.status).not.toBe('loading'));
  const shown = () => current().tenants.list.data?.tenants.map(({ name }) => name) ?? [];
  async function openAccount(name: string) {
    act(() => current().setOpenName(name));
    const { open } = current();
    if (!open) throw new Error(`${name} is not in the list`);
    return open;
  }
  return { ...view, api, current, shown, openAccount };
}

test('accounts are listed by name; exactly 201 are 200 of more (F29)', async () => {
  const { shown } = await renderTenants();
  expect(shown()).toEqual(['alpha', 'Beta', 'Studio']);
  for (const [count, isTruncated] of [
    [200, false],
    [201, true],
    [202, true],
  ] as const) {
    cleanup();
    const names = Array.from({ length: count - 1 }, (_, index) => `Account ${index}`);
    const { current } = await renderTenants({ names });
    expect(current().tenants.list.data).toMatchObject({ isTruncated });
    expect(current().tenants.list.data?.tenants).toHaveLength(200);
  }
});

test('a disabled account leaves the list, and is in that of disabled ones until it is enabled', async () => {
  const { current, shown, openAccount } = await renderTenants();
  const beta = await openAccount('Beta');
  await act(() => current().actions.disable(beta));
  expect(shown()).toEqual(['alpha', 'Studio']);
  act(() => current().setConditions({ filter: ' BET ', disabled: true }));
  await waitFor(() => expect(current().tenants.isPrevious).toBe(false));
  expect(current().tenants.list.data?.tenants).toMatchObject([{ name: 'Beta', isDisabled: true }]);
  await act(() => current().actions.enable(beta));
  expect(current().tenants.list.data?.tenants).toMatchObject([{ name: 'Beta', isDisabled: false }]);
});

test('two presses of Disable in one tick are one call (F03)', async () => {
  const { current, openAccount, faulty } = await renderTenants();
  const beta = await openAccount('Beta');
  const results = await act(() =>
    Promise.all([current().actions.disable(beta), current().actions.disable(beta)]),
  );
  expect(results.map(({ status }) => status)).toEqual(['done', 'ignored']);
  expect(faulty.calls.filter(({ name }) => name === 'tenants.disableTenant')).toHaveLength(1);
});

test('edits are kept for each account, counted, and discarded with a way back', async () => {
  const { current, openAccount } = await renderTenants();
  const beta = await openAccount('Beta');
  act(() => current().editor.change({ name: 'Gamma' }));
  await openAccount('alpha');
  expect(current().editor.form.name).toBe('alpha');
  expect([...current().edited]).toEqual([beta.id]);
  expect(current().countUnsaved()).toMatchObject({ edited: 1 });
  await openAccount('Beta');
  expect(current().editor.form.name).toBe('Gamma');
  let restore = (): void => undefined;
  act(() => (restore = current().editor.cancel()));
  expect(current().editor.form.name).toBe('Beta');
  expect(current().countUnsaved()).toMatchObject({ edited: 0 });
  act(() => restore());
  expect(current().editor.form.name).toBe('Gamma');
});

test('a space at the end is kept while it is typed, and is no change', async () => {
  const { current, openAccount } = await renderTenants();
  await openAccount('Beta');
  act(() => current().editor.change({ name: 'Beta ' }));
  expect(current().editor).toMatchObject({ form: { name: 'Beta ' }, isChanged: false });
  await act(async () => expect(await current().editor.save()).toEqual({ status: 'unchanged' }));
  expect(current().editor.form.name).toBe('Beta');
});

test('a save is merged with what somebody else has changed, and replaces nothing unseen', async () => {
  const { current, openAccount, api, shown } = await renderTenants();
  const beta = await openAccount('Beta');
  act(() => current().editor.change({ name: 'Gamma' }));
  await api.tenants.updateTenant({ id: beta.id, primaryDomain: 'beta.test' });
  expect(await act(() => current().editor.save())).toMatchObject({
    status: 'saved',
    tenant: { name: 'Gamma', primaryDomain: 'beta.test' },
  });
  expect(shown()).toEqual(['alpha', 'Gamma', 'Studio']);
  await openAccount('Gamma');
  act(() => current().editor.change({ name: 'Mine' }));
  await api.tenants.updateTenant({ id: beta.id, name: 'Theirs' });
  await act(async () => expect(await current().editor.save()).toEqual({ status: 'conflict' }));
  act(() => current().setOpenName('Theirs'));
  expect(current().editor).toMatchObject({ conflict: ['name'], form: { name: 'Mine' } });
  expect(await act(() => current().editor.save())).toMatchObject({ status: 'saved' });
  expect((await api.tenants.listTenants({ filter: 'Mine' })).map(({ id }) => id)).toEqual([beta.id]);
});

test('what is wrong stands beside its field, before and after the back end is asked', async () => {
  const { current, openAccount, faulty } = await renderTenants();
  await openAccount('Beta');
  act(() => current().editor.change({ name: ' ', primaryDomain: 'studio.test' }));
  await act(async () => expect(await current().editor.save()).toEqual({ status: 'invalid' }));
  expect(current().editor.errors).toEqual({ name: 'missing' });
  expect(faulty.calls.filter(({ name }) => name === 'tenants.updateTenant')).toEqual([]);
  act(() => current().editor.change({ name: 'Beta' }));
  await act(async () => expect(await current().editor.save()).toEqual({ status: 'invalid' }));
  expect(current().editor.errors).toEqual({ primaryDomain: 'taken' });
  act(() => current().editor.change({ primaryDomain: 'beta.test' }));
  expect(current().editor.errors).toEqual({});
});

test('a new account is in the list, although its filter does not find it, and its admin has a link', async () => {
  const { current, shown, api } = await renderTenants();
  act(() => current().setConditions({ filter: 'bet', disabled: false }));
  await waitFor(() => expect(shown()).toEqual(['Beta']));
  act(() => current().editor.change({ name: 'Aleph' }));
  act(() => current().editor.changeAdmin({ name: 'Ada', logicalId: 'ada', email: 'nowhere' }));
  await act(async () => expect(await current().editor.save()).toEqual({ status: 'invalid' }));
  expect(current().editor.errors).toEqual({ 'admin.email': 'malformed' });
  act(() => current().editor.changeAdmin({ email: '' }));
  const result = await act(() => current().editor.save());
  expect(result).toMatchObject({ status: 'saved', tenant: { users: [{ logicalId: 'ada' }] } });
  expect(result.status === 'saved' && result.passwordLink?.url).toMatch(/setpassword/);
  expect(shown()).toEqual(['Aleph', 'Beta']);
  expect(await api.tenants.listTenants({ filter: 'Aleph' })).toHaveLength(1);
});

test('a creation whose answer was lost is repeated as the same account, with what was typed since', async () => {
  const { current, api, faulty } = await renderTenants();
  const lost = Promise.reject(new ApiError('timeout'));
  lost.catch(() => undefined);
  faulty.set({ 'tenants.createTenant': [{ respondAfter: lost }] });
  act(() => current().editor.change({ name: 'Aleph' }));
  await act(async () => expect(await current().editor.save()).toMatchObject({ status: 'failed' }));
  act(() => current().editor.change({ name: 'Aleph Two' }));
  await act(async () => expect(await current().editor.save()).toMatchObject({ status: 'saved' }));
  expect((await api.tenants.listTenants({ filter: 'Aleph' })).map(({ name }) => name)).toEqual(['Aleph Two']);
});

test('nobody may edit until the back end has said so, or when it does not answer', async () => {
  const { current, faulty } = await renderTenants();
  await waitFor(() => expect(current().may('edit')).toBe(true));
  cleanup();
  const other = await renderTenants({ plan: { 'tenants.mayEditTenants': { fail: 'timeout' } } });
  await waitFor(() =>
    expect(other.faulty.calls.some(({ name }) => name === 'tenants.mayEditTenants')).toBe(true),
  );
  expect([other.current().may('see'), other.current().may('edit')]).toEqual([true, false]);
  expect(faulty.calls.length).toBeGreaterThan(0);
});

test('users of an account are found by a part of their name', async () => {
  const api = createMemoryGalleryApi({ size: 4, role: 'super-admin' });
  const [studio] = await api.tenants.listTenants({});
  const { result } = renderGallery(() => useTenantUsers(studio?.id ?? '', { q: ' SUPER ' }), { api });
  await waitFor(() => expect(result.current.list.status).toBe('ready'));
  expect(result.current.list.data?.users.map(({ name }) => name)).toEqual(['Sam Super']);
  expect(result.current.hasMore).toBe(false);
});

test('users of an account beyond the first 200 are loaded on demand', async () => {
  const api = createMemoryGalleryApi({ size: 4, role: 'super-admin', tenant: { subscription: null } });
  const [studio] = await api.tenants.listTenants({});
  for (let at = 0; at < 200; at += 1)
    await api.users.createUser({ logicalId: `p${at}`, name: `Person ${at}`, email: '', role: 'user' });
  const { result } = renderGallery(() => useTenantUsers(studio?.id ?? ''), { api });
  await waitFor(() => expect(result.current.list.data?.users).toHaveLength(200));
  expect(result.current.hasMore).toBe(true);
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.hasMore).toBe(false));
  const { users = [], total } = result.current.list.data ?? {};
  expect(users).toHaveLength(total ?? 0);
  expect(new Set(users.map(({ logicalId }) => logicalId)).size).toBe(total);
});
