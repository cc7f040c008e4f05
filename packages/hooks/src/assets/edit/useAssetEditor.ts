import {
  discardEdits,
  draftConflicts,
  draftStatus,
  editField,
  emptyAssetDraft,
  groupFailedFields,
  conflictingFields,
  queueFields,
  sendNextFields,
  resolveConflicts,
  settleFailure,
  settleSave,
  revertSaves,
  type AssetDraft,
  type EditorStatus,
  type EditStart,
  type SavedField,
} from '@vitrine/core/assets';
import type { ApiError, Asset, AssetsApi, FieldValue, FieldValues } from '@vitrine/core/contract';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useAutosave } from '../../internal/autosave.ts';
import type { Store } from '../../internal/store.ts';
import { versionedSave } from '../../internal/versionedSave.ts';
import { useGallery } from '../../provider/galleryContext.ts';
import type { Loadable } from '../../provider/loadable.ts';
import { useResume } from '../../provider/useResume.ts';
import { useSubPort } from '../../provider/useSubPort.ts';
import { useAsset } from '../useAsset.ts';
import { useAssetCache, type AssetCache } from '../useAssetCache.ts';
import { isAsset } from './fileCalls.ts';

/** Result of `useAssetEditor`. */
export interface UseAssetEditorResult {
  /** The saved file. */
  asset: Loadable<Asset>;
  /** The fields of the file, including unsaved edits. */
  values: FieldValues;
  /** Keys of fields with an unsaved edit. */
  changed: readonly string[];
  /** Keys of fields that are being saved or queued. */
  saving: readonly string[];
  /** The latest save of each field by this editor. */
  saved: Readonly<Record<string, SavedField>>;
  /** State of the edits. */
  status: EditorStatus;
  /** Error of each field that could not be saved; `fields` of the error has the reasons by field. */
  failures: Readonly<Record<string, ApiError>>;
  /** The latest of these errors. */
  error: ApiError | undefined;
  /** The file as another user saved it, when `status` is `conflict`. */
  conflict: Asset | undefined;
  /** Keys of the fields that both users changed. */
  conflictingKeys: readonly string[];
  /** Edits a field. `since` is the state of the field when the edit began, if it is older than the current one. */
  setField(key: string, value: FieldValue, since?: EditStart): void;
  /** Saves all edits in one request. */
  save(): Promise<EditorStatus>;
  /**
   * Saves the edits of these fields in one request; other edits stay unsaved. Requests are sent one after another. When
   * another user saved other fields in the meantime, the edits are saved over the newer version. Resolves when no
   * request is pending.
   */
  saveField(...keys: readonly string[]): Promise<EditorStatus>;
  /** Discards the edits of these fields. For fields without an edit, undoes their latest save in one request. */
  undoField(...keys: readonly string[]): Promise<EditorStatus>;
  /** Resolves when no request is pending. */
  settle(): Promise<EditorStatus>;
  /** Repeats `save` after a failure. */
  retry(): Promise<EditorStatus>;
  /** Discards all edits. */
  discard(): void;
  /**
   * Resolves a conflict of fields that both users changed: `mine` saves the edits over the newer version, `theirs`
   * discards them.
   */
  resolve(choice: 'mine' | 'theirs'): Promise<EditorStatus>;
}

/** The store of a draft. */
type DraftCell = Store<AssetDraft | undefined>;

/** The store of a draft and the calls that save it. */
interface AssetDraftContext {
  readonly id: string;
  readonly cell: DraftCell;
  readonly assets: AssetsApi;
  readonly cache: AssetCache;
  /** Changes when another person signs in; then nothing may be saved or stored. */
  userChangeCount(): number;
}

function draftIn(cell: DraftCell): AssetDraft {
  return cell.get() ?? emptyAssetDraft;
}

/** Consecutive requests of one person. */
interface Run {
  readonly countAtStart: number;
  readonly end: Promise<void>;
}

const runs = new WeakMap<DraftCell, Run>();

/**
 * Sends the queued requests one after another. Saves over newer versions too, as long as no other user changed the same
 * fields. Stops when another person signs in.
 */
async function sendAll({ id, cell, assets, cache, userChangeCount }: AssetDraftContext): Promise<void> {
  const countAtStart = userChangeCount();
  const isSamePerson = () => userChangeCount() === countAtStart;
  for (let draft = draftIn(cell); isSamePerson() && draft.waiting.length > 0; draft = draftIn(cell)) {
    const sent = sendNextFields(draft);
    cell.set(sent);
    const result = await versionedSave<number | undefined, Asset, Asset>(sent.version, {
      write: (version) => assets.updateFile({ id, fields: sent.sending, version }),
      read: async ({ current }) =>
        isAsset(current) ? current : assets.getFile({ id }).catch(() => undefined),
      merge: (_version, current) =>
        isSamePerson() && conflictingFields(sent, current).length === 0 ? current.version : undefined,
    });
    if (!isSamePerson()) return;
    if (result.error) cell.set(settleFailure(draftIn(cell), sent, result));
    else {
      cache.put([result.saved]);
      cell.set(settleSave(draftIn(cell), sent, result.saved));
      cache.written([result.saved], Object.keys(sent.sending));
    }
  }
  runs.delete(cell);
}

/**
 * Sends the queue of a draft. Resolves with the state when no request is pending. All requests for one file are sent
 * one after another, so that a later edit is never overtaken and none is lost.
 */
async function sendWaiting(context: AssetDraftContext): Promise<EditorStatus> {
  const { cell } = context;
  const countAtStart = context.userChangeCount();
  if (runs.get(cell)?.countAtStart !== countAtStart && draftIn(cell).waiting.length > 0)
    runs.set(cell, { countAtStart, end: sendAll(context) });
  const run = runs.get(cell);
  if (run?.countAtStart === countAtStart) await run.end;
  return draftStatus(draftIn(cell));
}

/** Actions to save and to undo a save, which is itself a save. */
function useSaving(context: AssetDraftContext, current: Asset | undefined) {
  return useMemo(() => {
    const { cell, cache } = context;
    const get = () => draftIn(cell);
    const settle = () => sendWaiting(context);
    function saveField(...keys: readonly string[]) {
      cell.set(queueFields(get(), keys));
      return sendWaiting(context);
    }
    const save = () => saveField(...Object.keys(get().edits));
    return {
      save,
      retry: save,
      saveField,
      settle,
      undoField(...keys: readonly string[]) {
        const edited = keys.filter((key) => key in get().edits);
        if (edited.length === 0) cell.set(revertSaves(get(), current, keys));
        else cell.set(discardEdits(get(), edited));
        return edited.length === 0 ? saveField(...keys) : settle();
      },
      resolve(choice: 'mine' | 'theirs') {
        const { conflict } = get();
        if (conflict) cache.put([conflict]);
        cell.set(resolveConflicts(get(), choice));
        return settle();
      },
    };
  }, [context, current]);
}

/** Returns the part of the result that follows from the draft. */
function readDraft(draft: AssetDraft) {
  const { edits, sending, waiting, saved, failures, conflict } = draft;
  return {
    edits,
    changed: Object.keys(edits),
    saving: [...new Set([...Object.keys(sending), ...waiting.flat()])],
    saved,
    status: draftStatus(draft),
    failures,
    error: Object.values(failures).at(-1),
    conflict,
    conflictingKeys: draftConflicts(draft),
  };
}

/** The draft of one file and its actions. */
function useAssetDraft(
  id: string,
  current: Asset | undefined,
  autosaveMs: number | undefined,
): Omit<UseAssetEditorResult, 'asset' | 'values'> & Pick<AssetDraft, 'edits'> {
  const { drafts, userChangeCount } = useGallery();
  const assets = useSubPort('assets', 'useAssetEditor');
  const cache = useAssetCache();
  const cell = useMemo(() => drafts.of<AssetDraft>(`asset:${id}`), [drafts, id]);
  const draft = useSyncExternalStore(cell.subscribe, cell.get, cell.get) ?? emptyAssetDraft;
  const context = useMemo(
    () => ({ id, cell, assets, cache, userChangeCount: userChangeCount.get }),
    [assets, cache, cell, id, userChangeCount],
  );
  const saves = useSaving(context, current);
  const setField = useCallback(
    (key: string, value: FieldValue, since?: EditStart) =>
      cell.set(editField(draftIn(cell), current, { key, value, since })),
    [cell, current],
  );
  const discard = useCallback(() => cell.set(undefined), [cell]);
  useResume((isPast) => {
    for (const keys of groupFailedFields(draftIn(cell), isPast)) void saves.saveField(...keys);
  });
  const known = readDraft(draft);
  useAutosave({
    value: draft.edits,
    isUnsaved: known.status === 'unsaved',
    delayMs: autosaveMs,
    save: saves.save,
  });
  return { ...known, setField, ...saves, discard };
}

/** Options of `useAssetEditor`. */
export interface UseAssetEditorOptions {
  /** Saves automatically after this many milliseconds without an edit, and on unmount. Absent for no automatic save. */
  autosaveMs?: number | undefined;
}

/**
 * Edits one file: returns its values with the unsaved edits, and the state of saving. Edits outlive the screen until
 * they are saved or discarded, so that a new sign-in does not lose them.
 *
 * @param id Id of the file.
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * const { values, setField, save, status } = useAssetEditor(id);
 */
export function useAssetEditor(id: string, options: UseAssetEditorOptions = {}): UseAssetEditorResult {
  const asset = useAsset(id);
  const saved = asset.status === 'ready' ? asset.data : undefined;
  const draft = useAssetDraft(id, saved, options.autosaveMs);
  return { asset, ...draft, values: { ...saved?.fields, ...draft.edits } };
}
