import type { ImportedFile } from '../../contract/index.ts';

/** An import of a memory back end. */
export interface StoredImport {
  readonly fileUrl: string;
  readonly folderId: string;
  /** Settles when the import has ended; a failed one is forgotten. */
  readonly result: Promise<ImportedFile>;
  /** Id of the file; undefined while the import runs. */
  fileId: string | undefined;
}

/** What a memory back end knows about imports. */
export interface WebSearchStore {
  /** The imports by person and unique id. */
  readonly imports: Map<string, StoredImport>;
  /** Whether each person asks for recognition. */
  readonly recognizeObjects: Map<string, boolean>;
  /** When imports were cancelled, by person and unique id, the latest last. */
  readonly cancelled: Map<string, number>;
}

/** Returns a store without imports. */
export function createWebSearchStore(): WebSearchStore {
  return { imports: new Map(), recognizeObjects: new Map(), cancelled: new Map() };
}
