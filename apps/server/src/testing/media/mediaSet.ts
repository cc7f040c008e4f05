import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One file of the media set with the tags that exiftool and ffprobe read in it, by `Group1:Tag`. */
export interface TruthFile {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly exiftool: Readonly<Record<string, unknown>>;
  readonly numeric: Readonly<Record<string, number>>;
  readonly ffprobe?: {
    readonly format: { readonly duration?: string };
    readonly streams: readonly {
      readonly codec_type: string;
      readonly width?: number;
      readonly height?: number;
    }[];
  };
}

const repository = fileURLToPath(new URL('../../../../..', import.meta.url));

/**
 * The folder of real media files, which the tests only read: `MEDIA_DIR`, otherwise `../shared/media` beside the
 * repository.
 */
export const mediaFolder = resolve(repository, process.env['MEDIA_DIR'] ?? '../shared/media');

export const hasMediaSet = existsSync(join(mediaFolder, 'ground-truth.json'));

if (!hasMediaSet)
  process.stderr.write(
    `\n*** The media set is missing (${mediaFolder}): tests over real files are SKIPPED. Set MEDIA_DIR to run them. ***\n\n`,
  );

/** Returns every file of the set; none when the folder is missing. */
export function readTruth(): readonly TruthFile[] {
  if (!hasMediaSet) return [];
  const text = readFileSync(join(mediaFolder, 'ground-truth.json'), 'utf8');
  return (JSON.parse(text) as { files: TruthFile[] }).files;
}
