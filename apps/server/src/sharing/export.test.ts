import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { Context } from 'hono';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AppContext } from '../app/env.ts';
import type { Database } from '../db/database.ts';
import { json } from '../testing/createTestServer.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../testing/media/mediaServer.ts';
import { createLinkOpener } from './access.ts';
import { createVisitorThrottle } from './visitorThrottle.ts';
import { hasMediaSet, mediaFolder, readTruth } from '../testing/media/mediaSet.ts';

const run = promisify(execFile);
let server: MediaServer;
let member: Awaited<ReturnType<MediaServer['signIn']>>;
beforeAll(async () => {
  server = await createMediaServer({ works: false });
  member = await server.signIn('admin');
});
afterAll(() => server.close());

async function upload(name: string, bytes: Uint8Array): Promise<number | undefined> {
  const response = await member('/api/upload', formOf([{ name, bytes }]));
  const { files } = (await response.json()) as UploadResponse;
  return files[0]?.status === 'stored' ? files[0].id : undefined;
}

/** Shares files and returns the address of their zip. */
async function startExport(ids: readonly number[]): Promise<{ path: string; linkId: number }> {
  const shared = await member('/api/sharing/links', json('POST', { fileIds: ids, allowDownload: true }));
  const { id, hash } = (await shared.json()) as { id: number; hash: string };
  const token = await server.fetch('/api/export/public', json('POST', { ids, type: 1, publicHash: hash }));
  expect(token.status).toBe(200);
  return { path: `/api/export/public/${await token.text()}`, linkId: id };
}

async function downloadsOf(linkId: number): Promise<number | undefined> {
  const response = await member(`/api/sharing/links/extended?ids=${linkId}`);
  const { links } = (await response.json()) as { links: { downloadsNumber: number }[] };
  return links[0]?.downloadsNumber;
}

it.skipIf(!hasMediaSet)(
  'the zip of real files has the same bytes, and unzips without an error',
  async (context) => {
    const hashes = new Map<string, string>();
    const ids: number[] = [];
    for (const { file, sha256 } of readTruth()) {
      const name = `${sha256.slice(0, 8)}-${basename(file)}`;
      const id = await upload(name, await readFile(join(mediaFolder, file)));
      if (id === undefined) continue;
      ids.push(id);
      hashes.set(name, sha256);
    }
    expect(ids.length).toBeGreaterThan(30);
    const { path } = await startExport(ids);
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-export-'));
    try {
      const zip = join(folder, 'files.zip');
      await writeFile(zip, Buffer.from(await (await server.fetch(path)).arrayBuffer()));
      const tested = await run('unzip', ['-t', zip]).catch((error: NodeJS.ErrnoException) => error);
      context.skip(tested instanceof Error && tested.code === 'ENOENT', 'there is no unzip here');
      expect(tested).not.toBeInstanceOf(Error);
      await run('unzip', ['-q', zip, '-d', join(folder, 'out')]);
      for (const [name, sha256] of hashes) {
        const bytes = await readFile(join(folder, 'out', name));
        expect(createHash('sha256').update(bytes).digest('hex'), name).toBe(sha256);
      }
      const manifest = await readFile(join(folder, 'out', 'manifest.txt'), 'utf8');
      expect(manifest).toContain(`${ids.length} of ${ids.length} files are in this zip.`);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

it('a part of a zip cannot be requested, HEAD counts no download, and lost bytes do not lose the others', async () => {
  const ids = [await upload('one.txt', Buffer.from('first')), await upload('two.txt', Buffer.from('second'))];
  const [one = 0, two = 0] = ids;
  const { path, linkId } = await startExport([one, two]);
  const head = await server.fetch(path, { method: 'HEAD' });
  expect([head.status, head.headers.get('accept-ranges')]).toEqual([200, 'none']);
  expect(await downloadsOf(linkId)).toBe(0);
  for await (const { key } of server.deps.storage.list('')) {
    const { stream } = await server.deps.storage.get(key);
    const isFirst = Buffer.concat(await stream.toArray()).toString() === 'first';
    if (isFirst) await server.deps.storage.delete(key);
  }
  const response = await server.fetch(path, { headers: { range: 'bytes=0-9' } });
  expect([response.status, response.headers.get('content-range')]).toEqual([200, null]);
  const zip = Buffer.from(await response.arrayBuffer()).toString('latin1');
  expect(zip).toContain('second');
  expect(zip).toContain('failed\tmissing\tone.txt');
  expect(await downloadsOf(linkId)).toBe(1);
});

it('an export of many files sends as many statements as one of a single file', async () => {
  const ids: number[] = [];
  for (let index = 0; index < 12; index += 1)
    ids.push((await upload(`many-${index}.txt`, Buffer.from(`many ${index}`))) ?? 0);
  const shared = await member('/api/sharing/links', json('POST', { fileIds: ids, allowDownload: true }));
  const { hash } = (await shared.json()) as { hash: string };
  const query = vi.spyOn(pg.Client.prototype, 'query');
  // The first request of all finds the link.
  await (await server.fetch('/api/sharing/view', json('POST', { restoreHash: hash }))).json();
  const countOf = async (sent: readonly number[]) => {
    query.mockClear();
    const body = json('POST', { ids: sent, type: 1, publicHash: hash });
    expect((await server.fetch('/api/export/public', body)).status).toBe(200);
    return query.mock.calls.length;
  };
  const single = await countOf(ids.slice(0, 1));
  const many = await countOf(ids);
  query.mockRestore();
  expect(single).toBeGreaterThan(0);
  expect(many).toBe(single);
});

it('a link whose address changes while a request is under way is unknown to it', async () => {
  const id = (await upload('moved.txt', Buffer.from('moved'))) ?? 0;
  const shared = await member('/api/sharing/links', json('POST', { fileIds: [id], allowDownload: true }));
  const link = (await shared.json()) as { id: number; hash: string };
  const { database } = server.deps;
  const renewing: Pick<Database, 'withAllTenants' | 'withTenant'> = {
    async withAllTenants(work) {
      const found = await database.withAllTenants(work);
      await member(`/api/sharing/links/${link.id}/newhash`, json('POST', {}));
      return found;
    },
    withTenant: database.withTenant,
  };
  const opener = createLinkOpener({ database: renewing }, createVisitorThrottle(server.deps));
  const c = new Context(new Request('http://vitrine.test/')) as AppContext;
  const work = vi.fn<() => Promise<void>>();
  await expect(opener.open(link.hash, { c, purpose: 'export' }, work)).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(work).not.toHaveBeenCalled();
});

it('files that have left the link are not in the zip, which names them', async () => {
  const ids: number[] = [];
  for (const name of ['stays.txt', 'leaves.txt'])
    ids.push((await upload(name, Buffer.from(`bytes of ${name}`))) ?? 0);
  const { path } = await startExport(ids);
  await member('/api/files/delete', json('POST', { ids: ids.slice(1) }));
  const response = await server.fetch(path);
  expect(response.status).toBe(200);
  const zip = Buffer.from(await response.arrayBuffer()).toString('latin1');
  expect(zip).toContain('bytes of stays.txt');
  expect(zip).not.toContain('bytes of leaves.txt');
  expect(zip).toContain('1 of 2 files are in this zip.');
  expect(zip).toContain('failed\tnot in the link\tleaves.txt');
  await member('/api/files/delete', json('POST', { ids: ids.slice(0, 1) }));
  expect((await server.fetch(path)).status).toBe(404);
});

it('files that are not in the link when a zip is asked for are left out, and named by their ids alone (S35)', async () => {
  const names = ['shared.txt', 'other.txt', 'deleted.txt'];
  const [shared = 0, other = 0, deleted = 0] = await Promise.all(
    names.map((name) => upload(name, Buffer.from(`bytes of ${name}`))),
  );
  const link = await member(
    '/api/sharing/links',
    json('POST', { fileIds: [shared, deleted], allowDownload: true }),
  );
  const { hash } = (await link.json()) as { hash: string };
  await member('/api/files/delete', json('POST', { ids: [deleted] }));
  const ask = (ids: readonly number[]) =>
    server.fetch('/api/export/public', json('POST', { ids, type: 1, publicHash: hash }));
  const token = await ask([other, deleted, shared, 999_999]);
  expect(token.status).toBe(200);
  const response = await server.fetch(`/api/export/public/${await token.text()}`);
  const zip = Buffer.from(await response.arrayBuffer()).toString('latin1');
  expect(zip).toContain('bytes of shared.txt');
  expect(zip).not.toMatch(/other\.txt|deleted\.txt/);
  expect(zip).toContain('1 of 4 files are in this zip.');
  for (const id of [other, deleted, 999_999]) expect(zip).toContain(`failed\tnot in the link\tfile ${id}\n`);
  const refusals = await Promise.all([[other], [deleted], [999_999], [other, 999_999]].map(ask));
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const bodies = await Promise.all(refusals.map((refused) => refused.text()));
  expect(new Set(bodies.map((body) => body.replace(/"requestId":"[^"]*"/, ''))).size).toBe(1);
});

it('an export of another type, or of none, is refused', async () => {
  const id = (await upload('typed.txt', Buffer.from('typed'))) ?? 0;
  const link = await member('/api/sharing/links', json('POST', { fileIds: [id], allowDownload: true }));
  const { hash } = (await link.json()) as { hash: string };
  const ask = (type: unknown) =>
    server.fetch('/api/export/public', json('POST', { ids: [id], type, publicHash: hash }));
  for (const type of [undefined, null, 0, 2, '1', [1], true]) {
    const refused = await ask(type);
    expect([type, refused.status]).toEqual([type, 400]);
    expect(await refused.json()).toMatchObject({ code: 'invalid', fields: { type: expect.any(String) } });
  }
  expect((await ask(1)).status).toBe(200);
});

it('an unknown token is nothing', async () => {
  expect((await server.fetch('/api/export/public/unknown')).status).toBe(404);
});
