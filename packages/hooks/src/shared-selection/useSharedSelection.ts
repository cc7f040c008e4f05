import type { SharedFile } from '@vitrine/core/contract';
import { useMemo } from 'react';
import {
  useSelection,
  type SelectedList,
  type UseSelectionResult,
} from '../assets/selection/useSelection.ts';
import { collectFiles } from './collectFiles.ts';
import { useSharedServices } from '../shared/sharedContext.ts';
import type { SharedLink } from '../shared/sharedLink.ts';

/** Options of `useSharedSelection`. */
export interface UseSharedSelectionOptions {
  /** Hash of the link. */
  hash: string;
  /** The link, with the files to select from. */
  link: Pick<SharedLink<unknown>, 'status' | 'files' | 'total' | 'isComplete' | 'visit'>;
  /** Whether the link shares files or a folder. Defaults to `folder`. */
  kind?: 'files' | 'folder' | undefined;
  /** The folder of the files; undefined for the shared one, and for a link to files. */
  folderId?: string | undefined;
  /** Called when the file at a position is opened. */
  onOpen: (index: number) => void;
  /** Called when the files of a long range could not be loaded. */
  onLoadFailed?: (() => void) | undefined;
}

/**
 * Keeps the selection of the files of a link, or of a folder of a link, by pointer, touch and keyboard, as `useSelection` does for the library.
 * Files that were never visible are read when they are needed.
 *
 * @example
 * const selection = useSharedSelection({ hash, link, onOpen: (index) => open(link.files[index]) });
 * start({ ids: selection.collectIds });
 */
export function useSharedSelection(options: UseSharedSelectionOptions): UseSelectionResult<SharedFile> {
  const { hash, kind = 'folder', folderId, onOpen, onLoadFailed } = options;
  const { status, files, total, isComplete, visit } = options.link;
  const { shared } = useSharedServices();
  const ids = useMemo(
    () => (isComplete ? new Set(files.map(({ id }) => id)) : undefined),
    [isComplete, files],
  );
  const list = useMemo(
    (): SelectedList<SharedFile> => ({
      status: status === 'ready' ? 'ready' : 'loading',
      total,
      isTotalExact: true,
      ids,
      itemAt: (index) => files[index],
      loadedItems: () => files.map((asset, index) => ({ index, asset })),
      async idsIn({ first, last }, signal = new AbortController().signal, onProgress) {
        const request = { shared, hash, kind, visit, folderId, signal, onProgress };
        const known = files.length > last ? files : await collectFiles({ ...request, maxFiles: last });
        return known.slice(first, last + 1).map(({ id }) => id);
      },
    }),
    [status, total, files, ids, shared, hash, kind, visit, folderId],
  );
  return useSelection({ list, onOpen, onLoadFailed });
}
