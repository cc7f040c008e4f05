import type { AssetDraft } from '@vitrine/core/assets';
import type { GalleryContextValue } from '../../provider/galleryContext.ts';

/** What would be lost if the person left now. */
export interface UnsavedWork {
  /** Files and layouts with unsaved edits. */
  readonly edited: number;
  /** Uploads that have not ended. */
  readonly uploads: number;
}

function hasEdits(draft: unknown): boolean {
  const { edits, isUnsaved } = (draft ?? {}) as Partial<AssetDraft & { isUnsaved: boolean }>;
  return isUnsaved === true || (edits !== undefined && Object.keys(edits).length > 0);
}

/** Counts what is only here. */
export function unsavedWorkOf({ drafts, uploads }: GalleryContextValue): UnsavedWork {
  const { waiting = 0, uploading = 0, paused = 0 } = uploads.get()?.get().counts ?? {};
  return { edited: drafts.count(hasEdits), uploads: waiting + uploading + paused };
}
