import type { RecognitionProgress } from '@vitrine/core/contract';
import type { Loadable } from '../provider/loadable.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useCapability } from '../provider/useCapability.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { facesKeys } from './facesKeys.ts';

/** Milliseconds until the progress is loaded again while photos are being searched. */
const refreshMs = 5000;

/**
 * Loads whether the account allows recognition, and how much of the library was searched for faces; again every 5 seconds while
 * photos are being searched. It stays `loading` when the back end does not declare `faces.progress`.
 *
 * @throws Error when the back end has no `faces` sub-port.
 * @example
 * const { data } = useRecognitionProgress();
 * return data?.isAllowed === false && <p>Recognition is off.</p>;
 */
export function useRecognitionProgress(): Loadable<RecognitionProgress> {
  const { api } = useGallery();
  const port = useSubPort('faces', 'useRecognitionProgress');
  return useRead({
    queryKey: facesKeys.progress(api.id),
    load: (signal) => port.getRecognitionProgress(signal),
    enabled: useCapability('faces.progress'),
    refreshMs: ({ isAllowed, pending }) => (isAllowed && pending > 0 ? refreshMs : false),
  });
}
