import {
  ApiError,
  hasCapability,
  maxFilesPerCall,
  toApiError,
  type AssetsApi,
  type BinEntriesInput,
  type BinEntry,
  type BinResult,
  type Capabilities,
} from '@vitrine/core/contract';
import { createFileCalls } from '../edit/fileCalls.ts';

/** An entry of the bin in a write. */
export type BinItem = Pick<BinEntry, 'kind' | 'id'>;

/** The result of a write of several entries, each of which succeeds or fails by itself. */
export interface BinOutcome {
  /** Number of entries written. */
  readonly doneCount: number;
  /** The entries that are still in the bin. */
  readonly left: readonly BinItem[];
  /** Error of the first entry that failed; undefined when none did. */
  readonly error: ApiError | undefined;
}

/** Callbacks of a write of several entries. */
interface BinRun {
  /** Returns false to stop the write: the next batch is not sent. */
  isWanted(): boolean;
  /** Called with the number of entries tried so far. */
  onDone(done: number): void;
}

/**
 * Writes entries.
 * @throws DOMException `AbortError` when the write was stopped.
 */
type WriteAll = (entries: readonly BinItem[], run: BinRun) => Promise<BinOutcome>;

/** The calls of one kind of write. */
interface BinWrite {
  /** Undefined when the back end has no batch call. */
  readonly many: ((input: BinEntriesInput) => Promise<readonly BinResult[]>) | undefined;
  one(entry: BinItem): Promise<unknown>;
  /** Returns whether an entry that is not in the bin already has the result of this write. */
  isSettled(entry: BinItem): Promise<boolean>;
}

const pick = ({ kind, id }: BinItem): BinItem => ({ kind, id });

function errorOf(result: BinResult | undefined): ApiError | undefined {
  if (result?.status === 'done') return undefined;
  return result?.error ?? new ApiError('malformed');
}

/**
 * Returns the error of each entry; undefined for a successful one.
 * @throws ApiError when the batch as a whole failed.
 */
async function writePart(
  { one, isSettled }: BinWrite,
  many: BinWrite['many'],
  entries: readonly BinItem[],
): Promise<readonly (ApiError | undefined)[]> {
  const results = await many?.({ entries });
  const errors = results
    ? entries.map((_, at) => errorOf(results[at]))
    : await Promise.all(entries.map((entry) => one(entry).then(() => undefined, toApiError)));
  return Promise.all(
    entries.map(async (entry, at) => {
      const error = errors[at];
      return error?.code === 'not-found' && (await isSettled(entry)) ? undefined : error;
    }),
  );
}

/**
 * Writes batch by batch. Failed entries stay in the bin and the next batch is still tried, unless the session has
 * ended. When the back end refuses batches, the remaining entries are written one by one.
 */
function inParts(write: BinWrite): WriteAll {
  return async (entries, { isWanted, onDone }) => {
    const left: BinItem[] = [];
    let { many } = write;
    let first: ApiError | undefined;
    let from = 0;
    let isRefused = false;
    while (from < entries.length && !isRefused) {
      if (!isWanted()) throw new DOMException('The write is not wanted any more.', 'AbortError');
      const part = entries.slice(from, from + (many ? maxFilesPerCall : 1)).map(pick);
      const errors = await writePart(write, many, part).catch((cause: unknown) => toApiError(cause));
      if (many && errors instanceof ApiError && errors.code === 'unsupported') {
        many = undefined;
        continue;
      }
      for (const [at, entry] of part.entries()) {
        const error = errors instanceof ApiError ? errors : errors[at];
        if (!error) continue;
        left.push(entry);
        first ??= error;
        isRefused ||= error.code === 'unauthenticated';
      }
      from += part.length;
      onDone(from);
    }
    left.push(...entries.slice(from).map(pick));
    return { doneCount: entries.length - left.length, left, error: first };
  };
}

/** Writes folders before files, so that files return to their own folder. */
function foldersFirst(write: WriteAll): WriteAll {
  const isFolder = ({ kind }: BinItem) => kind === 'folder';
  return (entries, run) =>
    write([...entries.filter(isFolder), ...entries.filter((entry) => !isFolder(entry))], run);
}

/** Returns the writes of several entries: by batch requests where the back end declares them, otherwise one by one. */
export function createBinWrites(
  assets: AssetsApi,
  capabilities: Capabilities,
): Readonly<Record<'restored' | 'removed', WriteAll>> {
  const isBatched = hasCapability(capabilities, 'assets.binBatch');
  const files = createFileCalls(assets, capabilities);
  const isInLibrary = async ({ kind, id }: BinItem) =>
    kind === 'file' &&
    files.get(id).then(
      () => true,
      () => false,
    );
  return {
    restored: foldersFirst(
      inParts({
        many: isBatched ? (input) => assets.restoreManyFromBin(input) : undefined,
        one: (entry) => assets.restoreFromBin(entry),
        // A file that was restored with its folder.
        isSettled: isInLibrary,
      }),
    ),
    removed: inParts({
      many: isBatched ? (input) => assets.deleteManyForGood(input) : undefined,
      one: (entry) => assets.deleteForGood(entry),
      // An entry that is not in the bin need not be deleted, such as a file that was deleted with its folder.
      isSettled: () => Promise.resolve(true),
    }),
  };
}
