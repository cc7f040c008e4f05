import { useEffect } from 'react';

const scrollKeys = new Set([' ', 'PageDown', 'PageUp', 'Home', 'End', 'ArrowDown', 'ArrowUp']);

function canScroll(element: Element): boolean {
  if (element.scrollHeight <= element.clientHeight) return false;
  return /auto|scroll/.test(getComputedStyle(element).overflowY);
}

/** Returns the element that scrolls: the landmark itself, or the largest scrollable area in it. */
function findScroller(main: HTMLElement): HTMLElement | undefined {
  if (canScroll(main)) return main;
  const areaOf = (element: Element) => element.clientWidth * element.clientHeight;
  const scrollers = [...main.querySelectorAll<HTMLElement>('*')].filter(canScroll);
  return scrollers.toSorted((left, right) => areaOf(right) - areaOf(left))[0];
}

/** Returns true when no control would use the key: nothing has the focus, or only a heading. */
function isFocusIdle(main: HTMLElement, { activeElement, body }: Document): boolean {
  return (
    activeElement === null ||
    activeElement === body ||
    activeElement === main ||
    (activeElement.matches('h1') && main.contains(activeElement))
  );
}

/**
 * Makes Page Down, Space, End and the arrow keys scroll the content while no control has the focus, for example on a
 * page that was just opened. The window itself does not scroll, so the focus moves to the scrollable element, which the
 * browser then scrolls.
 */
export function useScrollKeys(mainId: string): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || !scrollKeys.has(event.key)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const main = document.getElementById(mainId);
      if (!main || !isFocusIdle(main, document)) return;
      const scroller = findScroller(main);
      if (!scroller || scroller === document.activeElement) return;
      if (!scroller.hasAttribute('tabindex')) {
        scroller.tabIndex = -1;
        scroller.style.outline = 'none';
      }
      scroller.focus({ preventScroll: true });
    }
    // Runs after every other handler, which may use the key.
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [mainId]);
}
