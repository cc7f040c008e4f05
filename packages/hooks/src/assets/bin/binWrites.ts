import {
  ApiError,
  hasAbility,
  mostFilesPerCall,
  toApiError,
  type AssetsApi,
  type BinEntriesInput,
  type BinEntry,
  type BinResult,
  type Capabilities,
} from '@vitrine/core/contract';
import { createFileCalls } from '../edit/fileCalls.ts';

/** An entry of the bin, as the writes name it. */
export type BinItem = Pick<BinEntry, 'kind' | 'id'>;

/** How a write over several entries ended: each is done or not for itself. */
export interface BinOutcome {
  /** How many entries were done. */
  readonly doneCount: number;
  /** Those that are still in the bin, with why the first of them is. */
  readonly left: readonly BinItem[];
  /** Why it stopped; undefined when all were done. */
  readonly error: ApiError | undefined;
}

/** What a write over several entries asks and tells on its way. */
interface BinRun {
  /** False when it is to end: the next part is not sent. */
  isWanted(): boolean;
  /** Hears how many have been tried so far. */
  onDone(done: number): void;
}

/** Writes entries. @throws DOMException `AbortError` when it is not wanted any more. */
type WriteAll = (entries: readonly BinItem[], run: BinRun) => Promise<BinOutcome>;

/** One kind of write. */
interface BinWrite {
  /** Undefined where the back end takes one at a time alone. */
  readonly many: ((input: BinEntriesInput) => Promise<readonly BinResult[]>) | undefined;
  one(entry: BinItem): Promise<unknown>;
  /** Whether an entry that the back end does not find in the bin is already where this write takes it. */
  isSettled(entry: BinItem): Promise<boolean>;
}

const pick = ({ kind, id }: BinItem): BinItem => ({ kind, id });

function errorOf(result: BinResult | undefined): ApiError | undefined {
  if (result?.status === 'done') return undefined;
  return result?.error ?? new ApiError('malformed');
}

/** Why each entry is not done; undefined for one that is. @throws ApiError when nothing is known of any of them. */
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
 * Writes part after part. What fails stays in the bin, and the next part is tried all the same, except when nobody is signed in
 * any more. Where the back end turns out to take no batches, the rest goes one by one.
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
      const part = entries.slice(from, from + (many ? mostFilesPerCall : 1)).map(pick);
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

/** Folders before files, so that files find theirs again. */
function foldersFirst(write: WriteAll): WriteAll {
  const isFolder = ({ kind }: BinItem) => kind === 'folder';
  return (entries, run) =>
    write([...entries.filter(isFolder), ...entries.filter((entry) => !isFolder(entry))], run);
}

/** The writes over several entries of a back end: many by one request where it declares that, else one after the other. */
export function createBinWrites(
  assets: AssetsApi,
  capabilities: Capabilities,
): Readonly<Record<'restored' | 'removed', WriteAll>> {
  const isBatched = hasAbility(capabilities, 'assets.binBatch');
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
        // A file that came back with its folder.
        isSettled: isInLibrary,
      }),
    ),
    removed: inParts({
      many: isBatched ? (input) => assets.deleteManyForGood(input) : undefined,
      one: (entry) => assets.deleteForGood(entry),
      // What is not in the bin need not be deleted, such as a file that went with its folder.
      isSettled: () => Promise.resolve(true),
    }),
  };
}
