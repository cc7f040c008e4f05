import {
  toApiError,
  type ApiError,
  type Asset,
  type AssetsApi,
  type FieldValue,
  type FieldValues,
} from '@vitrine/core/contract';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { useAutosave } from '../internal/autosave.ts';
import type { Store } from '../internal/store.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { afterSave, editField, emptyDraft, type AssetDraft } from './assetDraft.ts';
import type { EditorStatus, UseAssetEditorResult } from './assetEditor.ts';
import { useAssetCache, type AssetCache } from './useAssetCache.ts';

function statusOf(draft: AssetDraft): EditorStatus {
  if (draft.isSaving) return 'saving';
  if (draft.conflict) return 'conflict';
  if (draft.error) return 'failed';
  return Object.keys(draft.edits).length > 0 ? 'unsaved' : 'saved';
}

function isAsset(value: unknown): value is Asset {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'version' in value && 'fields' in value
  );
}

/** The file as somebody else has saved it, whether the refusal brought it along or not. */
async function readCurrent(id: string, error: ApiError, assets: AssetsApi): Promise<Asset | undefined> {
  if (error.code !== 'conflict') return undefined;
  return isAsset(error.current) ? error.current : assets.getFile({ id }).catch(() => undefined);
}

type DraftCell = Store<AssetDraft | undefined>;

/** Where a draft lives, and where it is saved to. */
interface DraftHome {
  readonly id: string;
  readonly cell: DraftCell;
  readonly assets: AssetsApi;
  readonly cache: AssetCache;
}

/**
 * Saves what the draft holds; one save per file at a time, so that a later edit is never overtaken. Tells what was sent
 * and what came of it.
 */
async function saveDraft(
  { id, cell, assets, cache }: DraftHome,
  onSaved: (sent: FieldValues, asset: Asset) => void,
  isWanted: (key: string) => boolean = () => true,
): Promise<EditorStatus> {
  const draft = cell.get() ?? emptyDraft;
  const sent = Object.fromEntries(Object.entries(draft.edits).filter(([key]) => isWanted(key)));
  if (draft.isSaving || Object.keys(sent).length === 0) return statusOf(draft);
  cell.set({ ...draft, isSaving: true, sending: Object.keys(sent), error: undefined, conflict: undefined });
  try {
    const asset = await assets.updateFile({ id, fields: sent, version: draft.version });
    cache.put(asset);
    cell.set(afterSave(cell.get() ?? emptyDraft, sent, asset));
    onSaved(sent, asset);
    cache.refresh();
  } catch (cause) {
    const error = toApiError(cause);
    const conflict = await readCurrent(id, error, assets);
    cell.set({ ...(cell.get() ?? emptyDraft), isSaving: false, sending: [], error, conflict });
  }
  return statusOf(cell.get() ?? emptyDraft);
}

/** What the last save wrote over, and the version that it made. */
interface SavedStep {
  readonly before: FieldValues;
  readonly version: number;
}

function valuesOf(keys: readonly string[], fields: FieldValues): FieldValues {
  return Object.fromEntries(keys.map((key) => [key, fields[key] ?? null]));
}

/** Saving, and the way back from the last save, which is a save of its own over the version that it made. */
function useSaving(home: DraftHome, saved: Asset | undefined) {
  const last = useRef<SavedStep>(undefined);
  return useMemo(() => {
    const write = (known: FieldValues, isWanted?: (key: string) => boolean) =>
      saveDraft(
        home,
        (sent, { version }) => {
          last.current = { before: valuesOf(Object.keys(sent), known), version };
        },
        isWanted,
      );
    const known = saved?.fields ?? {};
    const save = () => write(known);
    return {
      save,
      retry: save,
      saveField: (key: string) => write(known, (each) => each === key),
      async undoSave() {
        const step = last.current;
        last.current = undefined;
        if (step) {
          const draft = home.cell.get() ?? emptyDraft;
          const version = Math.min(draft.version ?? step.version, step.version);
          home.cell.set({ ...draft, edits: { ...step.before, ...draft.edits }, version });
        }
        return save();
      },
      async resolve(choice: 'mine' | 'theirs'): Promise<EditorStatus> {
        const { conflict, edits } = home.cell.get() ?? emptyDraft;
        if (conflict) home.cache.put(conflict);
        home.cell.set(choice === 'mine' ? { ...emptyDraft, edits, version: conflict?.version } : undefined);
        return choice === 'mine' ? write(conflict?.fields ?? {}) : 'saved';
      },
    };
  }, [home, saved]);
}

/** The draft of one file and what can be done with it. */
export function useAssetDraft(
  id: string,
  saved: Asset | undefined,
  autosaveMs: number | undefined,
): Omit<UseAssetEditorResult, 'asset' | 'values'> & Pick<AssetDraft, 'edits'> {
  const { drafts } = useGallery();
  const assets = useSubPort('assets', 'useAssetEditor');
  const cache = useAssetCache();
  const cell = useMemo(() => drafts.of<AssetDraft>(`asset:${id}`), [drafts, id]);
  const draft = useSyncExternalStore(cell.subscribe, cell.get, cell.get) ?? emptyDraft;
  const home = useMemo(() => ({ id, cell, assets, cache }), [assets, cache, cell, id]);
  const saves = useSaving(home, saved);
  const setField = useCallback(
    (key: string, value: FieldValue, since?: number) =>
      cell.set(editField(cell.get() ?? emptyDraft, saved, { key, value, since })),
    [cell, saved],
  );
  const discard = useCallback(() => cell.set(undefined), [cell]);
  useAutosave({
    value: draft.edits,
    isUnsaved: statusOf(draft) === 'unsaved',
    delayMs: autosaveMs,
    save: saves.save,
  });
  return {
    edits: draft.edits,
    changed: Object.keys(draft.edits),
    status: statusOf(draft),
    error: draft.error,
    conflict: draft.conflict,
    setField,
    saving: draft.sending,
    ...saves,
    discard,
  };
}
