import type { SharedApi, SharedFile } from '@vitrine/core/contract';

/** The files to collect. */
export interface CollectOptions {
  readonly shared: SharedApi;
  /** Hash of the link. */
  readonly hash: string;
  /** Whether the link shares files or a folder. */
  readonly kind: 'files' | 'folder';
  /** The visit that the requests belong to. */
  readonly visit: string | undefined;
  /** The folder to begin with; undefined for the shared one, and for a link to files. */
  readonly folderId?: string | undefined;
  /** Whether the folders inside are collected too. Defaults to false. */
  readonly withSubfolders?: boolean | undefined;
  /** Ends as soon as there are more files than this. */
  readonly maxFiles: number;
  readonly signal: AbortSignal;
  /** Called with the number of files so far. */
  readonly onProgress?: ((count: number) => void) | undefined;
}

/** Reads one folder to its end. Returns the ids of the folders inside. */
async function readFolder(
  { shared, hash, kind, visit, maxFiles, signal, onProgress }: CollectOptions,
  folderId: string | undefined,
  files: SharedFile[],
): Promise<readonly string[]> {
  let cursor: string | undefined;
  let inside: readonly string[] = [];
  do {
    const input = { hash, visit, cursor };
    const page =
      kind === 'files'
        ? { ...(await shared.viewLink(input, signal)), folders: [] }
        : await shared.viewFolder({ ...input, folderId }, signal);
    if (cursor === undefined) inside = page.folders.map(({ id }) => id);
    files.push(...page.files.items);
    onProgress?.(files.length);
    cursor = page.files.nextCursor ?? undefined;
  } while (cursor !== undefined && files.length <= maxFiles);
  return inside;
}

/**
 * Reads the files of a link, or of a folder of a link, page by page, each once. Returns more than `maxFiles` of them, but not all,
 * when there are more.
 */
export async function collectFiles(options: CollectOptions): Promise<readonly SharedFile[]> {
  const files: SharedFile[] = [];
  const waiting: (string | undefined)[] = [options.folderId];
  while (waiting.length > 0 && files.length <= options.maxFiles) {
    const inside = await readFolder(options, waiting.shift(), files);
    if (options.withSubfolders) waiting.push(...inside);
  }
  return [...new Map(files.map((file) => [file.id, file])).values()];
}
