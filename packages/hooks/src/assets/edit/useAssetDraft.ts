import type { Asset, FieldValue } from '@vitrine/core/contract';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useAutosave } from '../../internal/autosave.ts';
import { useGallery } from '../../provider/galleryContext.ts';
import { useResume } from '../../provider/useResume.ts';
import { useSubPort } from '../../provider/useSubPort.ts';
import {
  afterChoice,
  clashesOf,
  dropEdits,
  editBack,
  editField,
  emptyDraft,
  failedTogether,
  queueFields,
  statusOf,
  type AssetDraft,
} from './assetDraft.ts';
import type { EditStart, UseAssetEditorResult } from './assetEditor.ts';
import { sendWaiting, type DraftHome } from './assetSaving.ts';
import { useAssetCache } from '../useAssetCache.ts';

/** Saving, and the way back from it, which is a save of its own. */
function useSaving(home: DraftHome, current: Asset | undefined) {
  return useMemo(() => {
    const { cell, cache } = home;
    const get = () => cell.get() ?? emptyDraft;
    async function settle() {
      await sendWaiting(home);
      return statusOf(get());
    }
    function saveField(...keys: readonly string[]) {
      cell.set(queueFields(get(), keys));
      return settle();
    }
    const save = () => saveField(...Object.keys(get().edits));
    return {
      save,
      retry: save,
      saveField,
      settle,
      undoField(...keys: readonly string[]) {
        const edited = keys.filter((key) => key in get().edits);
        if (edited.length === 0) cell.set(editBack(get(), current, keys));
        else cell.set(dropEdits(get(), edited));
        return edited.length === 0 ? saveField(...keys) : settle();
      },
      resolve(choice: 'mine' | 'theirs') {
        const { conflict } = get();
        if (conflict) cache.put([conflict]);
        cell.set(afterChoice(get(), choice));
        return settle();
      },
    };
  }, [home, current]);
}

/** What a draft says of itself. */
function readDraft(draft: AssetDraft) {
  const { edits, sending, waiting, saved, failures, conflict } = draft;
  return {
    edits,
    changed: Object.keys(edits),
    saving: [...new Set([...Object.keys(sending), ...waiting.flat()])],
    saved,
    status: statusOf(draft),
    failures,
    error: Object.values(failures).at(-1),
    conflict,
    clashes: clashesOf(draft),
  };
}

/** The draft of one file and what can be done with it. */
export function useAssetDraft(
  id: string,
  current: Asset | undefined,
  autosaveMs: number | undefined,
): Omit<UseAssetEditorResult, 'asset' | 'values'> & Pick<AssetDraft, 'edits'> {
  const { drafts } = useGallery();
  const assets = useSubPort('assets', 'useAssetEditor');
  const cache = useAssetCache();
  const cell = useMemo(() => drafts.of<AssetDraft>(`asset:${id}`), [drafts, id]);
  const draft = useSyncExternalStore(cell.subscribe, cell.get, cell.get) ?? emptyDraft;
  const home = useMemo(() => ({ id, cell, assets, cache }), [assets, cache, cell, id]);
  const saves = useSaving(home, current);
  const setField = useCallback(
    (key: string, value: FieldValue, since?: EditStart) =>
      cell.set(editField(cell.get() ?? emptyDraft, current, { key, value, since })),
    [cell, current],
  );
  const discard = useCallback(() => cell.set(undefined), [cell]);
  useResume((isPast) => {
    for (const keys of failedTogether(cell.get() ?? emptyDraft, isPast)) void saves.saveField(...keys);
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
