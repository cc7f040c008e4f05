import type { Asset } from '@vitrine/core/contract';
import { useEffect, useRef } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { assetKeys } from './assetKeys.ts';
import { useAssetCache } from './useAssetCache.ts';
import { refreshWhileProcessing } from './processing.ts';

/** Removes a file from the lists, once, when it was deleted elsewhere. */
function useMissingRemoval(id: string | undefined, { error }: Loadable<Asset>): void {
  const { removeMissing } = useAssetCache();
  const publishedId = useRef<string>(undefined);
  const isMissing = error?.code === 'not-found';
  useEffect(() => {
    if (!isMissing || id === undefined || publishedId.current === id) return;
    publishedId.current = id;
    removeMissing([id]);
  }, [id, isMissing, removeMissing]);
}

/**
 * Loads one file with all its fields. It is loaded again while the back end reads its metadata or makes its pictures.
 * A file that no longer exists is removed from the lists.
 *
 * @param id Id of the file; the state stays `loading` while it is undefined.
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * const asset = useAsset(id);
 */
export function useAsset(id: string | undefined): Loadable<Asset> {
  const { api } = useGallery();
  const assets = useSubPort('assets', 'useAsset');
  const file = useRead({
    queryKey: assetKeys.file(api.id, id ?? ''),
    load: (signal) => assets.getFile({ id: id ?? '' }, signal),
    enabled: id !== undefined,
    refreshMs: (asset, count) => refreshWhileProcessing([asset], count),
  });
  useMissingRemoval(id, file);
  return file;
}
