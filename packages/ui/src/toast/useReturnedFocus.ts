import { useRef, type FocusEvent, type RefObject } from 'react';
import { useKeptFocus } from '../internal/editor/useKeptFocus.ts';

const focusable = 'button:not(:disabled), a[href], input:not(:disabled), [tabindex="0"]';

/** An element and what it stands in, from the inside out; nothing for the page itself. */
function pathOf(element: EventTarget | null): readonly HTMLElement[] {
  const path: HTMLElement[] = [];
  let at = element instanceof HTMLElement ? element : null;
  for (; at && at !== document.body; at = at.parentElement) path.push(at);
  return path;
}

/** What is left of the place: itself, or the first control of the nearest part around it. */
function nearest([place, ...around]: readonly HTMLElement[]): HTMLElement | null {
  if (place?.isConnected) return place;
  const left = around.find(({ isConnected }) => isConnected);
  return left?.querySelector<HTMLElement>(focusable) ?? null;
}

/**
 * What is closed while it has the focus gives it back to where it came from, or to the next of its kind when it came from
 * nowhere, never to the page (quality case X07). The result goes onto the element of `root`.
 */
export function useReturnedFocus(root: RefObject<HTMLElement | null>): {
  onFocus: (event: FocusEvent) => void;
} {
  const before = useRef<readonly HTMLElement[]>([]);
  useKeptFocus(root, (host) => nearest(before.current) ?? host.querySelector<HTMLElement>(focusable));
  return {
    onFocus({ relatedTarget }) {
      const isWithin = relatedTarget instanceof Node && root.current?.contains(relatedTarget);
      if (!isWithin) before.current = pathOf(relatedTarget);
    },
  };
}
