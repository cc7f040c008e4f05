import { describe, expect, test } from 'vitest';
import type { Subscription } from '../../contract/index.ts';
import { frozenClock } from '../clock.ts';
import { createMemoryGalleryApi } from '../memory/createMemoryGalleryApi.ts';

const free: Subscription = {
  tier: 'free',
  limits: { storageLimit: 20, userLimit: 1 },
  duration: 'year',
  createDate: '2026-01-01T00:00:00Z',
  expireDate: null,
  isCancelled: false,
  hadTrial: false,
  extras: [],
};

function createApi(subscription: Subscription | null, size = 0) {
  const clock = frozenClock();
  const api = createMemoryGalleryApi({ clock, size, tenant: { name: 'Studio', subscription } });
  const upload = (bytes: number) =>
    api.assets.upload({ file: new Blob([new Uint8Array(bytes)]), fileName: `${bytes}.bin` });
  return { api, clock, upload };
}

describe('uploads', () => {
  test('fill the storage to exactly 100 %, the bin included', async () => {
    const { api, upload } = createApi({ ...free, limits: { storageLimit: 1 / 1024 ** 3, userLimit: 1 } });
    // One byte.
    const first = await upload(1);
    expect(first.status).toBe('stored');
    expect(await upload(2)).toEqual({ status: 'rejected', reason: 'quota' });
    const id = 'id' in first ? first.id : '';
    await api.assets.deleteFiles({ ids: [id] });
    expect((await upload(1)).status).toBe('rejected');
    await api.assets.deleteForGood({ kind: 'file', id });
    expect((await upload(1)).status).toBe('stored');
  });

  test('end with a trial, and have no limit without a subscription', async () => {
    const { api, clock, upload } = createApi(free);
    await api.subscription.startTrial();
    expect((await upload(10)).status).toBe('stored');
    clock.advance(15 * 86_400_000 + 1);
    expect(await upload(11)).toEqual({ status: 'rejected', reason: 'quota' });
    expect((await createApi(null).upload(10)).status).toBe('stored');
  });
});

test('the parts of the use are those of the whole, to the byte', async () => {
  const { api } = createApi(free, 60);
  const { usedBytes } = await api.subscription.getStorage();
  const { bytes, byFolder, perDay } = await api.subscription.getUsage();
  expect(usedBytes).toBeGreaterThan(0);
  expect(bytes.originals + bytes.bin).toBe(usedBytes);
  expect(byFolder.reduce((sum, folder) => sum + folder.bytes, 0)).toBe(bytes.originals);
  expect([perDay.length, perDay.at(-1)?.bytes]).toEqual([90, usedBytes]);
  for (const [at, day] of perDay.entries())
    expect(day.bytes).toBeLessThanOrEqual(perDay[at + 1]?.bytes ?? usedBytes);
});

test('closing an account ends the session, and says when its files are removed', async () => {
  const { api } = createApi(free);
  await expect(api.subscription.closeAccount({ confirm: 'another' })).rejects.toMatchObject({
    code: 'invalid',
    fields: { confirm: 'name-differs' },
  });
  expect(await api.subscription.closeAccount({ confirm: 'Studio' })).toEqual({
    closesAt: '2026-06-24T12:00:00.000Z',
  });
  await expect(api.profile.getProfile()).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('an operator stops the closing of an account until its time is over, and that is recorded', async () => {
  const { api, clock } = createApi(free);
  const operator = createMemoryGalleryApi({ clock, role: 'super-admin', shareWith: api });
  const [own] = await operator.tenants.listTenants({});
  const id = own?.id ?? '';
  await api.subscription.closeAccount({ confirm: 'Studio' });
  expect((await operator.tenants.listTenants({}))[0]?.problems).toContain('closing');
  expect((await operator.tenants.keepTenant({ id })).problems).not.toContain('closing');
  expect(await operator.tenants.keepTenant({ id })).toMatchObject({ id });
  const { items } = await operator.audit.listAudit({});
  expect(items.filter(({ kind }) => kind === 'account-kept')).toHaveLength(1);
});

test('what admins do with the subscription is recorded, by its name and once', async () => {
  const extra = { id: 'more', kind: 'users', amount: 2, duration: 'year', isDiscontinued: false } as const;
  const { api } = createApi({ ...free, extras: [{ ...extra, expireDate: '2027-01-01T00:00:00Z' }] });
  await api.subscription.startTrial();
  await api.subscription.endExtra({ id: 'more' });
  await api.subscription.endExtra({ id: 'more' });
  await api.subscription.downgradeToFree();
  await api.subscription.closeAccount({ confirm: 'Studio' });
  const operator = createMemoryGalleryApi({ role: 'super-admin', shareWith: api });
  const { items } = await operator.audit.listAudit({});
  expect(items.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['account-closed', 'Studio'],
    ['plan-downgraded', 'Small Team Trial'],
    ['extra-ended', '2 extra users'],
    ['trial-started', 'Small Team Trial'],
  ]);
});

describe('the profile', () => {
  test('of a person who has changed their login is theirs still', async () => {
    const { api } = createApi(free);
    const { logicalId, name, email } = await api.profile.getProfile();
    await api.profile.saveProfile({ logicalId: 'alexa', name, email });
    expect((await api.profile.getProfile()).email).toBe(email);
    await api.session.signOut();
    await expect(api.session.signIn({ login: logicalId, password: 'password' })).rejects.toThrow();
    expect((await api.session.signIn({ login: 'alexa', password: 'password' })).name).toBe(name);
  });

  test('has a login and an address that nobody else has', async () => {
    const { api } = createApi(free);
    const other = createMemoryGalleryApi({ role: 'user', shareWith: api });
    const { name, email } = await api.profile.getProfile();
    const { logicalId, ...theirs } = await other.profile.getProfile();
    await expect(other.profile.saveProfile({ ...theirs, logicalId: 'ADMIN' })).rejects.toMatchObject({
      fields: { logicalId: 'taken' },
    });
    await expect(other.profile.saveProfile({ logicalId, name: theirs.name, email })).rejects.toMatchObject({
      fields: { email: 'taken' },
    });
    expect(name).not.toBe('');
  });

  test('has one session left after a new password, and that session can be ended', async () => {
    const { api } = createApi(free);
    const { logicalId, name, email, sessions = [] } = await api.profile.getProfile();
    expect(sessions).toHaveLength(2);
    const passwords = { currentPassword: 'password', newPassword: 'another password' };
    await api.profile.saveProfile({ logicalId, name, email, ...passwords });
    const [current] = (await api.profile.getProfile()).sessions ?? [];
    expect(current?.isCurrent).toBe(true);
    await api.profile.endSession({ id: current?.id ?? '' });
    await expect(api.profile.getProfile()).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
