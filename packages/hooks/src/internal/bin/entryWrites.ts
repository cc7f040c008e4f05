import { ApiError, toApiError } from '@vitrine/core/contract';

/** What identifies an entry of the bin. */
interface WithId {
  readonly id: string;
}

/** The result of a write of several entries, each of which succeeds or fails by itself. */
export interface EntriesOutcome<Item> {
  /** Number of entries written. */
  readonly doneCount: number;
  /** The entries that are still in the bin. */
  readonly left: readonly Item[];
  /** Error of the first entry that failed; undefined when none did. */
  readonly error: ApiError | undefined;
}

/** Callbacks of a write of several entries. */
interface WriteCallbacks {
  /** Returns false to stop the write: the next batch is not sent. */
  shouldContinue(): boolean;
  /** Called with the number of entries tried so far. */
  onDone(done: number): void;
}

/**
 * Writes entries.
 * @throws DOMException `AbortError` when the write was stopped.
 */
export type WriteEntries<Item> = (
  entries: readonly Item[],
  run: WriteCallbacks,
) => Promise<EntriesOutcome<Item>>;

/** The outcome of one entry of a batch. */
type EntryResult = { readonly status: 'done' } | { readonly status: 'refused'; readonly error: ApiError };

/** The calls of one kind of write. */
export interface EntryWrite<Item> {
  /** Writes several entries by one request; undefined when the back end has no such call. */
  readonly writeMany: ((entries: readonly Item[]) => Promise<readonly EntryResult[]>) | undefined;
  /** Writes one entry. */
  writeOne(entry: Item): Promise<unknown>;
  /** Returns whether an entry that is not in the bin already has the result of this write. */
  isSettled(entry: Item): Promise<boolean>;
}

function errorOf(result: EntryResult | undefined): ApiError | undefined {
  if (result?.status === 'done') return undefined;
  return result?.error ?? new ApiError('malformed');
}

/**
 * Returns the error of each entry; undefined for a successful one.
 * @throws ApiError when the batch as a whole failed.
 */
async function writeBatch<Item extends WithId>(
  { writeOne, isSettled }: EntryWrite<Item>,
  writeMany: EntryWrite<Item>['writeMany'],
  entries: readonly Item[],
): Promise<readonly (ApiError | undefined)[]> {
  const results = await writeMany?.(entries);
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
const entriesPerRequest = 200;

/**
 * Writes batch by batch. Failed entries stay in the bin and the next batch is still tried, unless the session has
 * ended. When the back end refuses batches, the remaining entries are written one by one.
 */
export function inBatches<Item extends WithId>(write: EntryWrite<Item>): WriteEntries<Item> {
  return async (entries, { shouldContinue, onDone }) => {
    const left: Item[] = [];
    let { writeMany } = write;
    let firstError: ApiError | undefined;
    let start = 0;
    let isSignedOut = false;
    while (start < entries.length && !isSignedOut) {
      if (!shouldContinue())
        throw new DOMException('The write was stopped because another person has signed in.', 'AbortError');
      const batch = entries.slice(start, start + (writeMany ? entriesPerRequest : 1));
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
    left.push(...entries.slice(start));
    return { doneCount: entries.length - left.length, left, error: firstError };
  };
}
