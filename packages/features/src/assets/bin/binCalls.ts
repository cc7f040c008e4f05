import type { RestoredEntry } from '@vitrine/core/contract';
import type { BinOutcome, BinProgress, UseBinActionsResult } from '@vitrine/hooks/assets';
import type { ActionResult } from '@vitrine/hooks/provider';
import type { UseDeletedLinkActionsResult } from '@vitrine/hooks/sharing';
import type { BinLink, BinTableEntry } from '@vitrine/ui/assets';

/** What several writes did, of which each entry succeeds or fails by itself. */
export type Outcome = Pick<BinOutcome, 'doneCount' | 'error'> & { readonly left: readonly unknown[] };

/** The writes of the bin, for entries of any kind. Several entries of one call are all links, or none is. */
export interface BinCalls {
  /** Resolves with the place of a file or a folder, where the back end returns it. */
  restore(entry: BinTableEntry): Promise<ActionResult<RestoredEntry | void>>;
  deleteForGood(entry: BinTableEntry): Promise<ActionResult<void>>;
  restoreAll(entries: readonly BinTableEntry[]): Promise<ActionResult<Outcome>>;
  deleteAllForGood(entries: readonly BinTableEntry[]): Promise<ActionResult<Outcome>>;
  empty(): Promise<ActionResult<Outcome>>;
  readonly isPending: boolean;
  readonly progress: BinProgress | undefined;
}

/** Returns whether an entry is a link. */
export function isLink(entry: BinTableEntry): entry is BinLink {
  return entry.kind === 'link';
}

function isItem(entry: BinTableEntry): entry is Exclude<BinTableEntry, BinLink> {
  return entry.kind !== 'link';
}

function merge(one: Outcome, other: Outcome): Outcome {
  return {
    doneCount: one.doneCount + other.doneCount,
    left: [...one.left, ...other.left],
    error: one.error ?? other.error,
  };
}

/** Returns the writes of the bin: those of files and folders, and those of links where the back end has a bin for them. */
export function combineCalls(
  files: UseBinActionsResult,
  links: UseDeletedLinkActionsResult | undefined,
): BinCalls {
  async function restoreLink(link: BinLink): Promise<ActionResult<void>> {
    const result = (await links?.restore(link)) ?? { status: 'ignored' };
    return result.status === 'done' ? { status: 'done', value: undefined } : result;
  }
  return {
    restore: (entry) => (isLink(entry) ? restoreLink(entry) : files.restore(entry)),
    async deleteForGood(entry) {
      if (!isLink(entry)) return files.deleteForGood(entry);
      return (await links?.deleteForGood(entry)) ?? { status: 'ignored' };
    },
    restoreAll: (entries) =>
      links && entries.every(isLink) ? links.restoreAll(entries) : files.restoreAll(entries.filter(isItem)),
    deleteAllForGood: (entries) =>
      links && entries.every(isLink)
        ? links.deleteAllForGood(entries)
        : files.deleteAllForGood(entries.filter(isItem)),
    async empty() {
      const result = await files.empty();
      if (!links || result.status !== 'done') return result;
      const other = await links.empty();
      if (other.status !== 'done') return other;
      return { status: 'done', value: merge(result.value, other.value) };
    },
    isPending: files.isPending || (links?.isPending ?? false),
    progress: files.progress ?? links?.progress,
  };
}
