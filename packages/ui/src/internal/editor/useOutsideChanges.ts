import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useFocusFallback } from '../../focus/useFocusFallback.ts';
import { useLatest } from './useLatest.ts';

/** Options of `useOutsideChanges`: the items, and how focus and announcements react to changes from outside. */
export interface OutsideChanges<Items, Travel> {
  items: Items;
  /** Focus fallback for a removed element; `before` are the items of the previous render. */
  findFocusFallback: (root: HTMLElement, lost: HTMLElement, before: Items) => HTMLElement | null | undefined;
  /** The last undo, redo or reset; a new object for each. */
  travel: Travel | undefined;
  announce: (travel: Travel) => void;
}

/** Handles changes of a layout from outside its editor: undo, redo, resets and changes of other users. */
export function useOutsideChanges<Items, Travel>(
  root: RefObject<HTMLElement | null>,
  { items, findFocusFallback, travel, announce }: OutsideChanges<Items, Travel>,
): void {
  const before = useRef(items);
  useFocusFallback(root, (element, lost) => findFocusFallback(element, lost, before.current));
  useLayoutEffect(() => void (before.current = items), [items]);
  const latest = useLatest(announce);
  const announced = useRef(travel);
  useLayoutEffect(() => {
    if (!travel || travel === announced.current) return;
    announced.current = travel;
    latest()(travel);
  }, [latest, travel]);
}
