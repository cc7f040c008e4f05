import { useRef, type FocusEvent, type RefObject } from 'react';
import { findFocusable } from './focus.ts';
import { useFocusFallback } from './useFocusFallback.ts';

/** Returns an element and its ancestors, innermost first; empty for the body. */
function pathOf(element: EventTarget | null): readonly HTMLElement[] {
  const path: HTMLElement[] = [];
  let at = element instanceof HTMLElement ? element : null;
  for (; at && at !== document.body; at = at.parentElement) path.push(at);
  return path;
}

function isShown(element: HTMLElement): boolean {
  return element.isConnected && element.checkVisibility();
}

/** Returns the element itself while it is visible, otherwise the first control of its nearest remaining ancestor. */
function nearest([place, ...around]: readonly HTMLElement[]): HTMLElement | null {
  if (place && isShown(place)) return place;
  return findFocusable(around.find(isShown));
}

/**
 * Returns the focus after a non-modal part closes. When the part has the focus as it closes, the focus returns to its
 * previous place, otherwise to the nearest remaining element, otherwise to `fallback`, never to the body. `root` stays
 * mounted while its content opens and closes; spread the result on its element.
 */
export function useFocusReturn(
  root: RefObject<HTMLElement | null>,
  fallback: (root: HTMLElement) => HTMLElement | null,
): { onFocus: (event: FocusEvent) => void } {
  const before = useRef<readonly HTMLElement[]>([]);
  useFocusFallback(root, (element) => nearest(before.current) ?? fallback(element));
  return {
    onFocus({ relatedTarget }) {
      const isWithin = relatedTarget instanceof Node && root.current?.contains(relatedTarget);
      if (!isWithin) before.current = pathOf(relatedTarget);
    },
  };
}
