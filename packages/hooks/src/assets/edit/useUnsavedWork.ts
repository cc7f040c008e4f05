import { useCallback } from 'react';
import { useGallery } from '../../provider/galleryContext.ts';
import { unsavedWorkOf, type UnsavedWork } from './unsavedWork.ts';

/**
 * Counts what signing out or leaving would lose, at the moment it is asked: unsaved edits of any file or layout, and
 * uploads that have not ended.
 *
 * @example
 * const countUnsaved = useUnsavedWork();
 * const { edited, uploads } = countUnsaved();
 */
export function useUnsavedWork(): () => UnsavedWork {
  const gallery = useGallery();
  return useCallback(() => unsavedWorkOf(gallery), [gallery]);
}
