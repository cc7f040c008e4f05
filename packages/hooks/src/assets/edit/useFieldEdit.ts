import { formatFieldText, parseFieldText, type EditorStatus, type EditStart } from '@vitrine/core/assets';
import {
  placeFields,
  planFieldEdits,
  savedTogether,
  type FieldProblem,
  type FieldProblems,
  type OfferedField,
} from '@vitrine/core/card-layout';
import type { FieldValue, FieldValues } from '@vitrine/core/contract';
import { useState } from 'react';
import type { UseAssetEditorResult } from './useAssetEditor.ts';

/** The field whose value is typed, and who hears of it. */
export interface UseFieldTextOptions {
  /** The field that is edited. */
  field: Pick<OfferedField, 'kind'>;
  /** The stored value. */
  value: FieldValue | undefined;
  /** What the file says there, and its version; absent for several files. */
  stored?: EditStart | undefined;
  /** Something is wrong with the value already. */
  hasProblem?: boolean | undefined;
  /** The value is on its way to be saved. */
  isSaving?: boolean | undefined;
  /** Another value, undefined for a text that is none; `since` is what was stored when the typing began. */
  onChange: (value: FieldValue | undefined, since?: EditStart) => void;
  /** The text is finished: the field was left. Absent where fields are saved together. */
  onCommit?: ((value: FieldValue) => void) | undefined;
  /** Back to what was stored before. */
  onUndo: () => void;
}

/** A text in the making, kept as it is typed. */
interface Typing {
  readonly text: string;
  /** What the file said when it began, and what the field showed. */
  readonly since: EditStart | undefined;
  readonly start: FieldValue;
  /** It is no value of its kind. */
  readonly isWrong: boolean;
  /** The field was left, or its text confirmed. */
  readonly isLeft: boolean;
  /** Something was wrong before: what is wrong now is said while it is being put right. */
  readonly wasWrong: boolean;
}

/** The text of a field while it is edited. */
export interface UseFieldTextResult {
  /** The text in the input. */
  readonly text: string;
  /** It is no value of the field's kind. */
  readonly isWrong: boolean;
  /** It has not been left since the last key, and is saved by leaving it. */
  readonly isTyping: boolean;
  /** Whether what is wrong is to be said now: not while a text that was right is being typed. */
  readonly showsProblem: boolean;
  /** Whether there is a text of its own, which Escape puts back. */
  readonly hasText: boolean;
  /** Takes a new text of the input. */
  type(text: string): void;
  /** The field was left, or its text confirmed. */
  commit(): void;
  /** Back to what is stored, or to what is on its way to be. */
  putBack(): void;
  /** Goes back to the stored value. */
  undo(): void;
}

/**
 * The text of a field from the first key to leaving it: kept as it is typed, a value as soon as it is one, and saved when the
 * field is left.
 *
 * @example
 * const { text, type, commit, putBack } = useFieldText({ field, value, stored, onChange, onCommit, onUndo });
 * return <input value={text} onChange={({ target }) => type(target.value)} onBlur={commit} />;
 */
export function useFieldText(options: UseFieldTextOptions): UseFieldTextResult {
  const { field, value, stored, hasProblem = false, isSaving = false, onChange, onCommit, onUndo } = options;
  const [typing, setTyping] = useState<Typing>();
  const isWrong = typing?.isWrong ?? false;
  const isTyping = typing !== undefined && !typing.isLeft && onCommit !== undefined;
  function putBack(): void {
    setTyping(undefined);
    onChange((isSaving ? typing?.start : stored?.value) ?? null);
  }
  return {
    text: typing?.text ?? formatFieldText(value),
    isWrong,
    isTyping,
    showsProblem: !isTyping || typing.wasWrong,
    hasText: typing !== undefined,
    type(text) {
      const parsed = parseFieldText(text, field.kind);
      const since = typing ? typing.since : stored;
      const start = typing ? typing.start : (value ?? null);
      const wasWrong = typing ? typing.wasWrong || (isWrong && typing.isLeft) : hasProblem;
      setTyping({ text, since, start, wasWrong, isWrong: parsed === undefined, isLeft: false });
      onChange(parsed, since);
    },
    commit() {
      if (!typing || typing.isLeft) return;
      const parsed = parseFieldText(typing.text, field.kind);
      setTyping(parsed === undefined ? { ...typing, isLeft: true } : undefined);
      if (parsed !== undefined) onCommit?.(parsed);
    },
    putBack,
    undo() {
      if (isWrong && onCommit) return putBack();
      setTyping(undefined);
      return onUndo();
    },
  };
}

/** Where the value of a field stands; `unsaved` waits to be saved with others, `failed` could not be saved. */
export type FieldState = 'unsaved' | 'saving' | 'saved' | 'failed';

/** Saving the fields of a form one by one. */
export interface UseFieldEditResult {
  /** Where the value of a field stands; undefined = as it was stored. */
  stateOf(key: string): FieldState | undefined;
  /** What is wrong with an edit: a rule of core, or `refused` for one that the back end has of its own. */
  problemOf(key: string): FieldProblem | 'refused' | undefined;
  /** Saves a field that was left, with its other half where it has one. Nothing is sent that would be refused. */
  commit(key: string, value: FieldValue): Promise<EditorStatus>;
  /** Drops the edit of a field; without one takes back its last save. */
  undo(key: string): void;
  /** Saves whatever can be saved; whether nothing is left. */
  saveAll(): Promise<boolean>;
}

/** How the fields of a form stand: what is wrong with them by core's rules, and where saving them is. */
function useFieldStates(editor: UseAssetEditorResult, problems: FieldProblems) {
  const { changed, saving, saved, failures } = editor;
  const [earlier] = useState(saved);
  const isSaved = (key: string) => saved[key] !== undefined && saved[key] !== earlier[key];
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
 * Saving the fields of one file each by itself, what is wrong with them, and the way back.
 *
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
  const problemsOf = (some: FieldValues) => planFieldEdits(asset.data?.fields ?? {}, some, fields).problems;
  const { isSaved, ...states } = useFieldStates(editor, problemsOf(edits));
  function commit(key: string, value: FieldValue): Promise<EditorStatus> {
    return editor.saveField(...savedTogether(key, { ...edits, [key]: value }, problemsOf));
  }
  return {
    ...states,
    commit,
    undo(key) {
      if (changed.includes(key)) return void editor.undoField(key);
      const before = [key, ...placeFields.filter(isSaved)].map((each) => [each, saved[each]?.before ?? null]);
      const keys = savedTogether(key, Object.fromEntries(before) as FieldValues, problemsOf);
      return void editor.undoField(...(keys.length > 0 ? keys : [key]));
    },
    async saveAll() {
      const statuses = await Promise.all(changed.map((key) => commit(key, edits[key] ?? null)));
      return (statuses.at(-1) ?? 'saved') === 'saved';
    },
  };
}
