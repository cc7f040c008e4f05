import type { ApiError, Asset, FieldValue, FieldValues } from '@vitrine/core/contract';
import type { Loadable } from '../provider/loadable.ts';

/** Where an edited file stands. */
export type EditorStatus = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

/** One file with the edits over it, and where saving them stands. */
export interface UseAssetEditorResult {
  /** The file as the back end has it. */
  asset: Loadable<Asset>;
  /** Its fields with the edits on top. */
  values: FieldValues;
  /** Keys with an unsaved edit. */
  changed: readonly string[];
  /** Keys whose edit is on its way. */
  saving: readonly string[];
  status: EditorStatus;
  /** Why the last save failed; `fields` has the reasons by field. */
  error: ApiError | undefined;
  /** The file as someone else has saved it meanwhile, when `status` is `conflict`. */
  conflict: Asset | undefined;
  /** `since` is the version of the file that the edit began on, when that was before the one that is known now. */
  setField(key: string, value: FieldValue, since?: number): void;
  save(): Promise<EditorStatus>;
  /** Saves the edit of one field; the others stay as they are. */
  saveField(key: string): Promise<EditorStatus>;
  /** Writes back what the last save of this editor wrote over; a conflict when somebody else has saved since. */
  undoSave(): Promise<EditorStatus>;
  /** The same as `save`, after a failure. */
  retry(): Promise<EditorStatus>;
  /** Drops all edits. */
  discard(): void;
  /** Ends a conflict: `mine` saves the edits over the newer version, `theirs` drops them. */
  resolve(choice: 'mine' | 'theirs'): Promise<EditorStatus>;
}
