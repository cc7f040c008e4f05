import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { keyIntent, modifiersOf, type ItemIntent } from './itemIntent.ts';
import { moveByKey, type GridPlace } from './gridNavigation.ts';

export interface UseGridFocusOptions {
  root: RefObject<HTMLDivElement | null>;
  place: Omit<GridPlace, 'index'>;
  activeIndex: number;
  onActiveChange: (index: number) => void;
  onItemIntent: (intent: ItemIntent) => void;
  scrollToIndex: (index: number) => void;
}

/** True when the key belongs to a control inside the card, such as its menu. */
function isInnerControl(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest('[role="gridcell"]') !== event.target;
}

/** The arrows, Space, Enter, Escape and Ctrl+A of the grid. One cell is in the tab order; the focus moves with the arrows. */
export function useGridFocus(options: UseGridFocusOptions): { handleKey: (event: KeyboardEvent) => void } {
  const { root, place, activeIndex, onActiveChange, onItemIntent, scrollToIndex } = options;
  const [pending, setPending] = useState<{ index: number }>();
  const done = useRef<{ index: number }>(undefined);

  useEffect(() => {
    if (!pending || done.current === pending) return;
    const cell = root.current?.querySelector<HTMLElement>(`[role="gridcell"][data-index="${pending.index}"]`);
    if (!cell) return;
    done.current = pending;
    cell.focus({ preventScroll: true });
  });

  function handleKey(event: KeyboardEvent): void {
    if (isInnerControl(event) || event.altKey) return;
    const next = moveByKey(event.key, { ...place, index: activeIndex });
    const intent = next === undefined ? keyIntent(activeIndex, event) : undefined;
    if (next === undefined && !intent) return;
    event.preventDefault();
    if (intent) {
      onItemIntent(intent);
      return;
    }
    const index = next ?? activeIndex;
    const modifiers = modifiersOf(event);
    onActiveChange(index);
    scrollToIndex(index);
    setPending({ index });
    onItemIntent({ index, modifiers, kind: modifiers.shift ? 'extend' : 'focus' });
  }

  return { handleKey };
}
