import { useEffect } from 'react';

const scrollKeys = new Set([' ', 'PageDown', 'PageUp', 'Home', 'End', 'ArrowDown', 'ArrowUp']);

function canScroll(element: Element): boolean {
  if (element.scrollHeight <= element.clientHeight) return false;
  return /auto|scroll/.test(getComputedStyle(element).overflowY);
}

/** Returns what scrolls the content: the landmark itself, or the largest area in it. */
function findScroller(main: HTMLElement): HTMLElement | undefined {
  if (canScroll(main)) return main;
  const areaOf = (element: Element) => element.clientWidth * element.clientHeight;
  const found = [...main.querySelectorAll<HTMLElement>('*')].filter(canScroll);
  return found.toSorted((left, right) => areaOf(right) - areaOf(left))[0];
}

/** True where no control would use the key: nothing has the focus, or a heading that a navigation has put it on. */
function isFocusIdle(main: HTMLElement, { activeElement, body }: Document): boolean {
  return (
    activeElement === null ||
    activeElement === body ||
    activeElement === main ||
    (activeElement.matches('h1') && main.contains(activeElement))
  );
}

/**
 * The window itself does not scroll, so a browser has nothing for Page Down, Space, End and the arrows while no control
 * has the focus, such as on a page that was just opened. The focus then goes to what scrolls, and the browser scrolls it.
 */
export function useScrollKeys(mainId: string): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
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
    // After every handler of the page, which may have a use of its own for the key.
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [mainId]);
}
