import { invalid } from '../../app/refusal.ts';
import type { Reserve } from '../../storage/reserve.ts';
import type { MediaServices } from '../../media/services.ts';
import { parseHex } from './uploadHash.ts';
import type { IngestDeps } from './uploadIngest.ts';

/** Limits of uploads, in bytes and counts. */
export interface UploadLimits {
  readonly maxFileBytes: number;
  readonly maxFiles: number;
  /**
   * For archives that are extracted: the most entries, the most bytes of all entries, and the maximum expansion ratio.
   */
  readonly maxEntries: number;
  readonly maxExpandedBytes: number;
  readonly maxRatio: number;
}

const gigabyte = 1024 ** 3;

/** The default limits. */
export const defaultUploadLimits: UploadLimits = {
  maxFileBytes: 20 * gigabyte,
  maxFiles: 1000,
  maxEntries: 10_000,
  maxExpandedBytes: 20 * gigabyte,
  maxRatio: 200,
};

/** The context of every kind of upload. */
export interface UploadContext {
  readonly deps: IngestDeps;
  readonly media: Pick<MediaServices, 'temporaryFolder' | 'resumableFolder'>;
  readonly limits: UploadLimits;
  readonly reserve?: Reserve | undefined;
}

/**
 * Parses the id of a folder from a form or from tus metadata; undefined for the default folder.
 * @throws Refusal `invalid`.
 */
export function parseFolderId(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^[1-9]\d{0,15}$/.test(text)) throw invalid({ folderId: 'is not the id of a folder' });
  return Number(text);
}

/**
 * Parses a declared SHA-256 from a form or from tus metadata; returns it in lower case.
 * @throws Refusal `invalid` for anything else.
 */
export function parseSha256(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const hash = parseHex(text);
  if (hash === undefined) throw invalid({ sha256: 'must be 64 hexadecimal digits' });
  return hash;
}
