import { useCallback, useState } from 'react';
import { useGallery } from '../../provider/galleryContext.ts';
import type { EntriesOutcome, WriteEntries } from './entryWrites.ts';

/** Progress of a write of several entries. */
export interface BinProgress {
  /** Number of finished entries. */
  readonly done: number;
  /** Number of all entries. */
  readonly total: number;
}

/** Whether entries leave the bin restored or removed. */
export type EntryWriteKind = 'restored' | 'removed';

/** Result of `useEntryWrites`. */
export interface EntryWrites<Item> {
  /** Progress of the current write; undefined when there is none. */
  readonly progress: BinProgress | undefined;
  /** Writes entries as long as the person is the same as at `countAtStart` changes of the person, by default the current number. */
  writeAll(
    kind: EntryWriteKind,
    entries: readonly Item[],
    countAtStart?: number,
  ): Promise<EntriesOutcome<Item>>;
}

/** Runs writes of several entries with their progress. `onSettled` must stay the same function. */
export function useEntryWrites<Item>(
  writes: Readonly<Record<EntryWriteKind, WriteEntries<Item>>>,
  onSettled: (kind: EntryWriteKind, entries: readonly Item[]) => void,
): EntryWrites<Item> {
  const { userChangeCount } = useGallery();
  const [progress, setProgress] = useState<BinProgress>();
  const writeAll = useCallback(
    (kind: EntryWriteKind, entries: readonly Item[], countAtStart = userChangeCount.get()) => {
      const onDone = (done: number) => setProgress({ done, total: entries.length });
      // A write that one person started must not continue for another.
      const shouldContinue = () => userChangeCount.get() === countAtStart;
      onDone(0);
      return writes[kind](entries, { onDone, shouldContinue }).finally(() => {
        setProgress(undefined);
        onSettled(kind, entries);
      });
    },
    [onSettled, userChangeCount, writes],
  );
  return { progress, writeAll };
}

/** The most entries of one request. */
const pageSize = 200;

/** Returns every entry of the bin, page by page. */
export async function listEveryEntry<Item>(
  load: (input: {
    readonly cursor: string | undefined;
    readonly limit: number;
  }) => Promise<{ readonly items: readonly Item[]; readonly nextCursor: string | null }>,
): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await load({ cursor, limit: pageSize });
    all.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}
