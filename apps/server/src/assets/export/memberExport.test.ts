import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { db } from '../../db/executor.ts';
import { json } from '../../testing/createTestServer.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../../testing/media/mediaServer.ts';
import { sweepMemberExports } from './memberExports.ts';

const run = promisify(execFile);
const hour = 3_600_000;
let clock = Date.parse('2026-06-17T12:00:00Z');
let server: MediaServer;
let user: Awaited<ReturnType<MediaServer['signIn']>>;
beforeAll(async () => {
  server = await createMediaServer({ works: false, now: () => new Date(clock) });
  user = await server.signIn('user');
});
afterAll(() => server.close());

let uploads = 0;

/** Uploads files and returns their ids. The bytes of each differ. */
async function upload(...names: readonly string[]): Promise<number[]> {
  const files = names.map((name) => ({ name, bytes: Buffer.from(`bytes ${(uploads += 1)} of ${name}`) }));
  const response = await user('/api/upload', formOf(files));
  return ((await response.json()) as UploadResponse).files.map(({ id }) => id ?? 0);
}

async function startExport(ids: readonly number[], as = user): Promise<string> {
  const response = await as('/api/export', json('POST', { ids }));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  return `/api/export/${await response.text()}`;
}

async function textOf(response: Response): Promise<string> {
  return Buffer.from(await response.arrayBuffer()).toString('latin1');
}

it('the zip has the files under names of their own, then the manifest, and unzips without an error', async (context) => {
  const ids = await upload('sea.txt', 'süß.txt');
  const folder = (await (await user('/api/folders', json('POST', { name: 'Other' }))).json()) as {
    id: number;
  };
  const other = await user(
    '/api/upload',
    formOf([{ name: 'SEA.txt', bytes: 'another sea' }], { folderId: String(folder.id) }),
  );
  ids.push(((await other.json()) as UploadResponse).files[0]?.id ?? 0);
  const response = await user(await startExport(ids));
  expect(response.headers.get('content-disposition')).toContain('files.zip');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const temporary = await mkdtemp(join(tmpdir(), 'vitrine-member-'));
  try {
    const zip = join(temporary, 'files.zip');
    await writeFile(zip, Buffer.from(await response.arrayBuffer()));
    const tested = await run('unzip', ['-t', zip]).catch((error: NodeJS.ErrnoException) => error);
    context.skip(tested instanceof Error && tested.code === 'ENOENT', 'there is no unzip here');
    expect(tested).not.toBeInstanceOf(Error);
    const { stdout: names } = await run('unzip', ['-Z1', zip]);
    expect(names.trim().split('\n')).toEqual(['sea.txt', 'süß.txt', 'SEA (2).txt', 'manifest.txt']);
    const { stdout: manifest } = await run('unzip', ['-p', zip, 'manifest.txt']);
    expect(manifest).toContain('3 of 3 files are in this zip.');
  } finally {
    await rm(temporary, { recursive: true });
  }
});

it('the token is for the person who asked, for an hour, and stored only as a hash', async () => {
  const path = await startExport(await upload('own.txt'));
  const token = path.split('/').at(-1) ?? '';
  expect(Buffer.from(token, 'base64url').length).toBe(32);
  for (const login of ['user2', 'admin', 'admin-b'] as const)
    expect((await (await server.signIn(login))(path)).status, login).toBe(404);
  expect((await server.fetch(path)).status).toBe(401);
  expect((await user('/api/export/unknown')).status).toBe(404);
  const stored = await server.deps.database.withAllTenants(() =>
    sql<{ hash: Buffer }>`select token_hash as hash from member_exports`.execute(db()),
  );
  expect(stored.rows.some(({ hash }) => hash.toString('latin1').includes(token))).toBe(false);
  expect(await textOf(await user(path))).toContain('1 of 1 files are in this zip.');
  clock += hour;
  expect((await user(path)).status).toBe(404);
  await server.deps.database.withAllTenants(sweepMemberExports);
  const left = await server.deps.database.withAllTenants(() =>
    sql<{ count: number }>`select count(*) as count from member_exports`.execute(db()),
  );
  expect(left.rows[0]?.count).toBe(0);
});

it('a file that is deleted afterwards is named in the manifest; without any file there is no zip', async () => {
  const ids = await upload('stays.txt', 'leaves.txt');
  const path = await startExport(ids);
  await user('/api/files/delete', json('POST', { ids: ids.slice(1) }));
  const zip = await textOf(await user(path));
  expect(zip).toMatch(/bytes \d+ of stays\.txt/);
  expect(zip).not.toMatch(/bytes \d+ of leaves\.txt/);
  expect(zip).toContain('1 of 2 files are in this zip.');
  expect(zip).toContain('failed\tnot in the library\tleaves.txt');
  await user('/api/files/delete', json('POST', { ids: ids.slice(0, 1) }));
  expect((await user(path)).status).toBe(404);
});

it('ids of another tenant, of the bin and of nothing are named in the manifest, refused alone, and no ids are invalid', async () => {
  const [own = 0, binned = 0] = await upload('a.txt', 'b.txt');
  await user(`/api/files/${binned}`, { method: 'DELETE' });
  const foreign = await server.signIn('user-b');
  expect((await foreign('/api/export', json('POST', { ids: [own] }))).status).toBe(404);
  expect((await user('/api/export', json('POST', { ids: [binned] }))).status).toBe(404);
  expect((await user('/api/export', json('POST', { ids: [999_999] }))).status).toBe(404);
  const zip = await textOf(await user(await startExport([binned, own, 999_999])));
  expect(zip).toContain('1 of 3 files are in this zip.');
  expect(zip).toMatch(/bytes \d+ of a\.txt/);
  expect(zip).not.toContain('b.txt');
  for (const id of [binned, 999_999]) expect(zip).toContain(`failed\tnot in the library\tfile ${id}\n`);
  expect((await user('/api/export', json('POST', { ids: [] }))).status).toBe(400);
  expect((await server.fetch('/api/export', json('POST', { ids: [own] }))).status).toBe(401);
});

it('each file of a zip counts as downloaded, once for each zip; HEAD counts nothing', async () => {
  const ids = await upload('one.txt', 'two.txt');
  const downloads = () =>
    server.deps.database.withTenant(server.tenants.a, async () => {
      const { rows } = await sql<{ id: number }>`select file_id as id from activity
        where kind = 'downloaded' and file_id = any(${ids}::bigint[]) and user_id is not null order by id`.execute(
        db(),
      );
      return rows.map(({ id }) => id);
    });
  const path = await startExport([...ids, ...ids]);
  const head = await user(path, { method: 'HEAD' });
  expect([head.status, head.headers.get('accept-ranges'), await head.text()]).toEqual([200, 'none', '']);
  expect(await downloads()).toEqual([]);
  await (await user(path)).arrayBuffer();
  expect(await downloads()).toEqual(ids.toSorted((one, other) => one - other));
});
