import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext } from '@playwright/test';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** Real photos, videos and audio files: `MEDIA_DIR`, else `../shared/media` beside the repository. */
const mediaFolder = resolve(repository, process.env['MEDIA_DIR'] ?? '../shared/media');

export const hasMedia = existsSync(join(mediaFolder, 'ground-truth.json'));

if (!hasMedia)
  process.stderr.write(
    `\n*** The media set is missing (${mediaFolder}): tests over real files are SKIPPED. Set MEDIA_DIR to run them. ***\n\n`,
  );

/** Path of a file of the media set, as in `nature/silver_fir.jpg`. */
export function mediaFile(name: string): string {
  return join(mediaFolder, name);
}

export function nameOf(path: string): string {
  return basename(path);
}

/** Returns a box of an MP4 that players skip, with other bytes each time. */
function makeFreeBox(): Buffer {
  const header = Buffer.from([0, 0, 0, 24]);
  return Buffer.concat([header, Buffer.from('free'), randomBytes(16)]);
}

/**
 * Uploads a file of the media set as the signed-in person, and returns its id. `isOwn` is for an MP4 that no other test has: it plays
 * the same, with other bytes.
 */
export async function storeMedia(
  request: APIRequestContext,
  path: string,
  { isOwn = false } = {},
): Promise<number> {
  const bytes = readFileSync(mediaFile(path));
  const file = {
    name: nameOf(path),
    mimeType: 'application/octet-stream',
    buffer: isOwn ? Buffer.concat([bytes, makeFreeBox()]) : bytes,
  };
  const stored = await request.post('/api/upload', { multipart: { file } });
  const { files } = (await stored.json()) as { files: readonly { id?: number }[] };
  const id = files[0]?.id;
  if (id === undefined) throw new Error(`${path} was not stored: ${JSON.stringify(files)}`);
  return id;
}
