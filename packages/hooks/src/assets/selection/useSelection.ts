import {
  alignSelection,
  applyIntent,
  countSelected,
  emptySelection,
  isSelected,
  knownIds,
  resolveUnloadedRange,
  selectedIds,
  type AssetSelection,
  type SelectableList,
  type SelectionIntent,
  type SelectionPlan,
} from '@vitrine/core/assets';
import type { Asset } from '@vitrine/core/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useHandler } from '../../internal/useHandler.ts';
import type { UseAssetListResult } from '../list/useAssetList.ts';

/** Result of `useSelection`. */
export interface UseSelectionResult<Item = Asset> {
  /** The current selection. */
  readonly selection: AssetSelection;
  /** Number of selected files; during `isReading` the number of those read so far. */
  readonly count: number;
  /** Whether "select all" is still reading a list of unknown length; actions have to wait. */
  readonly isReading: boolean;
  /** Returns whether the file at an index is selected; `id` is undefined while the file is loading. */
  isSelected(id: string | undefined, index: number): boolean;
  /** Returns the loaded files of the selection, or the focused one when none is selected. */
  loadedFiles(): readonly Item[];
  /** Changes the selection; while the list is loading, once it is loaded. `clear` also acts at once. */
  dispatch(intent: SelectionIntent): void;
  /** Resolves with the ids of all selected files; loads those that were never visible. Rejects with an `ApiError`. */
  collectIds(signal?: AbortSignal): Promise<readonly string[]>;
}

/** The part of a list that a selection needs. */
export interface SelectedList<Item = Asset> extends Pick<
  UseAssetListResult,
  'status' | 'total' | 'isTotalExact' | 'idsIn'
> {
  /** The ids of all files when they are loaded: files that are not among them do not stay selected. */
  readonly ids?: ReadonlySet<string> | undefined;
  /** Returns the file at a position; undefined while its page is loading. */
  itemAt(index: number): Item | undefined;
  /** Returns every loaded file of the list, visible or not, with its position. */
  loadedItems(): readonly { readonly index: number; readonly asset: Item }[];
}

/** What a selection needs to know of a file. */
interface WithId {
  readonly id: string;
}

/** Options of `useSelection`. */
export interface UseSelectionOptions<Item = Asset> {
  /** The list. */
  list: SelectedList<Item>;
  /** Called when the file at a position is opened. */
  onOpen?: ((index: number) => void) | undefined;
  /** Called when the ids of a long range could not be loaded. */
  onLoadFailed?: (() => void) | undefined;
  /** Initial position of the focus. Defaults to none. */
  initialIndex?: number | undefined;
  /** Initial selection. Defaults to an empty one. */
  initial?: AssetSelection | undefined;
}

function useSelectable(list: SelectedList<WithId>): SelectableList {
  const { total, itemAt } = list;
  return useMemo(() => ({ total, idAt: (index) => itemAt(index)?.id }), [itemAt, total]);
}

/** Loads the ids of a range that was selected before its files were loaded. */
function useUnloadedIds(
  { idsIn }: SelectedList<WithId>,
  selection: AssetSelection,
  change: (next: (before: AssetSelection) => AssetSelection) => void,
  onLoadFailed: () => void,
): void {
  const { unloadedRange } = selection;
  const notifyFailed = useHandler(onLoadFailed);
  useEffect(() => {
    if (!unloadedRange) return undefined;
    const abort = new AbortController();
    idsIn(unloadedRange, abort.signal).then(
      (ids) => change((before) => resolveUnloadedRange(before, unloadedRange, ids)),
      () => {
        if (abort.signal.aborted) return;
        change((before) =>
          before.unloadedRange === unloadedRange ? { ...before, unloadedRange: undefined } : before,
        );
        notifyFailed();
      },
    );
    return () => abort.abort();
  }, [change, notifyFailed, idsIn, unloadedRange]);
}

/** Number of further ids after which progress is reported. */
const progressStep = 1000;

/**
 * Reads a list to its end when all of it is selected and its total is only a lower bound; the selection then contains
 * ids. Returns the number read.
 */
function useReadToEnd(
  { idsIn }: SelectedList<WithId>,
  isReading: boolean,
  change: (next: (before: AssetSelection) => AssetSelection) => void,
  onLoadFailed: () => void,
): number {
  const [count, setCount] = useState(0);
  const notifyFailed = useHandler(onLoadFailed);
  useEffect(() => {
    if (!isReading) return undefined;
    const abort = new AbortController();
    const showCount = (known: number) => setCount(known - (known % progressStep));
    idsIn({ first: 0, last: Infinity }, abort.signal, showCount).then(
      (ids) => change((before) => ({ ...before, isInverted: false, ids: new Set(selectedIds(before, ids)) })),
      () => {
        if (abort.signal.aborted) return;
        change((before) => ({ ...emptySelection, focus: before.focus }));
        notifyFailed();
      },
    );
    return () => {
      abort.abort();
      setCount(0);
    };
  }, [change, notifyFailed, idsIn, isReading]);
  return count;
}

function doNothing(): void {}

const noIntents: readonly SelectionIntent[] = [];

const focusedIndex = ({ focus }: AssetSelection) => focus?.index ?? 0;

/**
 * Returns the selection after intents that were dispatched while the list was loading, and the first file that they
 * open. Space and Enter act on the file to which the keys before them have moved the focus.
 */
function applyQueuedIntents(
  stored: AssetSelection,
  queued: readonly SelectionIntent[],
  list: SelectableList,
): SelectionPlan {
  let plan: SelectionPlan = { selection: alignSelection(stored, list) };
  for (const intent of queued) {
    const isAtFocus =
      (intent.type === 'toggle' || intent.type === 'open') && intent.index === focusedIndex(stored);
    const next = isAtFocus ? { ...intent, index: focusedIndex(plan.selection) } : intent;
    const { selection, opens } = applyIntent(plan.selection, next, list);
    plan = { selection, opens: plan.opens ?? opens };
  }
  return plan;
}

/** Returns the selection without the files that have left the list, as far as that is known. */
function withoutMissing(selection: AssetSelection, { ids }: SelectedList<WithId>): AssetSelection {
  const kept = [...selection.ids].filter((id) => !ids || ids.has(id));
  return kept.length === selection.ids.size ? selection : { ...selection, ids: new Set(kept) };
}

interface OpenRequest {
  readonly index: number;
}

/** Returns a function that may be called while rendering; `onOpen` is called once, after the rendering. */
function useOpenAfterRender(onOpen: (index: number) => void): (request: OpenRequest) => void {
  const [request, setRequest] = useState<OpenRequest>();
  const opened = useRef<OpenRequest>(undefined);
  const open = useHandler(onOpen);
  useEffect(() => {
    if (!request || opened.current === request) return;
    opened.current = request;
    open(request.index);
  }, [request, open]);
  return setRequest;
}

/**
 * Keeps the selection of one list of files, also while the list changes. Pointer, keyboard and touch send intents to
 * `dispatch`; `intentOfKey` of core makes them from keys. Selecting all files of a long list loads nothing: ids are
 * loaded when something is done with them.
 *
 * @example
 * const list = useAssetList({ folderId });
 * const { isSelected, dispatch, collectIds } = useSelection({ list });
 * const { remove } = useAssetActions();
 * dispatch({ type: 'select-all' });
 * await remove({ ids: await collectIds() });
 */
export function useSelection<Item extends WithId = Asset>(
  options: UseSelectionOptions<Item>,
): UseSelectionResult<Item> {
  const { list, onOpen, onLoadFailed = doNothing, initialIndex = 0, initial = emptySelection } = options;
  const selectable = useSelectable(list);
  const [stored, setSelection] = useState<AssetSelection>(() => ({
    ...initial,
    focus: initialIndex > 0 ? { index: initialIndex, id: undefined } : undefined,
  }));
  const isReady = list.status === 'ready';
  const [queued, setQueued] = useState(noIntents);
  const openAfterRender = useOpenAfterRender((index) => onOpen?.(index));
  const { selection, opens }: SelectionPlan = isReady
    ? applyQueuedIntents(withoutMissing(stored, list), queued, selectable)
    : { selection: stored };
  if (selection !== stored) setSelection(selection);
  if (opens !== undefined) openAfterRender({ index: opens });
  if (queued.length > 0 && list.status !== 'loading') setQueued(noIntents);
  useUnloadedIds(list, selection, setSelection, onLoadFailed);
  const isReading = isReady && selection.isInverted && !list.isTotalExact;
  const readCount = useReadToEnd(list, isReading, setSelection, onLoadFailed);

  function dispatch(intent: SelectionIntent): void {
    if (list.status === 'loading') {
      setQueued((before) => [...before, intent]);
      if (intent.type !== 'clear') return;
    }
    const opened = applyIntent(selection, intent, selectable).opens;
    setSelection((before) => applyIntent(before, intent, selectable).selection);
    if (opened !== undefined) onOpen?.(opened);
  }
  function loadedFiles(): readonly Item[] {
    const focused = selection.focus && list.itemAt(selection.focus.index);
    if (countSelected(selection, list.total) === 0) return focused ? [focused] : [];
    return list
      .loadedItems()
      .flatMap(({ asset, index }) => (isSelected(selection, asset.id, index) ? asset : []));
  }
  async function collectIds(signal?: AbortSignal): Promise<readonly string[]> {
    const known = knownIds(selection);
    if (known) return known;
    return selectedIds(selection, await list.idsIn({ first: 0, last: Math.max(0, list.total - 1) }, signal));
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
