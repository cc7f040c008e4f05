import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFileRow } from '../assets/store.ts';
import { db } from '../db/executor.ts';
import { StorageError, type Storage } from '../storage/Storage.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../testing/media/mediaServer.ts';
import { pngChunk, pngHead, pngSignature } from '../testing/pictures/png.ts';
import { sendProcessFile, processMediaJobs } from './mediaWorker.ts';

let server: MediaServer;
beforeAll(async () => {
  server = await createMediaServer({ works: false });
});
afterAll(() => server.close());

async function upload(name: string, bytes: Uint8Array): Promise<number> {
  const response = await (await server.signIn('user'))('/api/upload', formOf([{ name, bytes }]));
  return ((await response.json()) as UploadResponse).files[0]?.id ?? 0;
}

async function readRow(id: number) {
  const row = await server.deps.database.withTenant(server.tenants.a, () => findFileRow(id));
  if (!row) throw new Error('no such file');
  return row;
}

/** The beginning of a PNG that says it is so large, and nothing behind it. */
function pngOfSize(width: number, height: number): Buffer {
  const end = pngChunk('IEND', Buffer.alloc(0));
  return Buffer.concat([pngSignature, pngHead(width, height, [8, 2]), end]);
}

describe('a file that cannot be processed, however often it is tried', () => {
  it('stores no impossible size', async () => {
    const possible = await upload('large.png', pngOfSize(60_000, 7));
    const impossible = await upload('impossible.png', pngOfSize(4_294_967_295, 7));
    await processMediaJobs(server.deps, server.media);
    await server.queue.drained();
    expect(server.queue.failed).toEqual([]);
    expect(await readRow(possible)).toMatchObject({ width: 60_000, height: 7, processing_metadata: 'done' });
    expect(await readRow(impossible)).toMatchObject({
      width: null,
      height: null,
      processing_metadata: 'done',
      processing_thumbnails: 'failed',
    });
  });

  it('is marked as failed after the last attempt, while one that failed because of the server waits on', async () => {
    const [odd, waiting] = [
      await upload('odd.bin', Buffer.from('odd')),
      await upload('b.bin', Buffer.from('b')),
    ];
    await server.queue.drained();
    const rows = [await readRow(odd), await readRow(waiting)] as const;
    await server.deps.database.withTenant(server.tenants.a, async () => {
      await db()
        .updateTable('files')
        .set({ processing_metadata: 'pending' })
        .where('id', 'in', [odd, waiting])
        .execute();
    });
    const storage: Storage = {
      ...server.deps.storage,
      localPath(key) {
        if (key === rows[0].storage_key) throw new RangeError('out of range');
        throw new StorageError('unavailable', 'away');
      },
    };
    await processMediaJobs({ ...server.deps, storage }, server.media);
    for (const { id, sha256 } of rows)
      await sendProcessFile(server.queue, { tenantId: server.tenants.a, fileId: id, sha256 });
    await server.queue.drained();
    expect(await readRow(odd)).toMatchObject({
      processing_metadata: 'failed',
      processing_thumbnails: rows[0].processing_thumbnails,
      processing_error: 'the file cannot be processed',
    });
    expect((await readRow(waiting)).processing_metadata).toBe('pending');
  });
});
