import type { Asset } from '@vitrine/core/contract';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { assetKeys } from './assetKeys.ts';
import { refreshWhileInWork } from './processing.ts';

/**
 * One file with every field; stays `loading` as long as there is no id. It is asked for again while the back end is still
 * reading its metadata or making its pictures.
 *
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * const asset = useAsset(id);
 */
export function useAsset(id: string | undefined): Loadable<Asset> {
  const { api } = useGallery();
  const assets = useSubPort('assets', 'useAsset');
  return useRead({
    queryKey: assetKeys.file(api.id, id ?? ''),
    load: (signal) => assets.getFile({ id: id ?? '' }, signal),
    enabled: id !== undefined,
    refreshMs: (asset, count) => refreshWhileInWork([asset], count),
  });
}
