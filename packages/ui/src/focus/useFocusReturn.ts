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
function findRemaining([previous, ...ancestors]: readonly HTMLElement[]): HTMLElement | null {
  if (previous && isShown(previous)) return previous;
  return findFocusable(ancestors.find(isShown));
}

/**
 * Returns the focus after a non-modal part closes. When the part has the focus as it closes, the focus returns to the
 * element that had it before, otherwise to the nearest remaining one, otherwise to `fallback`, never to the body.
 * `root` stays mounted while its content opens and closes; spread the result on its element.
 */
export function useFocusReturn(
  root: RefObject<HTMLElement | null>,
  fallback: (root: HTMLElement) => HTMLElement | null,
): { onFocus: (event: FocusEvent) => void } {
  const previousPath = useRef<readonly HTMLElement[]>([]);
  useFocusFallback(root, (element) => findRemaining(previousPath.current) ?? fallback(element));
  return {
    onFocus({ relatedTarget }) {
      const isWithin = relatedTarget instanceof Node && root.current?.contains(relatedTarget);
      if (!isWithin) previousPath.current = pathOf(relatedTarget);
    },
  };
}
