import type { Folder } from '@vitrine/core/contract';
import { useGallery } from '../../provider/galleryContext.ts';
import type { Loadable } from '../../provider/loadable.ts';
import { useRead } from '../../provider/useLoadable.ts';
import { useSubPort } from '../../provider/useSubPort.ts';
import { assetKeys } from '../assetKeys.ts';

/**
 * Loads all folders that the viewer may see, as a flat list; `parentId` gives the tree.
 *
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * const folders = useFolders();
 * if (folders.status === 'ready') drawTree(folders.data);
 */
export function useFolders(): Loadable<readonly Folder[]> {
  const { api } = useGallery();
  const assets = useSubPort('assets', 'useFolders');
  return useRead({
    queryKey: assetKeys.folders(api.id),
    load: (signal) => assets.listFolders(signal),
  });
}
