import { useRef, type FocusEvent, type RefObject } from 'react';
import { findFocusable } from './focus.ts';
import { useFocusHeir } from './useFocusHeir.ts';

/** An element and what it stands in, from the inside out; nothing for the page itself. */
function pathOf(element: EventTarget | null): readonly HTMLElement[] {
  const path: HTMLElement[] = [];
  let at = element instanceof HTMLElement ? element : null;
  for (; at && at !== document.body; at = at.parentElement) path.push(at);
  return path;
}

function isShown(element: HTMLElement): boolean {
  return element.isConnected && element.checkVisibility();
}

/** What is left of the place: itself, or the first control of the nearest part around it. */
function nearest([place, ...around]: readonly HTMLElement[]): HTMLElement | null {
  if (place && isShown(place)) return place;
  return findFocusable(around.find(isShown));
}

/**
 * For what opens and closes on a page: closed while it has the focus, it gives it back to where it came from, or to what is
 * left of that place, else to `fallback`, never to the page. `root` stays while what is in it comes and goes; the result goes
 * onto its element.
 */
export function useFocusReturn(
  root: RefObject<HTMLElement | null>,
  fallback: (root: HTMLElement) => HTMLElement | null,
): { onFocus: (event: FocusEvent) => void } {
  const before = useRef<readonly HTMLElement[]>([]);
  useFocusHeir(root, (element) => nearest(before.current) ?? fallback(element));
  return {
    onFocus({ relatedTarget }) {
      const isWithin = relatedTarget instanceof Node && root.current?.contains(relatedTarget);
      if (!isWithin) before.current = pathOf(relatedTarget);
    },
  };
}
