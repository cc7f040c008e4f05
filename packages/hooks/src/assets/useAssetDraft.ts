import {
  toApiError,
  type ApiError,
  type Asset,
  type AssetsApi,
  type FieldValue,
} from '@vitrine/core/contract';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
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

/** Saves what the draft holds; one save per file at a time, so that a later edit is never overtaken. */
async function saveDraft(
  id: string,
  cell: DraftCell,
  assets: AssetsApi,
  cache: AssetCache,
): Promise<EditorStatus> {
  const draft = cell.get() ?? emptyDraft;
  if (draft.isSaving || Object.keys(draft.edits).length === 0) return statusOf(draft);
  const sent = draft.edits;
  cell.set({ ...draft, isSaving: true, error: undefined, conflict: undefined });
  try {
    const asset = await assets.updateFile({ id, fields: sent, version: draft.version });
    cache.put(asset);
    cell.set(afterSave(cell.get() ?? emptyDraft, sent, asset));
    cache.refresh();
  } catch (cause) {
    const error = toApiError(cause);
    const conflict = await readCurrent(id, error, assets);
    cell.set({ ...(cell.get() ?? emptyDraft), isSaving: false, error, conflict });
  }
  return statusOf(cell.get() ?? emptyDraft);
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
  const save = useCallback(() => saveDraft(id, cell, assets, cache), [assets, cache, cell, id]);
  const setField = useCallback(
    (key: string, value: FieldValue, since?: number) =>
      cell.set(editField(cell.get() ?? emptyDraft, saved, { key, value, since })),
    [cell, saved],
  );
  const discard = useCallback(() => cell.set(undefined), [cell]);
  const resolve = useCallback(
    async (choice: 'mine' | 'theirs') => {
      const { conflict, edits } = cell.get() ?? emptyDraft;
      if (conflict) cache.put(conflict);
      cell.set(choice === 'mine' ? { ...emptyDraft, edits, version: conflict?.version } : undefined);
      return choice === 'mine' ? save() : 'saved';
    },
    [cache, cell, save],
  );
  useAutosave({ value: draft.edits, isUnsaved: statusOf(draft) === 'unsaved', delayMs: autosaveMs, save });
  return {
    edits: draft.edits,
    changed: Object.keys(draft.edits),
    status: statusOf(draft),
    error: draft.error,
    conflict: draft.conflict,
    setField,
    save,
    retry: save,
    discard,
    resolve,
  };
}
