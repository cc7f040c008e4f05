import { intentOfKey, type KeyboardGrid, type SelectionIntent } from '@vitrine/core/assets';
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { walkLinks } from './cellLinks.ts';

/** What `useGridFocus` takes: the grid's element, its shape for the keys, and what a key asks for. */
export interface UseGridFocusOptions {
  root: RefObject<HTMLDivElement | null>;
  grid: KeyboardGrid;
  onItemIntent: (intent: SelectionIntent) => void;
  scrollToIndex: (index: number) => void;
}

/** The grid's key handler, and a way to give the focus to a cell. */
export interface UseGridFocusResult {
  handleKey: (event: KeyboardEvent) => void;
  /** Gives the focus to the cell at a position, at once or as soon as it is drawn. */
  focusIndex: (index: number) => void;
}

/** True when the key belongs to a control inside the card, such as its menu. */
function isInnerControl(event: KeyboardEvent): boolean {
  return event.target !== event.currentTarget;
}

/**
 * The keys of the grid. One cell is in the tab order; when the focused position changes while the grid has the focus,
 * the focus goes to the new cell and the window follows it. It is the grid's own: a cell is drawn only when the window shows it.
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

  const followed = useRef(index);
  useLayoutEffect(() => {
    if (followed.current === index) return;
    followed.current = index;
    const active = document.activeElement;
    if (!root.current?.contains(active) || active?.getAttribute('role') !== 'gridcell') return;
    if (active.getAttribute('data-index') === String(index)) return;
    scrollToIndex(index);
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

  return { handleKey, focusIndex };
}
