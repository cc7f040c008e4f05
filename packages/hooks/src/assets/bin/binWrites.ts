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
interface BinWriteCallbacks {
  /** Returns false to stop the write: the next batch is not sent. */
  shouldContinue(): boolean;
  /** Called with the number of entries tried so far. */
  onDone(done: number): void;
}

/**
 * Writes entries.
 * @throws DOMException `AbortError` when the write was stopped.
 */
type WriteAll = (entries: readonly BinItem[], run: BinWriteCallbacks) => Promise<BinOutcome>;

/** The calls of one kind of write. */
interface BinWrite {
  /** Writes several entries by one request; undefined when the back end has no such call. */
  readonly writeMany: ((input: BinEntriesInput) => Promise<readonly BinResult[]>) | undefined;
  /** Writes one entry. */
  writeOne(entry: BinItem): Promise<unknown>;
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
async function writeBatch(
  { writeOne, isSettled }: BinWrite,
  writeMany: BinWrite['writeMany'],
  entries: readonly BinItem[],
): Promise<readonly (ApiError | undefined)[]> {
  const results = await writeMany?.({ entries });
  const errors = results
    ? entries.map((_, at) => errorOf(results[at]))
    : await Promise.all(entries.map((entry) => writeOne(entry).then(() => undefined, toApiError)));
  return Promise.all(
    entries.map(async (entry, at) => {
      const error = errors[at];
      return error?.code === 'not-found' && (await isSettled(entry)) ? undefined : error;
    }),
  );
}

/** Number of entries per batch request: few requests, but visible progress. */
const entriesPerRequest = Math.min(200, maxFilesPerCall);

/**
 * Writes batch by batch. Failed entries stay in the bin and the next batch is still tried, unless the session has
 * ended. When the back end refuses batches, the remaining entries are written one by one.
 */
function inBatches(write: BinWrite): WriteAll {
  return async (entries, { shouldContinue, onDone }) => {
    const left: BinItem[] = [];
    let { writeMany } = write;
    let firstError: ApiError | undefined;
    let start = 0;
    let isSignedOut = false;
    while (start < entries.length && !isSignedOut) {
      if (!shouldContinue())
        throw new DOMException('The write was stopped because another person has signed in.', 'AbortError');
      const batch = entries.slice(start, start + (writeMany ? entriesPerRequest : 1)).map(pick);
      const errors = await writeBatch(write, writeMany, batch).catch((cause: unknown) => toApiError(cause));
      if (writeMany && errors instanceof ApiError && errors.code === 'unsupported') {
        writeMany = undefined;
        continue;
      }
      for (const [at, entry] of batch.entries()) {
        const error = errors instanceof ApiError ? errors : errors[at];
        if (!error) continue;
        left.push(entry);
        firstError ??= error;
        isSignedOut ||= error.code === 'unauthenticated';
      }
      start += batch.length;
      onDone(start);
    }
    left.push(...entries.slice(start).map(pick));
    return { doneCount: entries.length - left.length, left, error: firstError };
  };
}

/** Writes folders before files, so that files return to their own folder. */
function foldersFirst(write: WriteAll): WriteAll {
  const isFolder = ({ kind }: BinItem) => kind === 'folder';
  return (entries, run) =>
    write([...entries.filter(isFolder), ...entries.filter((entry) => !isFolder(entry))], run);
}

/** Returns the writes of several entries. They use batch requests where the back end declares `assets.binBatch`. */
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
      inBatches({
        writeMany: isBatched ? (input) => assets.restoreManyFromBin(input) : undefined,
        writeOne: (entry) => assets.restoreFromBin(entry),
        // A file that was restored with its folder.
        isSettled: isInLibrary,
      }),
    ),
    removed: inBatches({
      writeMany: isBatched ? (input) => assets.deleteManyForGood(input) : undefined,
      writeOne: (entry) => assets.deleteForGood(entry),
      // An entry that is not in the bin need not be deleted, such as a file that was deleted with its folder.
      isSettled: () => Promise.resolve(true),
    }),
  };
}
