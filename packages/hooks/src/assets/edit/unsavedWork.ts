import type { AssetDraft } from '@vitrine/core/assets';
import type { GalleryContextValue } from '../../provider/galleryContext.ts';

/** Work that would be lost if the user left now. */
export interface UnsavedWork {
  /** Number of files and layouts with unsaved edits. */
  readonly edited: number;
  /** Number of uploads that have not finished. */
  readonly uploads: number;
  /** Number of comments that were written and not sent. A reload keeps them, signing out does not. */
  readonly comments: number;
}

function hasEdits(draft: unknown): boolean {
  const { edits, isUnsaved } = (draft ?? {}) as Partial<AssetDraft & { isUnsaved: boolean }>;
  return isUnsaved === true || (edits !== undefined && Object.keys(edits).length > 0);
}

/** Counts unsaved work. */
export function unsavedWorkOf({ drafts, uploads, commentDrafts }: GalleryContextValue): UnsavedWork {
  const { waiting = 0, uploading = 0, paused = 0 } = uploads.get()?.get().counts ?? {};
  return {
    edited: drafts.count(hasEdits),
    uploads: waiting + uploading + paused,
    comments: commentDrafts.count(),
  };
}
