import { toApiError, type ApiError, type Transcript, type TranscriptsApi } from '@vitrine/core/contract';
import {
  applyTranscriptCommand,
  cleanEntries,
  createTranscriptEdits,
  findUnreadTimes,
  redo,
  toTranscriptEntries,
  toTranscriptRows,
  undo,
  writeTranscriptList,
  type TranscriptCommand,
  type TranscriptEdits,
  type TranscriptRow,
} from '@vitrine/core/transcripts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { createClientId } from '../internal/createClientId.ts';
import type { Store } from '../internal/store.ts';
import { useActionRunner } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { useTranscriptCache } from './useTranscriptCache.ts';

/**
 * The result of a save. `unchanged`: there was nothing to save, and editing has ended. `invalid`: `unread` says which times cannot be
 * read. `conflict`: another person has saved, and `conflict` contains what is stored. `ignored`: another save was running.
 */
export type TranscriptSaveResult =
  | { readonly status: 'saved' | 'unchanged' | 'invalid' | 'conflict' | 'ignored' }
  | { readonly status: 'failed'; readonly error: ApiError };

/** What another person has saved while a transcript was edited; null after they deleted it. */
export interface TranscriptConflict {
  /** What is stored now. */
  readonly current: Transcript | null;
}

/** Result of `useTranscriptEditor`. */
export interface UseTranscriptEditorResult {
  /** The rows with all edits; undefined while nothing is edited. They outlive the screen. */
  rows: readonly TranscriptRow[] | undefined;
  /** Whether there are edits. `useUnsavedWork` counts them. */
  isChanged: boolean;
  /** The rows whose time cannot be read; nothing is saved while there are any. */
  unread: readonly TranscriptRow[];
  /** Begins to edit a transcript; null for a file without one. */
  begin(transcript: Transcript | null): void;
  /** Applies a command. Typing in one field is one step of the history. */
  change(command: TranscriptCommand): void;
  /** Returns a key for a new row. */
  createKey(): string;
  /** Undoes the last step. */
  undo(): void;
  /** Repeats the step that was last undone. */
  redo(): void;
  /** Whether there is a step to undo. */
  canUndo: boolean;
  /** Whether there is an undone step to redo. */
  canRedo: boolean;
  /** Saves the edits on the version that was edited, and ends editing. */
  save(): Promise<TranscriptSaveResult>;
  /** Whether a save is running. */
  isSaving: boolean;
  /** The save of another person, until it is resolved or set aside. */
  conflict: TranscriptConflict | undefined;
  /** Saves over the version of the other person (`mine`), or drops the own edits (`theirs`). */
  resolve(choice: 'mine' | 'theirs'): Promise<TranscriptSaveResult>;
  /** Goes on editing; the next save meets the conflict again. */
  setConflictAside(): void;
  /** Ends editing without a save. Returns a function that brings the edits back, until somebody else signs in. */
  discard(): () => void;
}

interface TranscriptDraft {
  /** The version that is edited; 0 for a file without a transcript. */
  readonly version: number;
  /** The rows without edits. A draft that is begun anew has others. */
  readonly initial: readonly TranscriptRow[];
  /** Not named `edits`, which `useUnsavedWork` counts in the draft of a file. */
  readonly steps: TranscriptEdits;
  readonly conflict: TranscriptConflict | undefined;
  /** Whether closing the page would lose an edit. */
  readonly isUnsaved: boolean;
}

type DraftStore = Store<TranscriptDraft | undefined>;

const noRows: readonly TranscriptRow[] = [];

function withSteps(draft: TranscriptDraft, steps: TranscriptEdits): TranscriptDraft {
  return { ...draft, steps, isUnsaved: steps.history.present !== draft.initial };
}

/** Sets the rows of a step in the history. */
function step(store: DraftStore, move: typeof undo): void {
  const draft = store.get();
  if (draft) store.set(withSteps(draft, { history: move(draft.steps.history) }));
}

function isStored(value: unknown): value is Transcript | null {
  return value === null || (typeof value === 'object' && 'entries' in value && 'version' in value);
}

/**
 * Saves a draft. A save whose response was lost may have been done: what is stored then equals the draft, and is returned as saved.
 * @throws ApiError unless it was saved or another person has saved.
 */
async function send(
  port: TranscriptsApi,
  fileId: string,
  { version, steps }: TranscriptDraft,
): Promise<{ readonly saved: Transcript } | TranscriptConflict> {
  const entries = toTranscriptEntries(steps.history.present);
  try {
    return { saved: await port.saveTranscript({ fileId, entries, version }) };
  } catch (cause) {
    const error = toApiError(cause);
    if (error.code !== 'conflict') throw error;
    const current = isStored(error.current) ? error.current : await port.getTranscript({ fileId });
    const own = writeTranscriptList(cleanEntries(entries).entries);
    if (current?.source === 'edited' && writeTranscriptList(current.entries) === own)
      return { saved: current };
    return { current };
  }
}

function useDraftActions(store: DraftStore) {
  const { userChangeCount } = useGallery();
  return useMemo(
    () => ({
      begin(transcript: Transcript | null) {
        if (store.get()) return;
        const version = transcript?.version ?? 0;
        const initial = toTranscriptRows(transcript?.entries ?? [], (at) => `${version}:${at}`);
        const steps = createTranscriptEdits(initial);
        store.set({ version, initial, steps, conflict: undefined, isUnsaved: false });
      },
      change(command: TranscriptCommand) {
        const draft = store.get();
        if (draft) store.set(withSteps(draft, applyTranscriptCommand(draft.steps, command)));
      },
      undo: () => step(store, undo),
      redo: () => step(store, redo),
      setConflictAside() {
        const draft = store.get();
        if (draft) store.set({ ...draft, conflict: undefined });
      },
      discard() {
        const discarded = store.get();
        const countAtStart = userChangeCount.get();
        store.set(undefined);
        return () => {
          if (!store.get() && userChangeCount.get() === countAtStart) store.set(discarded);
        };
      },
    }),
    [store, userChangeCount],
  );
}

function useSaving(fileId: string, store: DraftStore) {
  const port = useSubPort('transcripts', 'useTranscriptEditor');
  const beginWrite = useTranscriptCache(fileId);
  const { run, isPending } = useActionRunner();
  const save = useCallback(async (): Promise<TranscriptSaveResult> => {
    const sent = store.get();
    if (!sent) return { status: 'ignored' };
    if (findUnreadTimes(sent.steps.history.present).length > 0) return { status: 'invalid' };
    if (!sent.isUnsaved) {
      store.set(undefined);
      return { status: 'unchanged' };
    }
    const ran = await run(`transcripts:${fileId}`, async () => {
      const cache = beginWrite();
      const result = await send(port, fileId, sent);
      const isSamePerson = await cache('saved' in result ? result.saved : result.current);
      if (!isSamePerson) return result;
      const latest = store.get();
      // The draft that was sent may have been discarded, and another one begun.
      if (latest?.initial !== sent.initial) return result;
      if (!('saved' in result)) store.set({ ...latest, conflict: result });
      else if (latest.steps.history.present === sent.steps.history.present) store.set(undefined);
      // What was typed during the save is based on what it stored.
      else store.set({ ...latest, version: result.saved.version, initial: sent.steps.history.present });
      return result;
    });
    if (ran.status !== 'done') return ran;
    return { status: 'saved' in ran.value ? 'saved' : 'conflict' };
  }, [beginWrite, fileId, port, run, store]);
  const resolve = useCallback(
    async (choice: 'mine' | 'theirs'): Promise<TranscriptSaveResult> => {
      const draft = store.get();
      if (!draft?.conflict) return { status: 'ignored' };
      const { current } = draft.conflict;
      store.set(
        choice === 'theirs'
          ? undefined
          : { ...draft, version: current?.version ?? 0, isUnsaved: true, conflict: undefined },
      );
      return choice === 'theirs' ? { status: 'unchanged' } : save();
    },
    [save, store],
  );
  return { save, resolve, isSaving: isPending };
}

/**
 * Edits the transcript of a file, with undo. A save is refused when another person has saved in between; the edits of each file are kept
 * until they are saved or discarded.
 *
 * @param fileId Id of the video or audio file.
 * @throws Error when the back end has no `transcripts` sub-port.
 * @example
 * const { rows, begin, change, save } = useTranscriptEditor(file.id);
 * begin(transcript);
 * change({ type: 'insert', newKey: 'new', seconds: 12.5 });
 * const result = await save();
 */
export function useTranscriptEditor(fileId: string): UseTranscriptEditorResult {
  const { drafts } = useGallery();
  const store = useMemo(() => drafts.of<TranscriptDraft>(`transcript:${fileId}`), [drafts, fileId]);
  const draft = useSyncExternalStore(store.subscribe, store.get, store.get);
  const rows = draft?.steps.history.present;
  return {
    rows,
    isChanged: draft?.isUnsaved ?? false,
    unread: useMemo(() => (rows ? findUnreadTimes(rows) : noRows), [rows]),
    canUndo: (draft?.steps.history.past.length ?? 0) > 0,
    canRedo: (draft?.steps.history.future.length ?? 0) > 0,
    conflict: draft?.conflict,
    createKey: createClientId,
    ...useDraftActions(store),
    ...useSaving(fileId, store),
  };
}
