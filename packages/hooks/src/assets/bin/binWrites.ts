import {
  ApiError,
  hasAbility,
  mostFilesPerCall,
  toApiError,
  type AssetsApi,
  type BinEntry,
  type BinResult,
  type Capabilities,
} from '@vitrine/core/contract';

/** An entry of the bin, as the writes name it. */
export type BinItem = Pick<BinEntry, 'kind' | 'id'>;

/** How a write over several entries ended: each is done or not for itself. */
export interface BinOutcome {
  readonly doneCount: number;
  /** Those that are still in the bin, with why the first of them is. */
  readonly left: readonly BinItem[];
  readonly error: ApiError | undefined;
}

/** Writes entries in their order; `onDone` hears how many have been tried so far. */
type WriteAll = (entries: readonly BinItem[], onDone: (done: number) => void) => Promise<BinOutcome>;

/** Writes as many entries as it is given, and tells for each why it was not; undefined for one that is done. */
type WritePart = (part: readonly BinItem[]) => Promise<readonly (ApiError | undefined)[]>;

const pick = ({ kind, id }: BinItem): BinItem => ({ kind, id });

function errorOf(result: BinResult | undefined): ApiError | undefined {
  if (result?.status === 'done') return undefined;
  return result?.error ?? new ApiError('malformed');
}

/** What is not in the bin any more need not be deleted, such as a file that went with its folder. */
const isGone = ({ code }: ApiError) => code === 'not-found';

/** Writes part after part; what fails stays in the bin, and the next part is tried all the same. */
function inParts(partSize: number, write: WritePart, isDone?: (error: ApiError) => boolean): WriteAll {
  return async (entries, onDone) => {
    const left: BinItem[] = [];
    let first: ApiError | undefined;
    for (let from = 0; from < entries.length; from += partSize) {
      const part = entries.slice(from, from + partSize).map(pick);
      const errors = await write(part).catch((cause: unknown) => part.map(() => toApiError(cause)));
      for (const [at, entry] of part.entries()) {
        const error = errors[at];
        if (!error || isDone?.(error)) continue;
        left.push(entry);
        first ??= error;
      }
      onDone(from + part.length);
    }
    return { doneCount: entries.length - left.length, left, error: first };
  };
}

function each(write: (entry: BinItem) => Promise<unknown>): WritePart {
  return (part) => Promise.all(part.map((entry) => write(entry).then(() => undefined)));
}

/** The writes over several entries of a back end: many by one request where it declares that, else one after the other. */
export function createBinWrites(
  assets: AssetsApi,
  capabilities: Capabilities,
): Readonly<Record<'restored' | 'removed', WriteAll>> {
  if (!hasAbility(capabilities, 'assets.binBatch'))
    return {
      restored: inParts(
        1,
        each((entry) => assets.restoreFromBin(entry)),
      ),
      removed: inParts(
        1,
        each((entry) => assets.deleteForGood(entry)),
        isGone,
      ),
    };
  return {
    restored: inParts(mostFilesPerCall, async (entries) =>
      (await assets.restoreManyFromBin({ entries })).map(errorOf),
    ),
    removed: inParts(
      mostFilesPerCall,
      async (entries) => (await assets.deleteManyForGood({ entries })).map(errorOf),
      isGone,
    ),
  };
}
