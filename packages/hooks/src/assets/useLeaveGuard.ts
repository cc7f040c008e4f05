import { useEffect } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import type { AssetDraft } from './assetDraft.ts';

function hasEdits(draft: unknown): boolean {
  const { edits, isUnsaved } = (draft ?? {}) as Partial<AssetDraft & { isUnsaved: boolean }>;
  return isUnsaved === true || (edits !== undefined && Object.keys(edits).length > 0);
}

/**
 * Lets the browser ask before the tab is closed or loaded anew while that would lose something: unsaved edits of any
 * file or layout, or uploads that are under way.
 *
 * @example
 * useLeaveGuard();
 */
export function useLeaveGuard(): void {
  const { drafts, uploads } = useGallery();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (uploads.get().isActive || drafts.some(hasEdits)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [drafts, uploads]);
}
