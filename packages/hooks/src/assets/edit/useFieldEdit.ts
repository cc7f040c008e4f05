import { formatFieldText, parseFieldText, type EditorStatus, type EditStart } from '@vitrine/core/assets';
import {
  placeFields,
  planFieldEdits,
  fieldsSavedWith,
  type FieldProblem,
  type FieldProblems,
  type OfferedField,
} from '@vitrine/core/card-layout';
import type { FieldValue, FieldValues } from '@vitrine/core/contract';
import { useState } from 'react';
import type { UseAssetEditorResult } from './useAssetEditor.ts';

/** Options of `useFieldText`. */
export interface UseFieldTextOptions {
  /** The edited field. */
  field: Pick<OfferedField, 'kind'>;
  /** The stored value. */
  value: FieldValue | undefined;
  /** The saved value of the file with its version; absent for several files. */
  stored?: EditStart | undefined;
  /** Whether the value already has an error. */
  hasProblem?: boolean | undefined;
  /** Whether the value is being saved. */
  isSaving?: boolean | undefined;
  /** Called with each new value, or undefined for an invalid text. `since` is the saved state when typing began. */
  onChange: (value: FieldValue | undefined, since?: EditStart) => void;
  /** Called when the field loses the focus. Absent where fields are saved together. */
  onCommit?: ((value: FieldValue) => void) | undefined;
  /** Called to restore the previous saved value. */
  onUndo: () => void;
}

/** A text while it is being typed. */
interface Typing {
  readonly text: string;
  /** The saved state when typing began. */
  readonly since: EditStart | undefined;
  /** The displayed value when typing began. */
  readonly start: FieldValue;
  /** Whether the text is not a valid value. */
  readonly isInvalid: boolean;
  /** Whether the field has lost the focus or its text was confirmed. */
  readonly isCommitted: boolean;
  /** Whether there was an error before: errors are then shown during typing. */
  readonly wasInvalid: boolean;
}

/** Result of `useFieldText`. */
export interface UseFieldTextResult {
  /** The text in the input. */
  readonly text: string;
  /** Whether the text is not a valid value for the kind of the field. */
  readonly isInvalid: boolean;
  /** Whether the text has changed since the field last lost the focus; it is saved when the field loses it. */
  readonly isTyping: boolean;
  /** Whether to show the error now: not while a valid text is being changed. */
  readonly showsProblem: boolean;
  /** Whether there is a typed text, which Escape discards. */
  readonly hasText: boolean;
  /** Call it with the new text of the input. */
  type(text: string): void;
  /** Call it with a text that was chosen, such as a date of a calendar: it is confirmed at once. */
  choose(text: string): void;
  /** Call it when the field loses the focus or its text is confirmed. */
  commit(): void;
  /** Restores the saved value, or the one being saved. */
  reset(): void;
  /** Restores the previous saved value. */
  undo(): void;
}

/**
 * Keeps the text of an input while it is typed. `onChange` gets the value whenever the text is valid, `onCommit` when
 * the input loses the focus.
 *
 * @example
 * const { text, type, commit, reset } = useFieldText({ field, value, stored, onChange, onCommit, onUndo });
 * return <input value={text} onChange={({ target }) => type(target.value)} onBlur={commit} />;
 */
export function useFieldText(options: UseFieldTextOptions): UseFieldTextResult {
  const { field, value, stored, hasProblem = false, isSaving = false, onChange, onCommit, onUndo } = options;
  const [typing, setTyping] = useState<Typing>();
  const isInvalid = typing?.isInvalid ?? false;
  const isTyping = typing !== undefined && !typing.isCommitted && onCommit !== undefined;
  function reset(): void {
    setTyping(undefined);
    onChange((isSaving ? typing?.start : stored?.value) ?? null);
  }
  return {
    text: typing?.text ?? formatFieldText(value),
    isInvalid,
    isTyping,
    showsProblem: !isTyping || typing.wasInvalid,
    hasText: typing !== undefined,
    type(text) {
      const parsed = parseFieldText(text, field.kind);
      const since = typing ? typing.since : stored;
      const start = typing ? typing.start : (value ?? null);
      const wasInvalid = typing ? typing.wasInvalid || (isInvalid && typing.isCommitted) : hasProblem;
      setTyping({ text, since, start, wasInvalid, isInvalid: parsed === undefined, isCommitted: false });
      onChange(parsed, since);
    },
    choose(text) {
      const parsed = parseFieldText(text, field.kind);
      setTyping(undefined);
      onChange(parsed, typing ? typing.since : stored);
      if (parsed !== undefined) onCommit?.(parsed);
    },
    commit() {
      if (!typing || typing.isCommitted) return;
      const parsed = parseFieldText(typing.text, field.kind);
      setTyping(parsed === undefined ? { ...typing, isCommitted: true } : undefined);
      if (parsed !== undefined) onCommit?.(parsed);
    },
    reset,
    undo() {
      if (isInvalid && onCommit) return reset();
      setTyping(undefined);
      return onUndo();
    },
  };
}

/** State of the value of a field: `unsaved` will be saved together with others, `failed` could not be saved. */
export type FieldState = 'unsaved' | 'saving' | 'saved' | 'failed';

/** Result of `useFieldEdit`. */
export interface UseFieldEditResult {
  /** Returns the state of the value of a field; undefined for a saved value without edits. */
  stateOf(key: string): FieldState | undefined;
  /** Returns the error of an edit: one of core's rules, or `refused` by the back end. */
  problemOf(key: string): FieldProblem | 'refused' | undefined;
  /**
   * Saves a field that has lost the focus, together with its other coordinate if it is one. Sends nothing that would be
   * refused.
   */
  commit(key: string, value: FieldValue): Promise<EditorStatus>;
  /** Discards the edit of a field; without an edit undoes its latest save. */
  undo(key: string): void;
  /** Saves all valid edits. Resolves with true when none is left. */
  saveAll(): Promise<boolean>;
}

/** The state and errors of the fields of a form. */
function useFieldStates(editor: UseAssetEditorResult, problems: FieldProblems) {
  const { changed, saving, saved, failures } = editor;
  const [savedAtMount] = useState(saved);
  const isSaved = (key: string) => saved[key] !== undefined && saved[key] !== savedAtMount[key];
  return {
    isSaved,
    stateOf(key: string): FieldState | undefined {
      if (saving.includes(key)) return 'saving';
      if (changed.includes(key)) return 'failed';
      return isSaved(key) ? 'saved' : undefined;
    },
    problemOf(key: string): FieldProblem | 'refused' | undefined {
      if (!changed.includes(key)) return undefined;
      return problems[key] ?? (failures[key]?.fields[key] === undefined ? undefined : 'refused');
    },
  };
}

/**
 * Saves the fields of one file one by one, with the problem of each field and an undo.
 *
 * @param editor The editor of the file.
 * @param fields The fields that are edited.
 * @example
 * const editor = useAssetEditor(id);
 * const { commit, stateOf, problemOf } = useFieldEdit(editor, fields);
 * editor.setField('title', 'Pier');
 * await commit('title', 'Pier');
 */
export function useFieldEdit(
  editor: UseAssetEditorResult,
  fields: readonly OfferedField[],
): UseFieldEditResult {
  const { asset, changed, saved, values } = editor;
  const edits = Object.fromEntries(changed.map((key) => [key, values[key] ?? null]));
  const problemsOf = (edited: FieldValues) =>
    planFieldEdits(asset.data?.fields ?? {}, edited, fields).problems;
  const { isSaved, ...states } = useFieldStates(editor, problemsOf(edits));
  function commit(key: string, value: FieldValue): Promise<EditorStatus> {
    return editor.saveField(...fieldsSavedWith(key, { ...edits, [key]: value }, problemsOf));
  }
  return {
    ...states,
    commit,
    undo(key) {
      if (changed.includes(key)) return void editor.undoField(key);
      const previous = [key, ...placeFields.filter(isSaved)].map((each) => [
        each,
        saved[each]?.before ?? null,
      ]);
      const keys = fieldsSavedWith(key, Object.fromEntries(previous) as FieldValues, problemsOf);
      return void editor.undoField(...(keys.length > 0 ? keys : [key]));
    },
    async saveAll() {
      const statuses = await Promise.all(changed.map((key) => commit(key, edits[key] ?? null)));
      return (statuses.at(-1) ?? 'saved') === 'saved';
    },
  };
}
