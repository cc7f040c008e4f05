import { hasCapability, type AssetsApi, type BinEntry, type Capabilities } from '@vitrine/core/contract';
import { inBatches, type EntriesOutcome, type WriteEntries } from '../../internal/bin/entryWrites.ts';
import { createFileCalls } from '../edit/fileCalls.ts';

/** An entry of the bin in a write. */
export type BinItem = Pick<BinEntry, 'kind' | 'id'>;

/** The result of a write of several entries, each of which succeeds or fails by itself. */
export type BinOutcome = EntriesOutcome<BinItem>;

const pick = ({ kind, id }: BinItem): BinItem => ({ kind, id });

/** Writes entries by their kinds and ids alone. */
function picked(write: WriteEntries<BinItem>): WriteEntries<BinItem> {
  return (entries, run) => write(entries.map(pick), run);
}

/** Writes folders before files, so that files return to their own folder. */
function foldersFirst(write: WriteEntries<BinItem>): WriteEntries<BinItem> {
  const isFolder = ({ kind }: BinItem) => kind === 'folder';
  return (entries, run) =>
    write([...entries.filter(isFolder), ...entries.filter((entry) => !isFolder(entry))], run);
}

/** Returns the writes of several entries. They use batch requests where the back end declares `assets.binBatch`. */
export function createBinWrites(
  assets: AssetsApi,
  capabilities: Capabilities,
): Readonly<Record<'restored' | 'removed', WriteEntries<BinItem>>> {
  const isBatched = hasCapability(capabilities, 'assets.binBatch');
  const files = createFileCalls(assets, capabilities);
  const isInLibrary = async ({ kind, id }: BinItem) =>
    kind === 'file' &&
    files.get(id).then(
      () => true,
      () => false,
    );
  return {
    restored: picked(
      foldersFirst(
        inBatches({
          writeMany: isBatched ? (entries) => assets.restoreManyFromBin({ entries }) : undefined,
          writeOne: (entry) => assets.restoreFromBin(entry),
          // A file that was restored with its folder.
          isSettled: isInLibrary,
        }),
      ),
    ),
    removed: picked(
      inBatches({
        writeMany: isBatched ? (entries) => assets.deleteManyForGood({ entries }) : undefined,
        writeOne: (entry) => assets.deleteForGood(entry),
        // An entry that is not in the bin need not be deleted, such as a file that was deleted with its folder.
        isSettled: () => Promise.resolve(true),
      }),
    ),
  };
}
