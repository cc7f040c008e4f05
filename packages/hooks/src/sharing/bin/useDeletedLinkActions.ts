import type { DeletedLink, SharingLink } from '@vitrine/core/contract';
import { useCallback, useMemo } from 'react';
import { inBatches, type EntriesOutcome } from '../../internal/bin/entryWrites.ts';
import { listEveryEntry, useEntryWrites, type BinProgress } from '../../internal/bin/useEntryWrites.ts';
import { useActionRunner, type ActionResult, type ActionState } from '../../internal/useActionRunner.ts';
import { useGallery } from '../../provider/galleryContext.ts';
import { useSubPort } from '../../provider/useSubPort.ts';
import { useLinkRefresh } from '../useLinkRefresh.ts';

/** A link of the bin in a write. */
export type DeletedLinkItem = Pick<DeletedLink, 'id'>;

/** Result of `useDeletedLinkActions`. */
export interface UseDeletedLinkActionsResult extends ActionState {
  /** Restores one link, suspended. Resolves with it. */
  restore(link: DeletedLinkItem): Promise<ActionResult<SharingLink>>;
  /** Deletes one link permanently. Cannot be undone. */
  deleteForGood(link: DeletedLinkItem): Promise<ActionResult<void>>;
  /** Progress of the current write of several links; undefined when there is none. */
  readonly progress: BinProgress | undefined;
  /** Restores several links, suspended, one by one. */
  restoreAll(links: readonly DeletedLinkItem[]): Promise<ActionResult<EntriesOutcome<DeletedLinkItem>>>;
  /** Deletes several links permanently, one by one. Cannot be undone. */
  deleteAllForGood(links: readonly DeletedLinkItem[]): Promise<ActionResult<EntriesOutcome<DeletedLinkItem>>>;
  /** Deletes all links of the bin permanently, loaded or not. Cannot be undone. */
  empty(): Promise<ActionResult<EntriesOutcome<DeletedLinkItem>>>;
}

/**
 * Restores links of the bin, or deletes them permanently (needs `sharing.bin`).
 *
 * @throws Error when the back end has no `sharing` sub-port.
 * @example
 * const { restore } = useDeletedLinkActions();
 * await restore({ id: '42' });
 */
export function useDeletedLinkActions(): UseDeletedLinkActionsResult {
  const sharing = useSubPort('sharing', 'useDeletedLinkActions');
  const { userChangeCount } = useGallery();
  const { run, isPending, error } = useActionRunner();
  const refresh = useLinkRefresh();
  const writes = useMemo(() => {
    const restored = inBatches<DeletedLinkItem>({
      writeMany: undefined,
      writeOne: ({ id }) => sharing.restoreLink({ id }),
      isSettled: () => Promise.resolve(false),
    });
    const removed = inBatches<DeletedLinkItem>({
      writeMany: undefined,
      writeOne: ({ id }) => sharing.deleteLinkForGood({ id }),
      // A link that is not in the bin need not be deleted.
      isSettled: () => Promise.resolve(true),
    });
    return { restored, removed };
  }, [sharing]);
  const { progress, writeAll } = useEntryWrites(writes, refresh);
  const restore = useCallback(
    ({ id }: DeletedLinkItem) => run(`links:${id}`, () => sharing.restoreLink({ id }).finally(refresh)),
    [refresh, run, sharing],
  );
  const deleteForGood = useCallback(
    ({ id }: DeletedLinkItem) => run(`links:${id}`, () => sharing.deleteLinkForGood({ id }).finally(refresh)),
    [refresh, run, sharing],
  );
  const restoreAll = useCallback(
    (links: readonly DeletedLinkItem[]) => run('links:restoreAll', () => writeAll('restored', links)),
    [run, writeAll],
  );
  const deleteAllForGood = useCallback(
    (links: readonly DeletedLinkItem[]) => run('links:deleteAll', () => writeAll('removed', links)),
    [run, writeAll],
  );
  const empty = useCallback(
    () =>
      run('links:empty', async () => {
        const countAtStart = userChangeCount.get();
        const all = await listEveryEntry((page) => sharing.listDeletedLinks(page));
        return writeAll('removed', all, countAtStart);
      }),
    [run, sharing, userChangeCount, writeAll],
  );
  return { restore, deleteForGood, restoreAll, deleteAllForGood, empty, progress, isPending, error };
}
