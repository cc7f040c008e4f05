import { describe, expect, test } from 'vitest';
import { frozenClock } from '../clock.ts';
import { createMemoryGalleryApi } from './createMemoryGalleryApi.ts';

const kim = { logicalId: 'kim', name: 'Kim', email: '', role: 'user' } as const;

async function userOf(api: ReturnType<typeof createMemoryGalleryApi>, login: string) {
  const { items } = await api.users.listUsers({});
  const user = items.find(({ logicalId }) => logicalId === login);
  if (!user) throw new Error(`There is no ${login}.`);
  return user;
}

describe('users of a memory back end', () => {
  test('cannot be more than the subscription allows, and a deactivated one makes room', async () => {
    const api = createMemoryGalleryApi({ tenant: { usersCount: 25 } });
    await expect(api.users.createUser(kim)).rejects.toMatchObject({
      code: 'quota-exceeded',
      fields: { users: 'users' },
    });
    const { id } = await userOf(api, 'user');
    await api.users.updateUser({ id, isActive: false });
    await expect(api.users.createUser(kim)).resolves.toMatchObject({ user: { logicalId: 'kim' } });
    await expect(api.users.updateUser({ id, isActive: true })).rejects.toMatchObject({
      code: 'quota-exceeded',
    });
  });

  test('keep an active admin', async () => {
    const api = createMemoryGalleryApi({ role: 'super-admin' });
    const [admin, operator] = [await userOf(api, 'admin'), await userOf(api, 'super')];
    await api.users.updateUser({ id: admin.id, isActive: false });
    await expect(api.users.updateUser({ id: operator.id, isActive: false })).rejects.toMatchObject({
      code: 'forbidden',
      fields: { isActive: 'last-admin' },
    });
  });

  test('who are deactivated are signed out at once', async () => {
    const api = createMemoryGalleryApi();
    const other = createMemoryGalleryApi({ role: 'user', shareWith: api });
    const { logicalId } = await other.session.getViewer();
    await api.users.updateUser({ id: (await userOf(api, logicalId)).id, isActive: false });
    await expect(other.assets.listFolders()).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(other.session.signIn({ login: logicalId, password: 'password' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});

test('an impersonation in memory is over after an hour, apart from stopping', async () => {
  const clock = frozenClock();
  const api = createMemoryGalleryApi({ role: 'super-admin', clock });
  await api.tenants.impersonate({ logicalId: 'admin', mode: 'act', reason: 'help' });
  clock.advance(3_600_000);
  await expect(api.assets.listFolders()).rejects.toMatchObject({ fields: { impersonation: 'over' } });
  await expect(api.tenants.stopImpersonation()).resolves.toMatchObject({ logicalId: 'super' });
});

test('a customer account in memory says that its seats are taken', async () => {
  const api = createMemoryGalleryApi({ role: 'super-admin', tenant: { usersCount: 25 } });
  const [own] = await api.tenants.listTenants({});
  expect(own).toMatchObject({ userCount: 25, userLimit: 25, problems: ['users-reached'] });
});
