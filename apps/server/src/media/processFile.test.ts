import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { busy } from '../app/refusal.ts';
import { findFileRow } from '../assets/store.ts';
import { json } from '../testing/createTestServer.ts';
import { makePsd } from '../testing/pictures/embeddedPictures.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../testing/media/mediaServer.ts';
import { createMetadataTool } from './exiftool.ts';
import { createPictures } from './pictures.ts';
import { maxStoredFindings, processFile, type StoredFindings } from './processFile.ts';
import { createRenderPool } from './render/renderPool.ts';
import { runTool } from './runTool.ts';
import { findMediaTool } from './tools.ts';

let server: MediaServer;
let folder: string;
beforeAll(async () => {
  server = await createMediaServer({ works: false });
  folder = await mkdtemp(join(tmpdir(), 'vitrine-process-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function upload(name: string, bytes: Uint8Array | string): Promise<number> {
  const response = await (await server.signIn('user'))('/api/upload', formOf([{ name, bytes }]));
  return ((await response.json()) as UploadResponse).files[0]?.id ?? 0;
}

async function readRow(id: number) {
  const row = await server.deps.database.withTenant(server.tenants.a, () => findFileRow(id));
  if (!row) throw new Error('no such file');
  return row;
}

async function work(id: number) {
  const { sha256 } = await readRow(id);
  const job = { tenantId: server.tenants.a, fileId: id, sha256 };
  await processFile(server.deps, server.media, job, { isLast: true });
  return readRow(id);
}

/** Dependencies whose database refuses the second transaction: the first reads the row, the second stores the findings. */
function depsOfBusyDatabase() {
  const { database, storage, log } = server.deps;
  let calls = 0;
  const withTenant: typeof database.withTenant = (...args) => {
    calls += 1;
    return calls === 2 ? Promise.reject(busy()) : database.withTenant(...args);
  };
  return { database: { ...database, withTenant }, storage, log };
}

async function photoWithTags(): Promise<Uint8Array> {
  const path = join(folder, 'tagged.jpg');
  await writeFile(
    path,
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer(),
  );
  await server.media.exiftool.write(path, {
    'XMP-dc:Title': 'From the file',
    'XMP-photoshop:Headline': 'Headline',
  });
  return readFile(path);
}

describe('processing', () => {
  it('does not overwrite fields that a person has set or cleared before', async () => {
    const id = await upload('tagged.jpg', await photoWithTags());
    const send = await server.signIn('user');
    const edit = { fields: { title: null, author: 'A person' }, version: 1 };
    expect((await send(`/api/files/${id}`, json('PATCH', edit))).status).toBe(200);

    const row = await work(id);
    expect(row.processing_metadata).toBe('done');
    expect(row.fields).toMatchObject({ headline: 'Headline', author: 'A person' });
    expect(row.fields).not.toHaveProperty('title');
    expect(row.facets).not.toContain('hasTitle');
  });

  it('that could not store its findings stores them later, without reading the file again', async () => {
    const id = await upload('tagged.jpg', Buffer.concat([await photoWithTags(), Buffer.from('waits')]));
    const { sha256, storage_key: key } = await readRow(id);
    const job = { tenantId: server.tenants.a, fileId: id, sha256 };
    const deps = depsOfBusyDatabase();
    const storedFindings: StoredFindings = new Map();
    const process = () => processFile(deps, server.media, job, { isLast: true }, storedFindings);
    await expect(process()).rejects.toThrow(/large save/);
    await deps.storage.delete(key);
    await process();
    const row = await readRow(id);
    expect(row.processing_metadata).toBe('done');
    expect(row.fields).toMatchObject({ title: 'From the file' });
    expect(storedFindings.size).toBe(0);
  });

  it('that could not store its findings replaces the oldest of too many others', async () => {
    const id = await upload('many.jpg', Buffer.concat([await photoWithTags(), Buffer.from('many')]));
    const { sha256 } = await readRow(id);
    const job = { tenantId: server.tenants.a, fileId: id, sha256 };
    const others = Array.from({ length: maxStoredFindings }, (_, nth) => `1:${nth}:other`);
    const storedFindings: StoredFindings = new Map(others.map((each) => [each, { processing: {} }]));
    const deps = depsOfBusyDatabase();
    await expect(processFile(deps, server.media, job, { isLast: true }, storedFindings)).rejects.toThrow(
      /large save/,
    );
    const own = `${server.tenants.a}:${id}:${sha256}`;
    expect([...storedFindings.keys()]).toEqual([...others.slice(1), own]);
  });

  it('fills empty fields', async () => {
    const id = await upload('tagged.jpg', Buffer.concat([await photoWithTags(), Buffer.from('twin')]));
    expect((await work(id)).fields).toMatchObject({ title: 'From the file' });
  });

  it.each([
    ['fake.pdf', 'no document', 'failed'],
    ['fake.jpg', 'no photo', 'failed'],
    ['fake.svg', 'no drawing', 'failed'],
    ['notes.txt', 'just notes', 'none'],
    ['bare.psd', makePsd({ width: 9, height: 7 }), 'none'],
  ])('returns the state of %s', async (name, bytes, state) => {
    const row = await work(await upload(name, bytes));
    expect(row.processing_thumbnails).toBe(state);
    expect(row.processing_metadata).toBe(state === 'failed' ? 'failed' : 'done');
    if (name === 'bare.psd')
      expect(row.processing_error).toBe('the file carries no picture that can be shown');
  });
});

describe('posters', () => {
  /** Four seconds of a test pattern after a black opening. */
  async function posterOf(blackSeconds: number, brightSeconds: number): Promise<number> {
    const ffmpeg = await findMediaTool('ffmpeg');
    if (ffmpeg === undefined) throw new Error('ffmpeg is needed for this test');
    const input = join(folder, `${blackSeconds}-${brightSeconds}.mp4`);
    const colours = [
      [blackSeconds, 'color=black'],
      [brightSeconds, 'testsrc'],
    ] as const;
    const parts = colours
      .filter(([seconds]) => seconds > 0)
      .map(
        ([seconds, source], at) =>
          `${source}${source.includes('=') ? ':' : '='}s=160x90:d=${seconds}:r=25,format=yuv420p[${at}]`,
      );
    const joined = `${parts.join(';')};${parts.map((_, at) => `[${at}]`).join('')}concat=n=${parts.length}`;
    await runTool(ffmpeg, ['-y', '-v', 'error', '-filter_complex', joined, input], { timeoutMs: 30_000 });
    const tools = { ffmpeg, exiftool: createMetadataTool(), pool: createRenderPool({ size: 1 }) };
    try {
      const durationSeconds = blackSeconds + brightSeconds;
      const request = {
        renderer: 'video',
        input,
        output: join(folder, `poster-${blackSeconds}-${brightSeconds}`),
        durationSeconds,
      } as const;
      const { pictures } = await createPictures(request, tools);
      const { channels } = await sharp(pictures.find(({ size }) => size === 3)?.path).stats();
      return Math.max(...channels.map(({ mean }) => mean));
    } finally {
      await tools.exiftool.end();
      tools.pool.end();
    }
  }

  it('skip a black opening of any length', async () => {
    expect(await posterOf(2, 2)).toBeGreaterThan(60);
    expect(await posterOf(3.9, 0.12)).toBeGreaterThan(60);
  });

  it('use the beginning when only that shows something, and black when there is nothing else', async () => {
    expect(await posterOf(0, 2)).toBeGreaterThan(60);
    expect(await posterOf(2, 0)).toBeLessThan(20);
  });
});
