import { useLayoutEffect, type RefObject } from 'react';
import { findHeading, isFocusLost } from './focus.ts';

/** Returns the regions around an element that can have the focus, the nearest first, then the heading of the page. */
function findNext(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  let region = element.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  while (region) {
    found.push(region);
    region = region.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  }
  const heading = findHeading();
  return heading ? [...found, heading] : found;
}

/**
 * Moves the focus out of a part that is removed while it contains the focus, such as a message with a button that loads something
 * again: to the nearest region around the part that stays, otherwise to the heading of the page, never to the body. `part`
 * is the element of the part; it exists as long as the part.
 *
 * @example
 * const part = useRef<HTMLDivElement>(null);
 * useFocusExit(part);
 */
export function useFocusExit(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    // Runs before the element is removed, when it still has the focus.
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const next = findNext(element);
      next[0]?.focus();
      // A region may be removed together with the part.
      queueMicrotask(() => {
        if (isFocusLost()) next.find(({ isConnected }) => isConnected)?.focus();
      });
    };
  }, [part]);
}
