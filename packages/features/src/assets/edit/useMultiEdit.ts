import type { OfferedField } from '@vitrine/core/card-layout';
import type { FieldValue } from '@vitrine/core/contract';
import { useBulkEdit, type BulkEditOutcome } from '@vitrine/hooks/assets';
import { useResume } from '@vitrine/hooks/provider';
import { useRef, useState } from 'react';
import {
  chooseFor,
  planFile,
  problemsOf,
  reopenField,
  settleFile,
  shareValue,
  startFile,
  type Changes,
  type EditedFile,
  type FilePlan,
} from './multiEdit.ts';
import { useMultiEditNotice } from './useMultiEditNotice.ts';
import { useMultiEditReading } from './useMultiEditReading.ts';

/** How far a run is. */
export interface Run {
  readonly done: number;
  readonly total: number;
}

/** The fields that were changed, and those that hold a text that is no value. */
function useChanges() {
  const [changes, setChanges] = useState<Changes>({});
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  function note(key: string, isWrong: boolean): void {
    setWrong((before) => new Set(isWrong ? [...before, key] : [...before].filter((one) => one !== key)));
  }
  return {
    changes,
    wrong,
    /** `from` is what all files say there. */
    change(key: string, value: FieldValue | undefined, from: FieldValue): void {
      note(key, value === undefined);
      if (value === undefined) return;
      setChanges((before) => ({ ...before, [key]: { value, from: before[key]?.from ?? from } }));
    },
    undo(key: string): void {
      note(key, false);
      setChanges((before) => Object.fromEntries(Object.entries(before).filter(([one]) => one !== key)));
    },
  };
}

/** The files after a run over some of them. */
function filesAfter(plans: readonly FilePlan[], changes: Changes, outcome: BulkEditOutcome): EditedFile[] {
  const written = new Map(outcome.written.map(({ asset }) => [asset.id, asset]));
  const failed = new Map(outcome.failed.map((each) => [each.edit.asset.id, each]));
  return plans.map((plan) => {
    const { id } = plan.file.seen;
    const asset = written.get(id);
    if (asset) return settleFile(plan, changes, asset);
    const failure = failed.get(id);
    return failure
      ? { ...plan.file, current: failure.edit.asset, failure: failure.error }
      : { ...plan.file, failure: 'stopped' };
  });
}

/** Writes what is planned for files, and tells what became of it. */
function useWriting() {
  const tell = useMultiEditNotice();
  const { write } = useBulkEdit();
  const [run, setRun] = useState<Run>();
  const abort = useRef<AbortController>(undefined);
  /** The files as they are afterwards. */
  async function writePlans(plans: readonly FilePlan[], changes: Changes): Promise<readonly EditedFile[]> {
    const edits = plans.flatMap(({ edit }) => edit ?? []);
    const total = edits.length;
    if (total === 0) return [];
    abort.current = new AbortController();
    const { signal } = abort.current;
    setRun({ done: 0, total });
    const result = await write(edits, { signal, onProgress: (done) => setRun({ done, total }) });
    if (result.status !== 'done') return [];
    if (result.value.written.length > 0) tell(result.value.written);
    return filesAfter(plans, changes, result.value);
  }
  return { run, writePlans, endRun: () => setRun(undefined), stop: () => abort.current?.abort() };
}

/** The files of the form with what has become of them since they were read. */
function useEditedFiles(ids: readonly string[]) {
  const reading = useMultiEditReading(ids);
  const [edited, setEdited] = useState<ReadonlyMap<string, EditedFile>>(new Map());
  return {
    reading,
    files: reading.files.map((asset) => edited.get(asset.id) ?? startFile(asset)),
    put(files: readonly EditedFile[]): void {
      setEdited((before) => new Map([...before, ...files.map((file) => [file.seen.id, file] as const)]));
    },
  };
}

interface RunsInput extends Pick<ReturnType<typeof useEditedFiles>, 'put'> {
  plans: readonly FilePlan[];
  /** What of them needs no choice before. */
  pending: readonly FilePlan[];
  changes: Changes;
  fields: readonly OfferedField[];
  /** Something is left that cannot be written as it is. */
  hasWrong: boolean;
  onDone: () => void;
}

/** Writes what is planned, as a whole or after a choice for one file. */
function useRuns({ put, plans, pending, changes, fields, hasWrong, onDone }: RunsInput) {
  const { run, writePlans, endRun, stop } = useWriting();
  const [ended, setEnded] = useState(0);
  const tried = useRef<Changes>(undefined);
  /** Writes some plans, in which files may have been chosen for before. */
  async function finish(chosen: readonly FilePlan[], others: readonly FilePlan[]): Promise<void> {
    put(chosen.map(({ file }) => file));
    tried.current = changes;
    const after = await writePlans(chosen, changes);
    // All at once, so that the focus goes from Stop to what is left without a stop elsewhere.
    endRun();
    put(after);
    const left = after.some((file) => file.failure !== undefined) || others.some(({ edit }) => edit);
    if (left || hasWrong) setEnded((times) => times + 1);
    else onDone();
  }
  const apply = () =>
    finish(
      pending,
      plans.filter((plan) => !pending.includes(plan)),
    );
  // What was changed since the press was not asked to be written yet.
  useResume((isPast) => {
    const failed = pending.some(({ file: { failure } }) => typeof failure === 'object' && isPast(failure));
    if (failed && !run && tried.current === changes) void apply();
  });
  return {
    run,
    stop,
    apply,
    /** How many runs and choices have left something to do. */
    ended,
    /** Ends the clash of one file: `mine` is written over what somebody else has written, `theirs` stays. */
    resolve(id: string, choice: 'mine' | 'theirs'): Promise<void> {
      const own = plans.filter(({ file }) => file.seen.id === id);
      return finish(
        own.map((plan) => planFile(chooseFor(plan, changes, choice), changes, fields)),
        plans.filter((plan) => !own.includes(plan)),
      );
    },
  };
}

/** A form over many files: what they share, what was changed, and how writing it goes. `onDone` = all of it is written. */
export function useMultiEdit(ids: readonly string[], fields: readonly OfferedField[], onDone: () => void) {
  const { reading, files, put } = useEditedFiles(ids);
  const { changes, wrong, change, undo } = useChanges();
  const plans = files.map((file) => planFile(file, changes, fields));
  const pending = plans.filter(({ edit, clashes }) => edit && clashes.length === 0);
  const runs = useRuns({ put, plans, pending, changes, fields, hasWrong: wrong.size > 0, onDone });
  const current = files.map((file) => file.current);
  const edits = plans.flatMap(({ edit }) => edit ?? []);
  return {
    ...runs,
    reading,
    files,
    current,
    changes,
    wrong,
    plans,
    /** Files that the changes would make another one of, and that need no choice before. */
    count: pending.length,
    problems: problemsOf(edits, fields),
    /** Keys of the fields of which something would be lost. */
    unsaved: [...new Set([...wrong, ...edits.flatMap((edit) => Object.keys(edit.fields))])],
    change: (field: OfferedField, value: FieldValue | undefined) =>
      change(field.key, value, shareValue(current, field).value),
    undo(key: string): void {
      put(files.map((file) => reopenField(file, key)));
      undo(key);
    },
  };
}

/** What `useMultiEdit` gives. */
export type MultiEdit = ReturnType<typeof useMultiEdit>;
