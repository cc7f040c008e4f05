import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useFocusFallback } from '../../focus/useFocusFallback.ts';
import { useLatest } from './useLatest.ts';

/** Options of `useOutsideChanges`: the items, and how focus and announcements react to changes from outside. */
export interface OutsideChanges<Items, HistoryStep> {
  items: Items;
  /** Focus fallback for a removed element; `previousItems` are the items of the previous render. */
  findFocusFallback: (
    root: HTMLElement,
    removed: HTMLElement,
    previousItems: Items,
  ) => HTMLElement | null | undefined;
  /** The last undo, redo or reset; a new object for each. */
  historyStep: HistoryStep | undefined;
  announce: (historyStep: HistoryStep) => void;
}

/** Handles changes of a layout from outside its editor: undo, redo, resets and changes of other users. */
export function useOutsideChanges<Items, HistoryStep>(
  root: RefObject<HTMLElement | null>,
  { items, findFocusFallback, historyStep, announce }: OutsideChanges<Items, HistoryStep>,
): void {
  const previousItems = useRef(items);
  useFocusFallback(root, (element, removed) => findFocusFallback(element, removed, previousItems.current));
  useLayoutEffect(() => void (previousItems.current = items), [items]);
  const latest = useLatest(announce);
  const announced = useRef(historyStep);
  useLayoutEffect(() => {
    if (!historyStep || historyStep === announced.current) return;
    announced.current = historyStep;
    latest()(historyStep);
  }, [latest, historyStep]);
}
