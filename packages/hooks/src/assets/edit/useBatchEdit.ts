import {
  resolveFileConflict,
  filesAfter,
  planFile,
  markUnwritten,
  commonValueOf,
  startFile,
  type BatchFile,
  type BatchProgress,
  type FieldChanges,
  type FilePlan,
  type CommonValue,
  type WrittenFile,
} from '@vitrine/core/assets';
import { findEditProblems, type FieldProblems, type OfferedField } from '@vitrine/core/card-layout';
import type { Asset, FieldValue } from '@vitrine/core/contract';
import { useRef, useState } from 'react';
import { useResume } from '../../provider/useResume.ts';
import { useBatchActions } from './useBatchActions.ts';
import { useBatchReading, type BatchReading } from './useBatchReading.ts';

/** Options of `useBatchEdit`. */
export interface UseBatchEditOptions {
  /** The files; the same list as long as the form is open. */
  ids: readonly string[];
  /** The fields that may be written. */
  fields: readonly OfferedField[];
  /** Called with files that were written and their new state; `useBatchUndo` undoes that. */
  onWritten?: ((written: readonly WrittenFile[]) => void) | undefined;
  /** Called when everything is written. */
  onDone?: (() => void) | undefined;
}

/** Result of `useBatchEdit`: a form for many files. */
export interface UseBatchEditResult {
  /** State of reading the files. */
  readonly reading: BatchReading;
  /** Each file with its state since it was read. */
  readonly files: readonly BatchFile[];
  /** What is still to be written to each file. */
  readonly plans: readonly FilePlan[];
  /** The changes that are not saved yet, by the key of their field. */
  readonly changes: FieldChanges;
  /** Keys of the fields with an invalid text. */
  readonly invalidKeys: ReadonlySet<string>;
  /** Problems of the changes by core's rules, by field; a field has one when one file has it. */
  readonly problems: FieldProblems;
  /** Keys of the fields with a change or an invalid text, which would be lost. */
  readonly unsaved: readonly string[];
  /** Number of files that the changes would modify, and that have no conflict to resolve first. */
  readonly count: number;
  /** Whether all files are read and the changes are valid. */
  readonly canApply: boolean;
  /** Progress of the write; undefined when nothing is being written. */
  readonly run: BatchProgress | undefined;
  /**
   * How many writes have ended with something left to do. It goes up by one each time, so that an effect can move the
   * focus.
   */
  readonly incompleteWriteCount: number;
  /** Returns the common value of a field of all files, and whether they differ. */
  commonValueIn(field: OfferedField): CommonValue;
  /** Changes a field of all files; undefined marks the text of the field as invalid. */
  change(field: OfferedField, value: FieldValue | undefined): void;
  /** Discards the change of a field. */
  undo(key: string): void;
  /** Writes the planned changes; resumes automatically when the connection returns. */
  apply(): Promise<void>;
  /** Stops the write; files that were not started stay as they are. */
  stop(): void;
  /** Resolves the conflict of one file: `mine` overwrites another user's value, `theirs` keeps it. */
  resolve(id: string, choice: 'mine' | 'theirs'): Promise<void>;
}

/** The changed fields, and the fields with an invalid text. */
function useFieldChanges() {
  const [changes, setChanges] = useState<FieldChanges>({});
  const [invalidKeys, setInvalidKeys] = useState<ReadonlySet<string>>(new Set());
  function setInvalid(key: string, isInvalid: boolean): void {
    setInvalidKeys(
      (before) => new Set(isInvalid ? [...before, key] : [...before].filter((other) => other !== key)),
    );
  }
  return {
    changes,
    invalidKeys,
    /** `from` is the common value of all files. */
    change(key: string, value: FieldValue | undefined, from: FieldValue): void {
      setInvalid(key, value === undefined);
      if (value === undefined) return;
      setChanges((before) => ({ ...before, [key]: { value, from: before[key]?.from ?? from } }));
    },
    undo(key: string): void {
      setInvalid(key, false);
      setChanges((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== key)));
    },
  };
}

/** Writes the plans of files. */
function useBatchWrite(onWritten: UseBatchEditOptions['onWritten']) {
  const { write } = useBatchActions();
  const [run, setRun] = useState<BatchProgress>();
  const abort = useRef<AbortController>(undefined);
  /** Returns the files as they are after the write. */
  async function writePlans(
    plans: readonly FilePlan[],
    changes: FieldChanges,
  ): Promise<readonly BatchFile[]> {
    const edits = plans.flatMap(({ edit }) => edit ?? []);
    const total = edits.length;
    if (total === 0) return [];
    abort.current = new AbortController();
    const { signal } = abort.current;
    setRun({ done: 0, total });
    const result = await write(edits, { signal, onProgress: (done) => setRun({ done, total }) });
    if (result.status !== 'done') return [];
    if (result.value.written.length > 0) onWritten?.(result.value.written);
    return filesAfter(plans, changes, result.value);
  }
  return { run, writePlans, endRun: () => setRun(undefined), stop: () => abort.current?.abort() };
}

/** The files of the form with their state since they were read. */
function useEditedFiles(ids: readonly string[]) {
  const reading = useBatchReading(ids);
  const [edited, setEdited] = useState<ReadonlyMap<string, BatchFile>>(new Map());
  return {
    reading,
    files: reading.files.map((asset) => edited.get(asset.id) ?? startFile(asset)),
    /** Stores the new state of files. */
    put(files: readonly BatchFile[]): void {
      setEdited((before) => new Map([...before, ...files.map((file) => [file.seen.id, file] as const)]));
    },
  };
}

interface BatchRunsInput
  extends
    Pick<ReturnType<typeof useEditedFiles>, 'put'>,
    Pick<UseBatchEditOptions, 'fields' | 'onDone' | 'onWritten'> {
  plans: readonly FilePlan[];
  /** Plans with something to write and without a conflict. */
  pending: readonly FilePlan[];
  changes: FieldChanges;
  /** Whether a field has an invalid text. */
  hasInvalidText: boolean;
}

/** Writes the pending plans, or that of one file whose conflict was resolved. */
function useBatchRuns({
  put,
  plans,
  pending,
  changes,
  fields,
  hasInvalidText,
  onDone,
  onWritten,
}: BatchRunsInput) {
  const { run, writePlans, endRun, stop } = useBatchWrite(onWritten);
  const [incompleteWriteCount, setIncompleteWriteCount] = useState(0);
  const submittedChanges = useRef<FieldChanges>(undefined);
  /** Writes the plans `chosen`. Calls `onDone` when these are written and `others` have nothing to write. */
  async function writeChosen(chosen: readonly FilePlan[], others: readonly FilePlan[]): Promise<void> {
    put(chosen.map(({ file }) => file));
    submittedChanges.current = changes;
    const after = await writePlans(chosen, changes);
    // One state update, so that the focus moves from Stop directly to what is left to do.
    endRun();
    put(after);
    const isIncomplete = after.some((file) => file.failure !== undefined) || others.some(({ edit }) => edit);
    if (isIncomplete || hasInvalidText) setIncompleteWriteCount((count) => count + 1);
    else onDone?.();
  }
  const apply = () =>
    writeChosen(
      pending,
      plans.filter((plan) => !pending.includes(plan)),
    );
  // Changes made after `apply` were not submitted, so they are not sent again by themselves.
  useResume((isPast) => {
    const failed = pending.some(({ file: { failure } }) => typeof failure === 'object' && isPast(failure));
    if (failed && !run && submittedChanges.current === changes) void apply();
  });
  return {
    run,
    stop,
    apply,
    incompleteWriteCount,
    resolve(id: string, choice: 'mine' | 'theirs'): Promise<void> {
      const plansOfFile = plans.filter(({ file }) => file.seen.id === id);
      return writeChosen(
        plansOfFile.map((plan) => planFile(resolveFileConflict(plan, changes, choice), changes, fields)),
        plans.filter((plan) => !plansOfFile.includes(plan)),
      );
    },
  };
}

/**
 * Edits many files in one form: reads them once, plans each change file by file, and does not overwrite changes of
 * other people without asking. Writes nothing before `apply`.
 *
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * const edit = useBatchEdit({ ids, fields: fields.filter((field) => field.isEditable), onDone: close });
 * edit.change(author, 'Ada');
 * if (edit.canApply) await edit.apply();
 */
export function useBatchEdit(options: UseBatchEditOptions): UseBatchEditResult {
  const { ids, fields, onWritten, onDone } = options;
  const { reading, files, put } = useEditedFiles(ids);
  const { changes, invalidKeys, change, undo } = useFieldChanges();
  const plans = files.map((file) => planFile(file, changes, fields));
  const pending = plans.filter(({ edit, conflictingKeys }) => edit && conflictingKeys.length === 0);
  const runs = useBatchRuns({
    put,
    plans,
    pending,
    changes,
    fields,
    hasInvalidText: invalidKeys.size > 0,
    onDone,
    onWritten,
  });
  const current: readonly Asset[] = files.map((file) => file.current);
  const edits = plans.flatMap(({ edit }) => edit ?? []);
  const problems = findEditProblems(edits, fields);
  const isValid = invalidKeys.size === 0 && Object.keys(problems).length === 0;
  return {
    ...runs,
    reading,
    files,
    changes,
    invalidKeys,
    plans,
    problems,
    count: pending.length,
    canApply: pending.length > 0 && isValid && !reading.isReading && runs.run === undefined,
    unsaved: [...new Set([...invalidKeys, ...edits.flatMap((edit) => Object.keys(edit.fields))])],
    commonValueIn: (field) => commonValueOf(current, field),
    change: (field, value) => change(field.key, value, commonValueOf(current, field).value),
    undo(key: string): void {
      put(files.map((file) => markUnwritten(file, key)));
      undo(key);
    },
  };
}
