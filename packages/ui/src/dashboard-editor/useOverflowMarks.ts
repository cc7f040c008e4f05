import { useEffect, type RefObject } from 'react';

/**
 * Sets `data-more-start` and `data-more-end` on a horizontally scrolling element while it has more content at that
 * edge.
 */
export function useOverflowMarks(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: element } = scroller;
    if (!element) return undefined;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const hiddenAtStart = Math.abs(scrollLeft);
      element.toggleAttribute('data-more-start', hiddenAtStart > 1);
      element.toggleAttribute('data-more-end', hiddenAtStart + clientWidth < scrollWidth - 1);
    };
    const resizeObserver = new ResizeObserver(measure);
    for (const each of [element, ...element.children]) resizeObserver.observe(each);
    const mutationObserver = new MutationObserver(measure);
    mutationObserver.observe(element, { childList: true, subtree: true });
    element.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      resizeObserver.disconnect();
      mutationObserver.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller]);
}
