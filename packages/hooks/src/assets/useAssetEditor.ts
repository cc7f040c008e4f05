import type { ApiError, Asset, FieldValue, FieldValues } from '@vitrine/core/contract';
import type { Loadable } from '../provider/loadable.ts';
import { useAsset } from './useAsset.ts';
import { useAssetDraft } from './useAssetDraft.ts';

export type EditorStatus = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

export interface UseAssetEditorResult {
  /** The file as the back end has it. */
  asset: Loadable<Asset>;
  /** Its fields with the edits on top. */
  values: FieldValues;
  /** Keys with an unsaved edit. */
  changed: readonly string[];
  status: EditorStatus;
  /** Why the last save failed; `fields` has the reasons by field. */
  error: ApiError | undefined;
  /** The file as someone else has saved it meanwhile, when `status` is `conflict`. */
  conflict: Asset | undefined;
  setField(key: string, value: FieldValue): void;
  save(): Promise<EditorStatus>;
  /** The same as `save`, after a failure. */
  retry(): Promise<EditorStatus>;
  /** Drops all edits. */
  discard(): void;
  /** Ends a conflict: `mine` saves the edits over the newer version, `theirs` drops them. */
  resolve(choice: 'mine' | 'theirs'): Promise<EditorStatus>;
}

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
