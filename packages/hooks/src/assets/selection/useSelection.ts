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
import type { Asset } from '@vitrine/core/contract';
import { useEffect, useMemo, useState } from 'react';
import { useHandler } from '../../internal/useHandler.ts';
import type { UseAssetListResult } from '../list/useAssetList.ts';

/** The selection of one list, and what changes it. */
export interface UseSelectionResult {
  /** The selection as it is now. */
  readonly selection: AssetSelection;
  /** How many are selected; while `isReading`, how many of them are known so far. */
  readonly count: number;
  /** All of a list are selected whose end is not known: it is being read, and nothing can be done with it before. */
  readonly isReading: boolean;
  /** Returns whether the file at an index is selected; `id` is undefined while it is loading. */
  isSelected(id: string | undefined, index: number): boolean;
  /** Those of the selected files that are loaded, or the one with the focus when none is selected. */
  loadedFiles(): readonly Asset[];
  /** Changes the selection. */
  dispatch(intent: SelectionIntent): void;
  /** The ids of everything selected; asks for those that were never on screen. Rejects with an `ApiError`. */
  collectIds(): Promise<readonly string[]>;
}

/** What of a list a selection is made of. */
export type SelectedList = Pick<
  UseAssetListResult,
  'status' | 'total' | 'isTotalExact' | 'itemAt' | 'idsIn' | 'loadedItems'
>;

/** The list, and what the selection asks of its screen. */
export interface UseSelectionOptions {
  /** The list in which is selected. */
  list: SelectedList;
  /** A file at a position was opened. */
  onOpen?: ((index: number) => void) | undefined;
  /** The ids of a long range could not be loaded. */
  onLoadFailed?: (() => void) | undefined;
  /** Position of the focus at first. Defaults to none. */
  initialIndex?: number | undefined;
  /** What is selected at first. Defaults to nothing. */
  initial?: AssetSelection | undefined;
}

function useSelectable(list: SelectedList): SelectableList {
  const { total, itemAt } = list;
  return useMemo(() => ({ total, idAt: (index) => itemAt(index)?.id }), [itemAt, total]);
}

/** Loads the ids of a range that was selected before its files were there. */
function usePendingIds(
  { idsIn }: SelectedList,
  selection: AssetSelection,
  change: (next: (before: AssetSelection) => AssetSelection) => void,
  onLoadFailed: () => void,
): void {
  const { pending } = selection;
  const fail = useHandler(onLoadFailed);
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
  }, [change, fail, idsIn, pending]);
}

/** So many ids more are told at once. */
const progressStep = 1000;

/**
 * Reads a list to its end when all of it is selected and its total is only a lower bound; the selection then names its
 * files. Returns how many it has read.
 */
function useWholeList(
  { idsIn }: SelectedList,
  isReading: boolean,
  change: (next: (before: AssetSelection) => AssetSelection) => void,
  onLoadFailed: () => void,
): number {
  const [count, setCount] = useState(0);
  const fail = useHandler(onLoadFailed);
  useEffect(() => {
    if (!isReading) return undefined;
    const abort = new AbortController();
    const tell = (known: number) => setCount(known - (known % progressStep));
    idsIn({ first: 0, last: Infinity }, abort.signal, tell).then(
      (ids) => change((before) => ({ ...before, isInverted: false, ids: new Set(selectedIds(before, ids)) })),
      () => {
        if (abort.signal.aborted) return;
        change((before) => ({ ...emptySelection, focus: before.focus }));
        fail();
      },
    );
    return () => {
      abort.abort();
      setCount(0);
    };
  }, [change, fail, idsIn, isReading]);
  return count;
}

function nothing(): void {}

/**
 * The selection of one list of files, kept right while the list changes under it. Pointer, keyboard and touch all send
 * intents to `dispatch`; `intentOfKey` of core makes them of keys. Selecting all of 100,000 files costs nothing: their ids are
 * asked for when something is done with them.
 *
 * @example
 * const list = useAssetList({ folderId });
 * const { isSelected, dispatch, collectIds } = useSelection({ list });
 * dispatch({ type: 'select-all' });
 * await remove({ ids: await collectIds() });
 */
export function useSelection(options: UseSelectionOptions): UseSelectionResult {
  const { list, onOpen, onLoadFailed = nothing, initialIndex = 0, initial = emptySelection } = options;
  const selectable = useSelectable(list);
  const [stored, setSelection] = useState<AssetSelection>(() => ({
    ...initial,
    focus: initialIndex > 0 ? { index: initialIndex, id: undefined } : undefined,
  }));
  const isKnown = list.status === 'ready';
  const selection = isKnown ? alignSelection(stored, selectable) : stored;
  if (selection !== stored) setSelection(selection);
  usePendingIds(list, selection, setSelection, onLoadFailed);
  const isReading = isKnown && selection.isInverted && !list.isTotalExact;
  const readCount = useWholeList(list, isReading, setSelection, onLoadFailed);

  function dispatch(intent: SelectionIntent): void {
    const opened = applyIntent(selection, intent, selectable).opens;
    setSelection((before) => applyIntent(before, intent, selectable).selection);
    if (opened !== undefined) onOpen?.(opened);
  }
  function loadedFiles(): readonly Asset[] {
    const focused = selection.focus && list.itemAt(selection.focus.index);
    if (countSelected(selection, list.total) === 0) return focused ? [focused] : [];
    return list
      .loadedItems()
      .flatMap(({ asset, index }) => (isSelected(selection, asset.id, index) ? asset : []));
  }
  async function collectIds(): Promise<readonly string[]> {
    const known = knownIds(selection);
    if (known) return known;
    return selectedIds(selection, await list.idsIn({ first: 0, last: Math.max(0, list.total - 1) }));
  }
  return {
    selection,
    count: isReading ? readCount : countSelected(selection, list.isTotalExact ? list.total : Infinity),
    isReading,
    isSelected: (id, index) => isSelected(selection, id, index),
    loadedFiles,
    dispatch,
    collectIds,
  };
}
