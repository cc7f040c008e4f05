import type { AppDeps } from '../app/deps.ts';
import { defaultUploadLimits, type UploadLimits } from '../assets/upload/uploadContext.ts';
import type { MediaServices } from '../media/services.ts';
import type { Outbound } from '../outbound/createOutbound.ts';
import type { ImportKey, Origin } from './store.ts';

/** A file to import. */
export interface WebImport extends ImportKey, Origin {
  readonly title?: string | undefined;
  /** Whether the file is recognised, where the account consents to that. */
  readonly requestRecognition: boolean;
  /** Whether the source page replaces the source that the metadata of the file names. */
  readonly overwriteMetadata: boolean;
  /** Whether a file with the same bytes in any folder counts as a duplicate. */
  readonly searchDuplicates: boolean;
  /** Whether an archive is extracted. */
  readonly unzip: boolean;
  /** Whether the files of an archive are stored without its folders. */
  readonly flatUpload: boolean;
}

/** What imports need. */
export interface ImportContext {
  readonly deps: AppDeps;
  readonly media: Pick<MediaServices, 'temporaryFolder' | 'pendingUploadsFolder' | 'exiftool' | 'ffprobe'>;
  readonly outbound: Outbound;
  readonly limits: ImportLimits;
}

/** How much an import may take. */
export interface ImportLimits {
  readonly maxBytes: number;
  readonly totalMs: number;
  readonly idleMs: number;
  /** For archives that are extracted. */
  readonly archive: UploadLimits;
}

const megabyte = 1024 ** 2;

/** The default limits of an import. */
export const defaultImportLimits: ImportLimits = {
  maxBytes: 200 * megabyte,
  totalMs: 60_000,
  idleMs: 15_000,
  archive: {
    ...defaultUploadLimits,
    maxFileBytes: 200 * megabyte,
    maxEntries: 1000,
    maxExpandedBytes: 1000 * megabyte,
  },
};
