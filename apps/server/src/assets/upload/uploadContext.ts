import { invalid } from '../../app/refusal.ts';
import type { Reserve } from '../../storage/reserve.ts';
import type { MediaServices } from '../../media/services.ts';
import { parseHex } from './uploadHash.ts';
import type { IngestDeps } from './uploadIngest.ts';

/** What the server takes, unless a test says otherwise. Bytes and counts. */
export interface UploadLimits {
  readonly maximumFileBytes: number;
  readonly maximumFiles: number;
  /** For archives that are taken apart: entries, bytes of all of them, and how much larger they may be than the archive. */
  readonly maximumEntries: number;
  readonly maximumExpandedBytes: number;
  readonly maximumRatio: number;
}

const gigabyte = 1024 ** 3;

/** What a server takes unless told otherwise. */
export const defaultUploadLimits: UploadLimits = {
  maximumFileBytes: 20 * gigabyte,
  maximumFiles: 1000,
  maximumEntries: 10_000,
  maximumExpandedBytes: 20 * gigabyte,
  maximumRatio: 200,
};

/** What every way of uploading works with. */
export interface UploadContext {
  readonly deps: IngestDeps;
  readonly media: Pick<MediaServices, 'temporaryFolder' | 'resumableFolder'>;
  readonly limits: UploadLimits;
  readonly reserve?: Reserve | undefined;
}

/** The id of a folder as a form or tus metadata carries it; nothing = the default folder. @throws Refusal `invalid`. */
export function parseFolderId(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^[1-9]\d{0,15}$/.test(text)) throw invalid({ folderId: 'is not the id of a folder' });
  return Number(text);
}

/** A SHA-256 as a form or tus metadata declares it, in lower case. @throws Refusal `invalid` for anything else. */
export function parseSha256(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const hash = parseHex(text);
  if (hash === undefined) throw invalid({ sha256: 'must be 64 hexadecimal digits' });
  return hash;
}
