import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../../testing/media/mediaServer.ts';
import { db } from '../../db/executor.ts';

/** Of each kind. Real decoders take about a minute for 1000 of each on two cores. */
const count = Number(process.env['VITRINE_TEST_PICTURES'] ?? 120);
const perForm = 40;

let server: MediaServer;
beforeAll(async () => {
  server = await createMediaServer();
});
afterAll(() => server.close());

interface Sent {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A comment in the file makes it unlike any other, without drawing it again. */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment);
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]);
}

/** Good and bad pictures in turn; of the bad ones some are cut short, some are noise, some are none at all. */
async function createPictures(): Promise<readonly Sent[]> {
  const create = { width: 32, height: 24, channels: 3, background: 'teal' } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  const kinds = [
    (at: number) => Buffer.concat([withComment(jpeg, `bad ${at}`).subarray(0, 120), Buffer.from([at & 255])]),
    (at: number) => Buffer.concat([jpeg.subarray(0, 20), randomBytes(200), Buffer.from(`${at}`)]),
    (at: number) => Buffer.from(`not a picture ${at}`),
  ];
  return Array.from({ length: count }, (_, at) => [
    { name: `good-${at}.jpg`, bytes: withComment(jpeg, `good ${at}`) },
    { name: `bad-${at}.jpg`, bytes: (kinds[at % 3] as (at: number) => Buffer)(at) },
  ]).flat();
}

async function states(): Promise<Record<string, number>> {
  const rows = await server.deps.database.withAllTenants(() =>
    db()
      .selectFrom('files')
      .select(['file_name', 'processing_thumbnails as state', 'processing_error'])
      .execute(),
  );
  const found: Record<string, number> = {};
  for (const row of rows) {
    const reason = row.processing_error === null ? 'without' : 'with';
    const key = `${row.file_name.split('-')[0]} ${row.state} ${reason} a reason`;
    found[key] = (found[key] ?? 0) + 1;
  }
  return found;
}

describe('many bad pictures among as many good ones', () => {
  it('all valid ones are processed, all bad ones are reported, and the queue becomes empty', async () => {
    const user = await server.signIn('user');
    const pictures = await createPictures();
    for (let at = 0; at < pictures.length; at += perForm) {
      const response = await user('/api/upload', formOf(pictures.slice(at, at + perForm)));
      const { files } = (await response.json()) as UploadResponse;
      expect(files.every(({ status }) => status === 'stored')).toBe(true);
    }
    await server.queue.drained();
    expect(await states()).toEqual({
      'good done without a reason': count,
      'bad failed with a reason': count,
    });
    expect(server.queue.failed).toEqual([]);
  }, 300_000);
});
