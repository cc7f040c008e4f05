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
type DraftStore = Store<AssetDraft | undefined>;

/** The store of a draft and the calls that save it. */
interface AssetDraftContext {
  readonly id: string;
  readonly store: DraftStore;
  readonly assets: AssetsApi;
  readonly cache: AssetCache;
  /** Changes when another person signs in; then nothing may be saved or stored. */
  userChangeCount(): number;
}

function draftOf(store: DraftStore): AssetDraft {
  return store.get() ?? emptyAssetDraft;
}

/** The requests for one draft, sent one after another. */
interface ActiveSave {
  /** The user change count when the first request was sent. */
  readonly countAtStart: number;
  /** Resolves when the last request has ended. */
  readonly end: Promise<void>;
}

const activeSaves = new WeakMap<DraftStore, ActiveSave>();

/**
 * Sends the queued requests one after another. Saves over newer versions too, as long as no other user changed the same
 * fields. Stops when another person signs in.
 */
async function sendAll({ id, store, assets, cache, userChangeCount }: AssetDraftContext): Promise<void> {
  const countAtStart = userChangeCount();
  const isSamePerson = () => userChangeCount() === countAtStart;
  for (let draft = draftOf(store); isSamePerson() && draft.waiting.length > 0; draft = draftOf(store)) {
    const sent = sendNextFields(draft);
    store.set(sent);
    const result = await versionedSave<number | undefined, Asset, Asset>(sent.version, {
      write: (version) => assets.updateFile({ id, fields: sent.sending, version }),
      read: async ({ current }) =>
        isAsset(current) ? current : assets.getFile({ id }).catch(() => undefined),
      merge: (_version, current) =>
        isSamePerson() && conflictingFields(sent, current).length === 0 ? current.version : undefined,
    });
    if (!isSamePerson()) return;
    if (result.error) store.set(settleFailure(draftOf(store), sent, result));
    else {
      cache.put([result.saved]);
      store.set(settleSave(draftOf(store), sent, result.saved));
      cache.putWritten([result.saved], Object.keys(sent.sending));
    }
  }
  activeSaves.delete(store);
}

/**
 * Sends the queue of a draft. Resolves with the state when no request is pending. All requests for one file are sent
 * one after another, so that a later edit is never overtaken and none is lost.
 */
async function sendQueued(context: AssetDraftContext): Promise<EditorStatus> {
  const { store } = context;
  const countAtStart = context.userChangeCount();
  if (activeSaves.get(store)?.countAtStart !== countAtStart && draftOf(store).waiting.length > 0)
    activeSaves.set(store, { countAtStart, end: sendAll(context) });
  const active = activeSaves.get(store);
  if (active?.countAtStart === countAtStart) await active.end;
  return draftStatus(draftOf(store));
}

/** Saves edits, and undoes saves; to undo a save is a save as well. */
function useSaving(context: AssetDraftContext, current: Asset | undefined) {
  return useMemo(() => {
    const { store, cache } = context;
    const get = () => draftOf(store);
    const settle = () => sendQueued(context);
    function saveField(...keys: readonly string[]) {
      store.set(queueFields(get(), keys));
      return sendQueued(context);
    }
    const save = () => saveField(...Object.keys(get().edits));
    return {
      save,
      retry: save,
      saveField,
      settle,
      undoField(...keys: readonly string[]) {
        const edited = keys.filter((key) => key in get().edits);
        if (edited.length === 0) store.set(revertSaves(get(), current, keys));
        else store.set(discardEdits(get(), edited));
        return edited.length === 0 ? saveField(...keys) : settle();
      },
      resolve(choice: 'mine' | 'theirs') {
        const { conflict } = get();
        if (conflict) cache.put([conflict]);
        store.set(resolveConflicts(get(), choice));
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
  const store = useMemo(() => drafts.of<AssetDraft>(`asset:${id}`), [drafts, id]);
  const draft = useSyncExternalStore(store.subscribe, store.get, store.get) ?? emptyAssetDraft;
  const context = useMemo(
    () => ({ id, store, assets, cache, userChangeCount: userChangeCount.get }),
    [assets, cache, store, id, userChangeCount],
  );
  const saves = useSaving(context, current);
  const setField = useCallback(
    (key: string, value: FieldValue, since?: EditStart) =>
      store.set(editField(draftOf(store), current, { key, value, since })),
    [store, current],
  );
  const discard = useCallback(() => store.set(undefined), [store]);
  useResume((isPast) => {
    for (const keys of groupFailedFields(draftOf(store), isPast)) void saves.saveField(...keys);
  });
  const state = readDraft(draft);
  useAutosave({
    value: draft.edits,
    isUnsaved: state.status === 'unsaved',
    delayMs: autosaveMs,
    save: saves.save,
  });
  return { ...state, setField, ...saves, discard };
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
