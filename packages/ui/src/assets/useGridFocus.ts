import { intentOfKey, type KeyboardGrid, type SelectionIntent } from '@vitrine/core/assets';
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

export interface UseGridFocusOptions {
  root: RefObject<HTMLDivElement | null>;
  grid: KeyboardGrid;
  onItemIntent: (intent: SelectionIntent) => void;
  scrollToIndex: (index: number) => void;
}

/** True when the key belongs to a control inside the card, such as its menu. */
function isInnerControl(event: KeyboardEvent): boolean {
  return event.target !== event.currentTarget;
}

/**
 * The keys of the grid. One cell is in the tab order; when the focused position changes while the grid has the focus,
 * the focus goes to the new cell and the window follows it.
 */
export function useGridFocus(options: UseGridFocusOptions): { handleKey: (event: KeyboardEvent) => void } {
  const { root, grid, onItemIntent, scrollToIndex } = options;
  const { index } = grid;

  const followed = useRef(index);
  useLayoutEffect(() => {
    if (followed.current === index) return;
    followed.current = index;
    const active = document.activeElement;
    if (!root.current?.contains(active) || active?.getAttribute('role') !== 'gridcell') return;
    if (active.getAttribute('data-index') === String(index)) return;
    scrollToIndex(index);
    root.current
      .querySelector<HTMLElement>(`[role="gridcell"][data-index="${index}"]`)
      ?.focus({ preventScroll: true });
  });

  function handleKey(event: KeyboardEvent): void {
    if (isInnerControl(event)) return;
    const intent = intentOfKey(event, grid);
    if (!intent) return;
    event.preventDefault();
    onItemIntent(intent);
  }

  return { handleKey };
}
