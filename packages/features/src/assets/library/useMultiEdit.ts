import type { OfferedField } from '@vitrine/core/card-layout';
import { toApiError, type ApiError, type Asset, type FieldValue } from '@vitrine/core/contract';
import { useBulkEdit, type FailedEdit } from '@vitrine/hooks/assets';
import { useMessages } from '@vitrine/ui/messages';
import { useEffect, useRef, useState } from 'react';
import { useUndoNotice } from '../internal/useUndoNotice.ts';
import { editsOf, problemsOf, type Changes } from './multiEdit.ts';

/** Files on their way to a form. */
interface Reading {
  readonly files: readonly Asset[] | undefined;
  readonly count: number;
  readonly error: ApiError | undefined;
}

const nothingRead: Reading = { files: undefined, count: 0, error: undefined };

/** Reads the files once; `retry` asks again. */
function useReading(ids: readonly string[]) {
  const { read } = useBulkEdit();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Reading>(nothingRead);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    read(ids, { signal, onProgress: (count) => setState({ ...nothingRead, count }) }).then(
      (files) => !signal.aborted && setState({ files, count: files.length, error: undefined }),
      (cause: unknown) => !signal.aborted && setState({ ...nothingRead, error: toApiError(cause) }),
    );
    return () => abort.abort();
  }, [attempt, ids, read]);
  function retry(): void {
    setState(nothingRead);
    setAttempt(attempt + 1);
  }
  return { ...state, retry };
}

/** What is left to do after a run: files that failed, and files that it did not come to. */
interface Rest {
  readonly failed: readonly FailedEdit[];
  readonly files: readonly Asset[];
}

/** How far a run is. */
export interface Run {
  readonly done: number;
  readonly total: number;
}

/** Writes changes over files, tells what became of it, and keeps what is left to do. */
function useWriting(seen: readonly Asset[], fields: readonly OfferedField[], onDone: () => void) {
  const { t } = useMessages();
  const tell = useUndoNotice();
  const { write } = useBulkEdit();
  const [run, setRun] = useState<Run>();
  const [rest, setRest] = useState<Rest>();
  const abort = useRef<AbortController>(undefined);
  async function apply(changes: Changes): Promise<void> {
    const edits = editsOf(rest?.files ?? seen, changes, fields, seen);
    const total = edits.length;
    abort.current = new AbortController();
    const { signal } = abort.current;
    setRun({ done: 0, total });
    const result = await write(edits, { signal, onProgress: (done) => setRun({ done, total }) });
    setRun(undefined);
    if (result.status !== 'done') return;
    const { written, failed, left } = result.value;
    const message = t('assets.filesChanged', { count: written.length });
    if (written.length > 0) tell({ message, undo: result.undo, failed: t('assets.changesFailed') });
    if (failed.length + left.length === 0) return onDone();
    setRest({ failed, files: [...failed.map(({ edit }) => edit.asset), ...left.map(({ asset }) => asset)] });
  }
  return { run, rest, apply, stop: () => abort.current?.abort() };
}

const noFiles: readonly Asset[] = [];

/** A form over many files: what they share, what was changed, and how writing it goes. */
export function useMultiEdit(ids: readonly string[], fields: readonly OfferedField[], onDone: () => void) {
  const reading = useReading(ids);
  const files = reading.files ?? noFiles;
  const [changes, setChanges] = useState<Changes>({});
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const writing = useWriting(files, fields, onDone);
  const edits = editsOf(writing.rest?.files ?? files, changes, fields, files);
  function change(key: string, value: FieldValue | undefined): void {
    setWrong(
      (before) => new Set(value === undefined ? [...before, key] : [...before].filter((one) => one !== key)),
    );
    if (value !== undefined) setChanges((before) => ({ ...before, [key]: value }));
  }
  function undo(key: string): void {
    setWrong((before) => new Set([...before].filter((one) => one !== key)));
    setChanges((before) => Object.fromEntries(Object.entries(before).filter(([one]) => one !== key)));
  }
  return {
    reading,
    files,
    changes,
    change,
    undo,
    /** Files that the changes would make another one of. */
    count: edits.length,
    problems: problemsOf(edits, fields),
    hasWrong: wrong.size > 0,
    hasChanges: Object.keys(changes).length + wrong.size > 0,
    run: writing.run,
    rest: writing.rest,
    apply: () => writing.apply(changes),
    stop: writing.stop,
  };
}

/** What `useMultiEdit` gives. */
export type MultiEdit = ReturnType<typeof useMultiEdit>;
