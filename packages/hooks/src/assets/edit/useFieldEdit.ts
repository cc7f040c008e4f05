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
import type { EditorStatus, UseAssetEditorResult } from './assetEditor.ts';

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
