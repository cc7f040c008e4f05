import { intentOfKey, type KeyboardGrid, type SelectionIntent } from '@vitrine/core/assets';
import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { isFocusLost, cannotHaveFocus } from '../../focus/focus.ts';
import { moveBetweenLinks } from './cellLinks.ts';

/** Options of `useGridFocus`. */
export interface UseGridFocusOptions {
  root: RefObject<HTMLDivElement | null>;
  grid: KeyboardGrid;
  onItemIntent: (intent: SelectionIntent) => void;
  scrollToIndex: (index: number) => void;
}

/** Result of `useGridFocus`. */
export interface UseGridFocusResult {
  /** Handlers for the grid's element that track its focused element. */
  focusHandlers: { onFocus: (event: FocusEvent) => void; onBlur: (event: FocusEvent) => void };
  handleKey: (event: KeyboardEvent) => void;
  /** Focuses the cell at a position, at once or as soon as it is rendered. */
  focusIndex: (index: number) => void;
}

/** Returns whether a key belongs to a control inside the card, such as its menu. */
function isInnerControl(event: KeyboardEvent): boolean {
  return event.target !== event.currentTarget;
}

/**
 * Tracks the focused element of the grid. `isLost` is true when that element was removed and nothing else has the
 * focus.
 */
function useFocusTracking() {
  const focused = useRef<Element>(null);
  const focusHandlers = {
    onFocus({ target }: FocusEvent) {
      focused.current = target;
    },
    onBlur({ target }: FocusEvent) {
      // The element keeps the focus while the browser window loses it.
      if (target.isConnected && document.activeElement !== target) focused.current = null;
    },
  };
  function isLost(): boolean {
    if (!focused.current || !cannotHaveFocus(focused.current)) return false;
    if (isFocusLost()) return true;
    focused.current = null;
    return false;
  }
  return { focusHandlers, isLost };
}

/**
 * Keyboard navigation of the grid. One cell is a tab stop. When the focused position changes while the grid has the
 * focus, the focus moves to the new cell and the window scrolls to it. When the focused cell is rendered in another
 * row, for example after a change of the number of columns, the focus stays on its file. A specific implementation is
 * needed because a cell is rendered only while it is in the window.
 */
export function useGridFocus(options: UseGridFocusOptions): UseGridFocusResult {
  const { root, grid, onItemIntent, scrollToIndex } = options;
  const { index } = grid;

  const pendingIndex = useRef<number>(undefined);
  const cellAt = (at: number) =>
    root.current?.querySelector<HTMLElement>(`[role="gridcell"][data-index="${at}"]`);
  function focusPending(): void {
    if (pendingIndex.current === undefined) return;
    const cell = cellAt(pendingIndex.current);
    if (!cell) return;
    pendingIndex.current = undefined;
    cell.focus({ preventScroll: true });
  }
  useLayoutEffect(focusPending);

  const { focusHandlers, isLost } = useFocusTracking();
  const isOnOtherCell = () => {
    const active = document.activeElement;
    if (!root.current?.contains(active) || active?.getAttribute('role') !== 'gridcell') return false;
    return active.getAttribute('data-index') !== String(index);
  };
  const lastIndex = useRef(index);
  useLayoutEffect(() => {
    const hasMoved = lastIndex.current !== index;
    lastIndex.current = index;
    if (!isLost() && !(hasMoved && isOnOtherCell())) return;
    if (hasMoved) scrollToIndex(index);
    cellAt(index)?.focus({ preventScroll: true });
  });

  function handleKey(event: KeyboardEvent): void {
    if (moveBetweenLinks(event) || isInnerControl(event)) return;
    const intent = intentOfKey(event, grid);
    if (!intent) return;
    event.preventDefault();
    onItemIntent(intent);
  }

  function focusIndex(at: number): void {
    pendingIndex.current = at;
    scrollToIndex(at);
    focusPending();
  }

  return { focusHandlers, handleKey, focusIndex };
}
