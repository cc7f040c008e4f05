import type { DeletedLink } from '@vitrine/core/contract';
import { useBinPages, type BinPages } from '../../internal/bin/useBinPages.ts';
import { useGallery } from '../../provider/galleryContext.ts';
import type { Loadable } from '../../provider/loadable.ts';
import { useSubPort } from '../../provider/useSubPort.ts';
import { sharingKeys } from '../sharingKeys.ts';

/** Result of `useDeletedLinks`. */
export interface UseDeletedLinksResult {
  /** The loaded links of the bin, latest deletion first. */
  bin: Loadable<BinPages<DeletedLink>>;
  /** Whether further links can be loaded. */
  hasMore: boolean;
  /** Whether further links are loading. */
  isLoadingMore: boolean;
  /** Loads further links. */
  loadMore(): void;
}

/**
 * Loads the links in the bin, newest deletion first, page by page (needs `sharing.bin`).
 *
 * @throws Error when the back end has no `sharing` sub-port.
 * @example
 * const { bin, hasMore, loadMore } = useDeletedLinks();
 */
export function useDeletedLinks(): UseDeletedLinksResult {
  const { api } = useGallery();
  const sharing = useSubPort('sharing', 'useDeletedLinks');
  return useBinPages(sharingKeys.bin(api.id), (cursor, signal) =>
    sharing.listDeletedLinks({ cursor }, signal),
  );
}
