import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useFocusFallback } from '../../focus/useFocusFallback.ts';
import { useLatest } from './useLatest.ts';

/** Options of `useOutsideChanges`: the items, and how focus and announcements react to changes from outside. */
export interface OutsideChanges<Items, HistoryStep> {
  items: Items;
  /** Focus fallback for a removed element; `before` are the items of the previous render. */
  findFocusFallback: (root: HTMLElement, lost: HTMLElement, before: Items) => HTMLElement | null | undefined;
  /** The last undo, redo or reset; a new object for each. */
  historyStep: HistoryStep | undefined;
  announce: (historyStep: HistoryStep) => void;
}

/** Handles changes of a layout from outside its editor: undo, redo, resets and changes of other users. */
export function useOutsideChanges<Items, HistoryStep>(
  root: RefObject<HTMLElement | null>,
  { items, findFocusFallback, historyStep, announce }: OutsideChanges<Items, HistoryStep>,
): void {
  const before = useRef(items);
  useFocusFallback(root, (element, lost) => findFocusFallback(element, lost, before.current));
  useLayoutEffect(() => void (before.current = items), [items]);
  const latest = useLatest(announce);
  const announced = useRef(historyStep);
  useLayoutEffect(() => {
    if (!historyStep || historyStep === announced.current) return;
    announced.current = historyStep;
    latest()(historyStep);
  }, [latest, historyStep]);
}
