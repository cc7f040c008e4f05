import type { UseAssetEditorResult } from './assetEditor.ts';
import { useAsset } from '../useAsset.ts';
import { useAssetDraft } from './useAssetDraft.ts';

/** How an editor of one file saves. */
export interface UseAssetEditorOptions {
  /** Saves by itself after so many milliseconds without an edit, and when the editor is left. */
  autosaveMs?: number | undefined;
}

/**
 * One file being edited: the saved value, the draft over it and where the save stands. The draft outlives the screen
 * until it is saved or dropped, so that signing in again does not lose it.
 *
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * const { values, setField, save, status } = useAssetEditor(id);
 */
export function useAssetEditor(id: string, options: UseAssetEditorOptions = {}): UseAssetEditorResult {
  const asset = useAsset(id);
  const saved = asset.status === 'ready' ? asset.data : undefined;
  const draft = useAssetDraft(id, saved, options.autosaveMs);
  return { asset, ...draft, values: { ...saved?.fields, ...draft.edits } };
}
