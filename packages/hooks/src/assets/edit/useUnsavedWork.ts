import { useCallback } from 'react';
import { useGallery } from '../../provider/galleryContext.ts';
import { unsavedWorkOf, type UnsavedWork } from './unsavedWork.ts';

/**
 * Returns a function that counts what signing out or leaving would lose at this moment: unsaved edits of files and
 * layouts, running uploads, and comments that were not sent.
 *
 * @example
 * const countUnsaved = useUnsavedWork();
 * const { edited, uploads } = countUnsaved();
 */
export function useUnsavedWork(): () => UnsavedWork {
  const gallery = useGallery();
  return useCallback(() => unsavedWorkOf(gallery), [gallery]);
}
