import { intentOfKey, type KeyboardGrid, type SelectionIntent } from '@vitrine/core/assets';
import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { isFocusLost, isGone } from '../../focus/focus.ts';
import { walkLinks } from './cellLinks.ts';

/** Options of `useGridFocus`: the grid's element, its shape for the keys, and what a key asks for. */
export interface UseGridFocusOptions {
  root: RefObject<HTMLDivElement | null>;
  grid: KeyboardGrid;
  onItemIntent: (intent: SelectionIntent) => void;
  scrollToIndex: (index: number) => void;
}

/** The handlers of the grid, and a way to give the focus to a cell. */
export interface UseGridFocusResult {
  /** For the grid's element: they note which element in it has the focus. */
  holding: { onFocus: (event: FocusEvent) => void; onBlur: (event: FocusEvent) => void };
  handleKey: (event: KeyboardEvent) => void;
  /** Gives the focus to the cell at a position, at once or as soon as it is drawn. */
  focusIndex: (index: number) => void;
}

/** True when the key belongs to a control inside the card, such as its menu. */
function isInnerControl(event: KeyboardEvent): boolean {
  return event.target !== event.currentTarget;
}

/**
 * Notes the element of the grid that has the focus. `isLost` is true when that element was removed and nothing else has
 * taken the focus since.
 */
function useFocusHolder() {
  const holder = useRef<Element>(null);
  const holding = {
    onFocus({ target }: FocusEvent) {
      holder.current = target;
    },
    onBlur({ target }: FocusEvent) {
      // The focus stays on the element when the browser's window loses it.
      if (target.isConnected && document.activeElement !== target) holder.current = null;
    },
  };
  function isLost(): boolean {
    if (!holder.current || !isGone(holder.current)) return false;
    if (isFocusLost()) return true;
    holder.current = null;
    return false;
  }
  return { holding, isLost };
}

/**
 * The keys of the grid. One cell is in the tab order; when the focused position changes while the grid has the focus,
 * the focus goes to the new cell and the window follows it. When the cell with the focus is drawn in another row, as
 * with another number of columns, the focus stays on its file. It is the grid's own: a cell is drawn only when the
 * window shows it.
 */
export function useGridFocus(options: UseGridFocusOptions): UseGridFocusResult {
  const { root, grid, onItemIntent, scrollToIndex } = options;
  const { index } = grid;

  const wanted = useRef<number>(undefined);
  const cellAt = (at: number) =>
    root.current?.querySelector<HTMLElement>(`[role="gridcell"][data-index="${at}"]`);
  function focusWanted(): void {
    if (wanted.current === undefined) return;
    const cell = cellAt(wanted.current);
    if (!cell) return;
    wanted.current = undefined;
    cell.focus({ preventScroll: true });
  }
  useLayoutEffect(focusWanted);

  const { holding, isLost } = useFocusHolder();
  const isOnOtherCell = () => {
    const active = document.activeElement;
    if (!root.current?.contains(active) || active?.getAttribute('role') !== 'gridcell') return false;
    return active.getAttribute('data-index') !== String(index);
  };
  const followed = useRef(index);
  useLayoutEffect(() => {
    const hasMoved = followed.current !== index;
    followed.current = index;
    if (!isLost() && !(hasMoved && isOnOtherCell())) return;
    if (hasMoved) scrollToIndex(index);
    cellAt(index)?.focus({ preventScroll: true });
  });

  function handleKey(event: KeyboardEvent): void {
    if (walkLinks(event) || isInnerControl(event)) return;
    const intent = intentOfKey(event, grid);
    if (!intent) return;
    event.preventDefault();
    onItemIntent(intent);
  }

  function focusIndex(at: number): void {
    wanted.current = at;
    scrollToIndex(at);
    focusWanted();
  }

  return { holding, handleKey, focusIndex };
}
