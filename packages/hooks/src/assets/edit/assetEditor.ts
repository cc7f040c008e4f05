import type { ApiError, Asset, FieldValue, FieldValues } from '@vitrine/core/contract';
import type { Loadable } from '../../provider/loadable.ts';

/** Where an edited file stands. */
export type EditorStatus = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

/** What a person saw of a field when an edit of it began. */
export interface EditStart {
  readonly version: number | undefined;
  readonly value: FieldValue;
}

/** What a save of one field did. */
export interface SavedField {
  /** What it wrote over. */
  readonly before: FieldValue;
  readonly after: FieldValue;
  /** The version of the file that it made. */
  readonly version: number;
}

/** One file with the edits over it, and where saving them stands. */
export interface UseAssetEditorResult {
  /** The file as the back end has it. */
  asset: Loadable<Asset>;
  /** Its fields with the edits on top. */
  values: FieldValues;
  /** Keys with an unsaved edit. */
  changed: readonly string[];
  /** Keys whose edit is on its way, or follows what is. */
  saving: readonly string[];
  /** What the last save of each field by this editor did. */
  saved: Readonly<Record<string, SavedField>>;
  status: EditorStatus;
  /** Why each field could not be saved; `fields` of the error has the reasons by field. */
  failures: Readonly<Record<string, ApiError>>;
  /** The last of them. */
  error: ApiError | undefined;
  /** The file as someone else has saved it meanwhile, when `status` is `conflict`. */
  conflict: Asset | undefined;
  /** Keys that both have changed. */
  clashes: readonly string[];
  /** `since` is what was seen when the edit began, where that was before what is known now. */
  setField(key: string, value: FieldValue, since?: EditStart): void;
  /** Saves all edits in one call. */
  save(): Promise<EditorStatus>;
  /**
   * Saves the edits of these fields in one call; the others stay as they are. Calls follow one another, and where somebody
   * else has saved other fields meanwhile, this is saved over that. It ends when nothing is under way any more.
   */
  saveField(...keys: readonly string[]): Promise<EditorStatus>;
  /** Drops the edits of these fields. Of fields without any writes back what their last save wrote over, in one call. */
  undoField(...keys: readonly string[]): Promise<EditorStatus>;
  /** Waits until nothing is under way any more. */
  settle(): Promise<EditorStatus>;
  /** The same as `save`, after a failure. */
  retry(): Promise<EditorStatus>;
  /** Drops all edits. */
  discard(): void;
  /** Ends a conflict about the fields that both have changed: `mine` saves the edits over the newer version, `theirs` drops them. */
  resolve(choice: 'mine' | 'theirs'): Promise<EditorStatus>;
}
