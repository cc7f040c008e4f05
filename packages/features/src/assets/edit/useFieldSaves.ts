import { planFieldEdits, type FieldProblem, type OfferedField } from '@vitrine/core/card-layout';
import type { FieldValue, FieldValues } from '@vitrine/core/contract';
import type { EditorStatus, UseAssetEditorResult } from '@vitrine/hooks/assets';
import { useState } from 'react';
import type { FieldState } from './FieldRow.tsx';

/** The two halves of a place. */
const place = ['gpsLatitude', 'gpsLongitude'];

type Problems = Readonly<Record<string, FieldProblem>>;

/** The fields that are written together with one: itself, both halves of a place, or none when core's rules refuse that. */
function partners(
  key: string,
  edits: FieldValues,
  problemsOf: (edits: FieldValues) => Problems,
): readonly string[] {
  const both = place.includes(key) ? place.filter((each) => each in edits) : [key];
  const fits = (keys: readonly string[]) =>
    Object.keys(problemsOf(Object.fromEntries(keys.map((each) => [each, edits[each] ?? null])))).length === 0;
  return [[key], both].find(fits) ?? [];
}

/** How the fields of a form stand: what is wrong with them by core's rules, and where saving them is. */
function useFieldStates(editor: UseAssetEditorResult, problems: Problems) {
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
    /** A rule of core, or `refused` for one that the back end has of its own. */
    problemOf(key: string): FieldProblem | 'refused' | undefined {
      if (!changed.includes(key)) return undefined;
      return problems[key] ?? (failures[key]?.fields[key] === undefined ? undefined : 'refused');
    },
  };
}

/** Saving the fields of a form one by one, what is wrong with them, and the way back. */
export function useFieldSaves(editor: UseAssetEditorResult, fields: readonly OfferedField[]) {
  const { asset, changed, saved, values } = editor;
  const edits = Object.fromEntries(changed.map((key) => [key, values[key] ?? null]));
  const problemsOf = (some: FieldValues) => planFieldEdits(asset.data?.fields ?? {}, some, fields).problems;
  const { isSaved, ...states } = useFieldStates(editor, problemsOf(edits));
  /** Nothing is sent that would be refused. */
  function commit(key: string, value: FieldValue): Promise<EditorStatus> {
    return editor.saveField(...partners(key, { ...edits, [key]: value }, problemsOf));
  }
  return {
    ...states,
    /** Saves a field that was left, with its other half where it has one. */
    commit,
    undo(key: string): void {
      const before = [key, ...place.filter(isSaved)].map((each) => [each, saved[each]?.before ?? null]);
      const keys = partners(key, Object.fromEntries(before) as FieldValues, problemsOf);
      void editor.undoField(...(keys.length > 0 ? keys : [key]));
    },
    /** Saves whatever can be saved; whether nothing is left. */
    async saveAll(): Promise<boolean> {
      const statuses = await Promise.all(changed.map((key) => commit(key, edits[key] ?? null)));
      return (statuses.at(-1) ?? 'saved') === 'saved';
    },
  };
}

/** What `useFieldSaves` gives. */
export type FieldSaves = ReturnType<typeof useFieldSaves>;
