import {
  alignSelection,
  applyIntent,
  countSelected,
  emptySelection,
  isSelected,
  knownIds,
  resolvePending,
  selectedIds,
  type AssetSelection,
  type SelectableList,
  type SelectionIntent,
} from '@vitrine/core/assets';
import type { UseAssetListResult } from '@vitrine/hooks/assets';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

export interface LibrarySelection {
  readonly selection: AssetSelection;
  readonly count: number;
  isSelected(id: string | undefined, index: number): boolean;
  dispatch(intent: SelectionIntent): void;
  /** The ids of everything selected; asks for those that were never on screen. Rejects with an `ApiError`. */
  collectIds(): Promise<readonly string[]>;
}

export interface UseLibrarySelectionOptions {
  list: UseAssetListResult;
  /** A file at a position was opened. */
  onOpen(index: number): void;
  /** The ids of a long range could not be loaded. */
  onLoadFailed(): void;
  /** Position of the focus at first. */
  initialIndex: number;
}

function useSelectable(list: UseAssetListResult): SelectableList {
  const { total, itemAt } = list;
  return useMemo(() => ({ total, idAt: (index) => itemAt(index)?.id }), [itemAt, total]);
}

/** Loads the ids of a range that was selected before its files were there. */
function usePendingIds(
  { idsIn }: UseAssetListResult,
  selection: AssetSelection,
  change: (next: (before: AssetSelection) => AssetSelection) => void,
  onLoadFailed: () => void,
): void {
  const { pending } = selection;
  const fail = useEffectEvent(onLoadFailed);
  useEffect(() => {
    if (!pending) return undefined;
    const abort = new AbortController();
    idsIn(pending, abort.signal).then(
      (ids) => change((before) => resolvePending(before, pending, ids)),
      () => {
        if (abort.signal.aborted) return;
        change((before) => (before.pending === pending ? { ...before, pending: undefined } : before));
        fail();
      },
    );
    return () => abort.abort();
  }, [change, idsIn, pending]);
}

/** The selection of one list of files, kept right while the list changes under it. */
export function useLibrarySelection(options: UseLibrarySelectionOptions): LibrarySelection {
  const { list, onOpen, onLoadFailed, initialIndex } = options;
  const selectable = useSelectable(list);
  const [stored, setSelection] = useState<AssetSelection>(() => ({
    ...emptySelection,
    focus: initialIndex > 0 ? { index: initialIndex, id: undefined } : undefined,
  }));
  const isKnown = list.status === 'ready';
  const selection = isKnown ? alignSelection(stored, selectable) : stored;
  if (selection !== stored) setSelection(selection);
  usePendingIds(list, selection, setSelection, onLoadFailed);

  function dispatch(intent: SelectionIntent): void {
    const opened = applyIntent(selection, intent, selectable).opens;
    setSelection((before) => applyIntent(before, intent, selectable).selection);
    if (opened !== undefined) onOpen(opened);
  }
  async function collectIds(): Promise<readonly string[]> {
    const known = knownIds(selection);
    if (known) return known;
    return selectedIds(selection, await list.idsIn({ first: 0, last: Math.max(0, list.total - 1) }));
  }
  return {
    selection,
    count: countSelected(selection, list.total),
    isSelected: (id, index) => isSelected(selection, id, index),
    dispatch,
    collectIds,
  };
}
