import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { db } from '../db/executor.ts';
import { runHourly } from '../start/housekeeping.ts';
import { json } from '../testing/createTestServer.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../testing/media/mediaServer.ts';
import { giveSubscription, pretendUse } from '../testing/subscriptions.ts';
import { findUseDrift, reconcileUse } from './housekeeping.ts';
import { checkUsersToAdd, QuotaError, sweepReservations } from './quota.ts';

const gigabyte = 1024 ** 3;
const limit = 20 * gigabyte;

let server: MediaServer;
let other: Awaited<ReturnType<MediaServer['signIn']>>;
let admin: typeof other;
beforeAll(async () => {
  server = await createMediaServer();
  other = await server.signIn('user-b');
  admin = await server.signIn('admin-b');
});
afterAll(() => server.close());

const inB = <Result>(work: () => Promise<Result>) => server.deps.database.withTenant(server.tenants.b, work);

/** The sizes of the stored files of the tenant. */
async function storedBytes(): Promise<number> {
  const { rows } = await inB(() =>
    sql<{ sum: number }>`select coalesce(sum(size_bytes), 0)::bigint as sum from files`.execute(db()),
  );
  return rows[0]?.sum ?? 0;
}

/** Puts the tenant on Free with so much room, as if other files used the rest. */
async function leaveRoom(bytes: number): Promise<void> {
  await giveSubscription(server.deps, server.tenants.b, { tier: 'free' });
  await pretendUse(server.deps, server.tenants.b, limit - bytes);
}

async function usedBytes(): Promise<number> {
  const storage = (await (await other('/api/profile/storage')).json()) as { totalUsedDiskSpace: number };
  return storage.totalUsedDiskSpace;
}

let made = 0;

async function upload(bytes: number): Promise<UploadResponse['files'][number] | undefined> {
  made += 1;
  const form = formOf([{ name: `${made}.bin`, bytes: Buffer.alloc(bytes, `file ${made}, `) }]);
  return ((await (await other('/api/upload', form)).json()) as UploadResponse).files[0];
}

async function begin(bytes: number): Promise<{ status: number; location: string; code: string | undefined }> {
  const response = await other('/api/upload/tus', {
    method: 'POST',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(bytes),
      'Upload-Metadata': `filename ${Buffer.from('a.bin').toString('base64')}`,
    },
  });
  const body = response.status < 300 ? {} : ((await response.json()) as { code?: string });
  return { status: response.status, location: response.headers.get('location') ?? '', code: body.code };
}

async function send(location: string, bytes: Buffer): Promise<Record<string, unknown>> {
  const response = await other(location, {
    method: 'PATCH',
    body: bytes as unknown as BodyInit,
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
    },
  });
  return JSON.parse(response.headers.get('x-vitrine-file') ?? 'null') as Record<string, unknown>;
}

describe('room for one (R19)', () => {
  const size = 50_000;

  it('of 20 uploads by form at the same time one is stored', async () => {
    await leaveRoom(size + 10);
    const before = { used: await usedBytes(), stored: await storedBytes() };
    const results = await Promise.all(Array.from({ length: 20 }, () => upload(size)));
    expect(results.filter((each) => each?.status === 'stored')).toHaveLength(1);
    expect(results.filter((each) => each?.reason === 'quota')).toHaveLength(19);
    expect([(await usedBytes()) - before.used, (await storedBytes()) - before.stored]).toEqual([size, size]);
  });

  it('of 20 resumable uploads that begin at the same time one may send its bytes', async () => {
    await leaveRoom(size + 10);
    const begun = await Promise.all(Array.from({ length: 20 }, () => begin(size)));
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = begun.filter(({ status }) => status === 413);
    expect(refused).toHaveLength(19);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['quota-exceeded']));
    // What is reserved is not used yet, but nobody else can have it.
    expect(await usedBytes()).toBe(limit - size - 10);
    expect(await upload(size)).toMatchObject({ status: 'rejected', reason: 'quota' });
    const { location = '' } = begun.find(({ status }) => status === 201) ?? {};
    expect(await send(location, Buffer.alloc(size, 'r'))).toMatchObject({ status: 'stored' });
    expect(await usedBytes()).toBe(limit - 10);
    expect(await inB(() => db().selectFrom('upload_reservations').selectAll().execute())).toEqual([]);
  });

  it('an upload that is given up, or never ended, leaves its room to others', async () => {
    await leaveRoom(size);
    const { location } = await begin(size);
    expect((await begin(size)).status).toBe(413);
    const ended = await other(location, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } });
    expect(ended.status).toBe(204);
    expect((await begin(size)).status).toBe(201);
    expect((await begin(size)).status).toBe(413);
    await inB(() =>
      db()
        .updateTable('upload_reservations')
        .set({ expires_at: new Date(0) })
        .execute(),
    );
    expect((await begin(size)).status).toBe(201);
    await inB(() =>
      db()
        .updateTable('upload_reservations')
        .set({ expires_at: new Date(0) })
        .execute(),
    );
    await server.deps.database.withAllTenants(sweepReservations);
    expect(await inB(() => db().selectFrom('upload_reservations').selectAll().execute())).toEqual([]);
  });
});

describe('over the quota', () => {
  it('files fill it to exactly 100 %, and then none is added', async () => {
    await leaveRoom(1000);
    expect(await upload(1001)).toMatchObject({ status: 'rejected', reason: 'quota' });
    expect(await upload(1000)).toMatchObject({ status: 'stored' });
    expect(await usedBytes()).toBe(limit);
    expect(await upload(1)).toMatchObject({ status: 'rejected', reason: 'quota' });
  });

  it('nothing but uploads is refused, and a permanent deletion makes room', async () => {
    await leaveRoom(1000);
    const { id = 0 } = (await upload(1000)) ?? {};
    expect((await other(`/api/files/${id}`)).status).toBe(200);
    const fields = { title: 'Over the quota' };
    expect((await other(`/api/files/${id}`, json('PATCH', { fields }))).status).toBe(200);
    expect((await other(`/Download.aspx?id=${id}`)).status).toBe(200);
    expect((await other('/api/folders', json('POST', { name: 'Still possible' }))).status).toBe(201);
    expect((await other(`/api/files/${id}`, { method: 'DELETE' })).status).toBeLessThan(300);
    expect(await upload(1)).toMatchObject({ reason: 'quota' });
    expect((await admin(`/api/bin/file/${id}`, { method: 'DELETE' })).status).toBeLessThan(300);
    expect(await upload(1)).toMatchObject({ status: 'stored' });
  });
});

const past = '2020-01-01T00:00:00Z';

describe('what a state allows', () => {
  it.each([
    ['free', {}, 'stored'],
    ['trial', {}, 'stored'],
    ['trial', { expireDate: past }, 'rejected'],
    ['small', {}, 'stored'],
    ['small', { isCancelled: true }, 'stored'],
    ['small', { expireDate: past }, 'rejected'],
    ['small', { expireDate: past, isCancelled: true }, 'stored'],
    ['small', { isActive: false }, 'rejected'],
    ['free', { closesAt: '2999-01-01T00:00:00Z' }, 'rejected'],
  ] as const)('%s %o: an upload is %s', async (tier, changes, expected) => {
    await giveSubscription(server.deps, server.tenants.b, { tier, ...changes });
    await pretendUse(server.deps, server.tenants.b, 0);
    expect((await upload(10))?.status).toBe(expected);
    expect((await begin(10)).status).toBe(expected === 'stored' ? 201 : 413);
    // Nobody loses files, or the way to them.
    expect((await other('/api/files')).status).toBe(200);
  });

  it('a tenant without a subscription has no limit', async () => {
    await inB(() => db().deleteFrom('subscriptions').execute());
    await pretendUse(server.deps, server.tenants.b, 9_000_000 * gigabyte);
    expect((await upload(10))?.status).toBe('stored');
    const storage = await (await other('/api/profile/storage')).json();
    expect(storage).toMatchObject({ showOnlyUsedStorage: true, maxDiskSpace: null });
  });
});

describe('users', () => {
  it('are added up to the limit, one at a time', async () => {
    await giveSubscription(server.deps, server.tenants.b, { tier: 'small' });
    let added = 0;
    const add = () =>
      inB(async () => {
        await checkUsersToAdd(server.deps.config.tiers);
        added += 1;
        await db()
          .insertInto('users')
          .values({
            tenant_id: server.tenants.b,
            login: `new-${added}`,
            login_key: `new-${added}`,
            name: 'New',
            email: null,
            email_key: null,
            password_hash: 'none',
            role: 'user',
          })
          .execute();
      }).then(
        () => 'added',
        (error: unknown) => (error instanceof QuotaError ? error.status : error),
      );
    // Two people are there already.
    const results = await Promise.all(Array.from({ length: 8 }, add));
    expect(results.toSorted()).toEqual([409, 409, 409, 409, 409, 'added', 'added', 'added']);
    const quota = await (await admin('/api/profile/usersquota')).json();
    expect(quota).toEqual({ showOnlyUsersCount: false, maxUsersCount: 5, registeredUsersCount: 5 });
    await inB(() => db().deleteFrom('users').where('name', '=', 'New').execute());
    expect(await add()).toBe('added');
    expect(await inB(findUseDrift)).not.toContainEqual(expect.objectContaining({ key: 'users' }));
  });
});

describe('the bookkeeping', () => {
  /** A sequence that looks random and is the same each time. */
  function createRandom(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
  }

  it('has no drift after a random day, and all figures agree to the byte', async () => {
    await giveSubscription(server.deps, server.tenants.b, { tier: 'small' });
    await inB(reconcileUse);
    const random = createRandom(20_260_617);
    const live: number[] = [];
    const binned: number[] = [];
    const take = (list: number[]) => list.splice(random(list.length), 1)[0] ?? 0;
    for (let step = 0; step < 120; step += 1) {
      const choice = random(10);
      if (choice < 5 || live.length === 0) live.push((await upload(1 + random(5000)))?.id ?? 0);
      else if (choice < 7) {
        const id = take(live);
        await other(`/api/files/${id}`, { method: 'DELETE' });
        binned.push(id);
      } else if (choice < 8 && binned.length > 0) {
        const id = take(binned);
        await other(`/api/files/${id}/restore`, json('POST', {}));
        live.push(id);
      } else if (binned.length > 0) await admin(`/api/bin/file/${take(binned)}`, { method: 'DELETE' });
    }
    expect(await inB(findUseDrift)).toEqual([]);
    const usage = (await (await other('/api/profile/usage')).json()) as {
      bytes: { originals: number; bin: number };
      byFolder: { bytes: number }[];
      perDay: { date: string; bytes: number }[];
    };
    const used = await usedBytes();
    expect(used).toBe(await storedBytes());
    expect(usage.bytes.originals + usage.bytes.bin).toBe(used);
    expect(usage.byFolder.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(usage.bytes.originals);
    expect(usage.perDay.at(-1)?.bytes).toBe(used);
  });

  it('drift is found, told and corrected', async () => {
    const used = await storedBytes();
    await pretendUse(server.deps, server.tenants.b, used + 7);
    expect(await inB(reconcileUse)).toEqual([{ key: 'bytes', stored: used + 7, counted: used }]);
    expect(await inB(reconcileUse)).toEqual([]);
    expect(await usedBytes()).toBe(used);
  });

  it('the last number of a day stays', async () => {
    await runHourly(server.deps);
    const first = await usedBytes();
    await upload(1234);
    await runHourly(server.deps);
    const days = await inB(() => db().selectFrom('usage_days').select('bytes').execute());
    expect(days.at(-1)?.bytes).toBe(first + 1234);
  });
});
