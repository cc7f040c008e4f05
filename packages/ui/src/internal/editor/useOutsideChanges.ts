import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useFocusFallback } from '../../focus/useFocusFallback.ts';
import { useLatest } from './useLatest.ts';

/** What is arranged, and what becomes of the focus and is said when it changes from outside. */
export interface OutsideChanges<Items, Travel> {
  items: Items;
  /** Who takes the focus of what is gone; `before` are the items that were there until now. */
  findFocusFallback: (root: HTMLElement, lost: HTMLElement, before: Items) => HTMLElement | null | undefined;
  /** The last undo, redo or reset; another object for each. */
  travel: Travel | undefined;
  tell: (travel: Travel) => void;
}

/** Follows what changes a layout from outside of its editor: undo, redo, resets, and other people. */
export function useOutsideChanges<Items, Travel>(
  root: RefObject<HTMLElement | null>,
  { items, findFocusFallback, travel, tell }: OutsideChanges<Items, Travel>,
): void {
  const before = useRef(items);
  useFocusFallback(root, (element, lost) => findFocusFallback(element, lost, before.current));
  useLayoutEffect(() => void (before.current = items), [items]);
  const latest = useLatest(tell);
  const told = useRef(travel);
  useLayoutEffect(() => {
    if (!travel || travel === told.current) return;
    told.current = travel;
    latest()(travel);
  }, [latest, travel]);
}
