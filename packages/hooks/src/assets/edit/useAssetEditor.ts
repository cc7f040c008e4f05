import {
  dropEdits,
  draftClashes,
  draftStatus,
  editField,
  emptyAssetDraft,
  failedTogether,
  lostFields,
  queueFields,
  sendNextFields,
  settleClashes,
  settleFailure,
  settleSave,
  takeBackSaves,
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

/** One file with the edits over it, and where saving them stands. */
export interface UseAssetEditorResult {
  /** The file as the back end has it. */
  asset: Loadable<Asset>;
  /** Its fields with the edits on top. */
  values: FieldValues;
  /** Keys with an unsaved edit. */
  changed: readonly string[];
  /** Keys whose edit is on its way, or follows what is. */
  saving: readonly string[];
  /** What the last save of each field by this editor did. */
  saved: Readonly<Record<string, SavedField>>;
  /** Where saving stands. */
  status: EditorStatus;
  /** Why each field could not be saved; `fields` of the error has the reasons by field. */
  failures: Readonly<Record<string, ApiError>>;
  /** The last of them. */
  error: ApiError | undefined;
  /** The file as someone else has saved it meanwhile, when `status` is `conflict`. */
  conflict: Asset | undefined;
  /** Keys that both have changed. */
  clashes: readonly string[];
  /** `since` is what was seen when the edit began, where that was before what is known now. */
  setField(key: string, value: FieldValue, since?: EditStart): void;
  /** Saves all edits in one call. */
  save(): Promise<EditorStatus>;
  /**
   * Saves the edits of these fields in one call; the others stay as they are. Calls follow one another, and where somebody
   * else has saved other fields meanwhile, this is saved over that. It ends when nothing is under way any more.
   */
  saveField(...keys: readonly string[]): Promise<EditorStatus>;
  /** Drops the edits of these fields. Of fields without any writes back what their last save wrote over, in one call. */
  undoField(...keys: readonly string[]): Promise<EditorStatus>;
  /** Waits until nothing is under way any more. */
  settle(): Promise<EditorStatus>;
  /** The same as `save`, after a failure. */
  retry(): Promise<EditorStatus>;
  /** Drops all edits. */
  discard(): void;
  /** Ends a conflict about the fields that both have changed: `mine` saves the edits over the newer version, `theirs` drops them. */
  resolve(choice: 'mine' | 'theirs'): Promise<EditorStatus>;
}

/** The place of a draft. */
type DraftCell = Store<AssetDraft | undefined>;

/** Where a draft lives, and where it is saved to. */
interface AssetDraftContext {
  readonly id: string;
  readonly cell: DraftCell;
  readonly assets: AssetsApi;
  readonly cache: AssetCache;
  /** Another number is another person, for whom nothing may be saved or kept. */
  person(): number;
}

function draftIn(cell: DraftCell): AssetDraft {
  return cell.get() ?? emptyAssetDraft;
}

/** Calls that follow one another, for one person. */
interface Run {
  readonly who: number;
  readonly end: Promise<void>;
}

const runs = new WeakMap<DraftCell, Run>();

/**
 * Sends what waits, one call after the other, until nothing does; each over newer versions as well, as long as nobody else
 * has changed the same fields. Ends when somebody else is signed in.
 */
async function sendAll({ id, cell, assets, cache, person }: AssetDraftContext): Promise<void> {
  const who = person();
  const isMine = () => person() === who;
  for (let draft = draftIn(cell); isMine() && draft.waiting.length > 0; draft = draftIn(cell)) {
    const sent = sendNextFields(draft);
    cell.set(sent);
    const result = await versionedSave<number | undefined, Asset, Asset>(sent.version, {
      write: (version) => assets.updateFile({ id, fields: sent.sending, version }),
      read: async ({ current }) =>
        isAsset(current) ? current : assets.getFile({ id }).catch(() => undefined),
      merge: (_version, current) =>
        isMine() && lostFields(sent, current).length === 0 ? current.version : undefined,
    });
    if (!isMine()) return;
    if (result.error) cell.set(settleFailure(draftIn(cell), sent, result));
    else {
      cache.put([result.saved]);
      cell.set(settleSave(draftIn(cell), sent, result.saved));
      cache.written([result.saved]);
    }
  }
  runs.delete(cell);
}

/**
 * Sends what waits in a draft, and resolves with where it stands when nothing is under way any more. Calls of one file
 * follow one another, whoever asks, so that a later edit is never overtaken and none is lost.
 */
async function sendWaiting(context: AssetDraftContext): Promise<EditorStatus> {
  const { cell } = context;
  const who = context.person();
  if (runs.get(cell)?.who !== who && draftIn(cell).waiting.length > 0)
    runs.set(cell, { who, end: sendAll(context) });
  const run = runs.get(cell);
  if (run?.who === who) await run.end;
  return draftStatus(draftIn(cell));
}

/** Saving, and the way back from it, which is a save of its own. */
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
        if (edited.length === 0) cell.set(takeBackSaves(get(), current, keys));
        else cell.set(dropEdits(get(), edited));
        return edited.length === 0 ? saveField(...keys) : settle();
      },
      resolve(choice: 'mine' | 'theirs') {
        const { conflict } = get();
        if (conflict) cache.put([conflict]);
        cell.set(settleClashes(get(), choice));
        return settle();
      },
    };
  }, [context, current]);
}

/** What a draft says of itself. */
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
    clashes: draftClashes(draft),
  };
}

/** The draft of one file and what can be done with it. */
function useAssetDraft(
  id: string,
  current: Asset | undefined,
  autosaveMs: number | undefined,
): Omit<UseAssetEditorResult, 'asset' | 'values'> & Pick<AssetDraft, 'edits'> {
  const { drafts, person } = useGallery();
  const assets = useSubPort('assets', 'useAssetEditor');
  const cache = useAssetCache();
  const cell = useMemo(() => drafts.of<AssetDraft>(`asset:${id}`), [drafts, id]);
  const draft = useSyncExternalStore(cell.subscribe, cell.get, cell.get) ?? emptyAssetDraft;
  const context = useMemo(
    () => ({ id, cell, assets, cache, person: person.get }),
    [assets, cache, cell, id, person],
  );
  const saves = useSaving(context, current);
  const setField = useCallback(
    (key: string, value: FieldValue, since?: EditStart) =>
      cell.set(editField(draftIn(cell), current, { key, value, since })),
    [cell, current],
  );
  const discard = useCallback(() => cell.set(undefined), [cell]);
  useResume((isPast) => {
    for (const keys of failedTogether(draftIn(cell), isPast)) void saves.saveField(...keys);
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

/** How an editor of one file saves. */
export interface UseAssetEditorOptions {
  /** Saves by itself after so many milliseconds without an edit, and when the editor is left. */
  autosaveMs?: number | undefined;
}

/**
 * One file being edited: the saved value, the draft over it and where the save stands. The draft outlives the screen
 * until it is saved or dropped, so that signing in again does not lose it.
 *
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
