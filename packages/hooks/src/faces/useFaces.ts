import type { FileFaces } from '@vitrine/core/contract';
import { pendingPollMs } from '../internal/pendingPoll.ts';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useCan } from '../session/useCan.ts';
import { facesKeys } from './facesKeys.ts';

/**
 * Loads the faces of a file, and whether it was searched for them; asks again while it is still to be searched. The state
 * stays `loading` on a back end without the `faces` sub-port, and for a person without the right `faces.read`.
 *
 * @param fileId Id of the file; nothing is loaded while it is undefined.
 * @example
 * const faces = useFaces(file.id);
 * if (faces.status === 'ready') draw(faces.data.faces);
 */
export function useFaces(fileId: string | undefined): Loadable<FileFaces> {
  const { api } = useGallery();
  const can = useCan();
  const { faces } = api;
  return useRead<FileFaces>({
    queryKey: facesKeys.file(api.id, fileId ?? ''),
    load: async (signal) =>
      (await faces?.listFaces({ fileId: fileId ?? '' }, signal)) ?? { faces: [], state: 'ready' },
    enabled: faces !== undefined && fileId !== undefined && can('faces.read'),
    refreshMs: ({ state }, count) => state === 'pending' && pendingPollMs(count),
  });
}
