import { useLayoutEffect, type RefObject } from 'react';
import { findHeading } from './focus.ts';

/** Returns the nearest region around an element that can have the focus, otherwise the heading of the page. */
function findNext(element: HTMLElement): HTMLElement | null {
  return element.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? findHeading();
}

/**
 * Moves the focus out of a part that is removed while it has it, such as a message with a button that loads something
 * again: to the region around the part, otherwise to the heading of the page, never to the body. `part` is the element
 * of the part; it exists as long as the part.
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
      if (element?.contains(document.activeElement)) findNext(element)?.focus();
    };
  }, [part]);
}
