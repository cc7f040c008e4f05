import type { BinEntry, BinKind } from '@vitrine/core/contract';
import { useBinPages, type BinPages } from '../../internal/bin/useBinPages.ts';
import { useGallery } from '../../provider/galleryContext.ts';
import type { Loadable } from '../../provider/loadable.ts';
import { useSubPort } from '../../provider/useSubPort.ts';
import { assetKeys } from '../assetKeys.ts';

/** The loaded entries of the bin. */
export type BinContents = BinPages<BinEntry>;

/** Result of `useBin`. */
export interface UseBinResult {
  /** The loaded entries of the bin. */
  bin: Loadable<BinContents>;
  /** Whether further entries can be loaded. */
  hasMore: boolean;
  /** Whether further entries are loading. */
  isLoadingMore: boolean;
  /** Loads further entries. */
  loadMore(): void;
}

/**
 * Loads the entries of the bin, newest first, page by page.
 *
 * @param kind Files or folders.
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * const { bin, hasMore, loadMore } = useBin('file');
 */
export function useBin(kind: BinKind): UseBinResult {
  const { api } = useGallery();
  const assets = useSubPort('assets', 'useBin');
  return useBinPages(assetKeys.bin(api.id, kind), (cursor, signal) =>
    assets.listBin({ kind, cursor }, signal),
  );
}
