import { request, type ClientRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '../../db/executor.ts';
import { reserveAvailable, spendReservation } from '../../subscription/quota.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../../testing/media/mediaServer.ts';
import { giveSubscription, pretendUse } from '../../testing/subscriptions.ts';
import { waitOptions } from '../../testing/waitOptions.ts';

const limit = 20 * 1024 ** 3;
const size = 600_000;

let server: MediaServer;
let origin: string;
let user: Awaited<ReturnType<MediaServer['signIn']>>;
beforeAll(async () => {
  server = await createMediaServer({ works: false, limits: { maxFileBytes: 2 * size } });
  origin = await server.listen();
  user = await server.signIn('user');
});
afterAll(() => server.close());
beforeEach(() => leaveRoom(0));

const inA = <Result>(work: () => Promise<Result>) => server.deps.database.withTenant(server.tenants.a, work);

/** Puts the tenant on Free with so much room, as if other files used the rest. */
async function leaveRoom(bytes: number): Promise<void> {
  await giveSubscription(server.deps, server.tenants.a, { tier: 'free' });
  await pretendUse(server.deps, server.tenants.a, limit - bytes);
}

async function roomLeft(): Promise<number> {
  const { bytes } = await inA(() =>
    db().selectFrom('tenant_usage').select('bytes').executeTakeFirstOrThrow(),
  );
  return limit - bytes;
}

const reservations = () => inA(() => db().selectFrom('upload_reservations').selectAll().execute());

let made = 0;

/** Returns bytes that no other file has. */
function newBytes(bytes: number): Buffer {
  made += 1;
  return Buffer.alloc(bytes, `file ${made} of this test, `);
}

type Files = UploadResponse['files'];

/** Sends a form through a connection, thus with its length. */
async function upload(...files: readonly Buffer[]): Promise<Files> {
  const form = formOf(files.map((bytes, index) => ({ name: `${made}-${index}.bin`, bytes })));
  const response = await fetch(`${origin}/api/upload`, { ...form, headers: { Cookie: user.cookie } });
  return ((await response.json()) as UploadResponse).files;
}

/** Sends a form whose length nobody tells. */
async function uploadUndeclared(bytes: Buffer): Promise<Files> {
  const response = await user('/api/upload', formOf([{ name: `${made}.bin`, bytes }]));
  return ((await response.json()) as UploadResponse).files;
}

async function beginResumable(bytes: number): Promise<number> {
  const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Length': String(bytes) };
  return (await user('/api/upload/tus', { method: 'POST', headers })).status;
}

/** Begins a form of one file, and sends only some of its bytes. */
function beginForm(
  bytes: number,
  sent: number,
  headers: Readonly<Record<string, string | number>>,
): ClientRequest {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="slow.bin"\r\n\r\n';
  const length = head.length + bytes + '\r\n--b--\r\n'.length;
  const sending = request(`${origin}/api/upload`, {
    method: 'POST',
    headers: {
      Cookie: user.cookie,
      'Content-Type': 'multipart/form-data; boundary=b',
      ...('Transfer-Encoding' in headers ? headers : { 'Content-Length': length }),
    },
  });
  sending.on('error', () => undefined);
  sending.write(head);
  sending.write(newBytes(sent));
  return sending;
}

describe('room for one (R19)', () => {
  it.each([
    ['by form, with their length', upload],
    ['by form, without their length', uploadUndeclared],
  ])('of 20 uploads at the same time %s, one is stored', async (_, send) => {
    await leaveRoom(size + 500);
    const results = (await Promise.all(Array.from({ length: 20 }, () => send(newBytes(size))))).flat();
    expect(results.filter(({ status }) => status === 'stored')).toHaveLength(1);
    expect(results.filter(({ reason }) => reason === 'quota')).toHaveLength(19);
    expect([await roomLeft(), await reservations()]).toEqual([500, []]);
  });

  it('an upload by form and one that is resumable see what the other one has reserved', async () => {
    await leaveRoom(size + 1000);
    const slow = beginForm(size, 100_000, {});
    await vi.waitFor(async () => expect(await reservations()).toHaveLength(1), waitOptions);
    expect(await beginResumable(size)).toBe(413);
    expect(await upload(newBytes(size))).toMatchObject([{ status: 'rejected', reason: 'quota' }]);
    slow.destroy();
    await vi.waitFor(async () => expect(await reservations()).toEqual([]), waitOptions);
    expect(await beginResumable(size)).toBe(201);
    expect(await upload(newBytes(size))).toMatchObject([{ status: 'rejected', reason: 'quota' }]);
    await inA(() => db().deleteFrom('upload_reservations').execute());
  });
});

describe('an upload that is given up', () => {
  it.each([
    ['with its length', {}, size],
    ['without its length', { 'Transfer-Encoding': 'chunked' }, 262_145],
  ] as const)('%s leaves its room to others at once', async (_, headers, reserved) => {
    await leaveRoom(size + 1000);
    const slow = beginForm(size, 400_000, headers);
    await vi.waitFor(async () => {
      const [{ bytes } = { bytes: 0 }] = await reservations();
      expect(bytes).toBeGreaterThanOrEqual(reserved);
    }, waitOptions);
    expect(await upload(newBytes(size))).toMatchObject([{ reason: 'quota' }]);
    slow.destroy();
    await vi.waitFor(async () => expect(await reservations()).toEqual([]), waitOptions);
    expect(await upload(newBytes(size))).toMatchObject([{ status: 'stored' }]);
  });

  it('because its form is wrong leaves it as well', async () => {
    await leaveRoom(size);
    const form = formOf([{ name: 'a.bin', bytes: newBytes(1000) }], { folderId: '999999' });
    const response = await fetch(`${origin}/api/upload`, { ...form, headers: { Cookie: user.cookie } });
    expect([response.status, await reservations()]).toEqual([404, []]);
  });
});

it('a small form reserves nothing, and is checked when it is stored', async () => {
  await leaveRoom(1000);
  const slow = beginForm(200_000, 150_000, {});
  expect(await upload(newBytes(1000))).toMatchObject([{ status: 'stored' }]);
  expect(await reservations()).toEqual([]);
  slow.destroy();
  expect(await upload(newBytes(1))).toMatchObject([{ reason: 'quota' }]);
});

describe('a form with several files', () => {
  it('stores those that fit, whatever their order, and keeps nothing of the others', async () => {
    await leaveRoom(1_000_000);
    const results = await upload(newBytes(600_000), newBytes(700_000), newBytes(400_000), newBytes(1));
    expect(results.map(({ status, reason }) => reason ?? status)).toEqual([
      'stored',
      'quota',
      'stored',
      'quota',
    ]);
    expect([await roomLeft(), await reservations()]).toEqual([0, []]);
  });

  it('counts no file that is too large, and needs no room for one that is there already', async () => {
    await leaveRoom(2 * size);
    const known = newBytes(1000);
    expect(await upload(newBytes(3 * size), known, newBytes(size))).toMatchObject([
      { reason: 'too-large' },
      { status: 'stored' },
      { status: 'stored' },
    ]);
    await leaveRoom(0);
    const [again, more, empty] = await upload(known, newBytes(size), Buffer.alloc(0));
    expect([again?.status, more?.reason, empty?.reason]).toEqual(['duplicate', 'quota', 'empty']);
  });
});

it('what a file takes is no longer reserved, and the rest still is', async () => {
  await leaveRoom(1000);
  const { tiers } = server.deps.config;
  const reserve = (bytes: number) => inA(() => reserveAvailable(tiers, 'a form', bytes));
  expect([await reserve(600), await reserve(400), await reserve(5000)]).toEqual([600, 600, 1000]);
  await inA(() => spendReservation('a form', 700));
  expect(await reservations()).toMatchObject([{ id: 'a form', bytes: 300 }]);
  await inA(() => spendReservation('a form', 700));
  expect(await reservations()).toMatchObject([{ id: 'a form', bytes: 0 }]);
  await inA(() => db().deleteFrom('upload_reservations').execute());
});
