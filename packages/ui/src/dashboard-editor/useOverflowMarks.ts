import { useEffect, type RefObject } from 'react';

/** Sets `data-more-start` and `data-more-end` on a horizontally scrolling element while it has more content at that edge. */
export function useOverflowMarks(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: element } = scroller;
    if (!element) return undefined;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const before = Math.abs(scrollLeft);
      element.toggleAttribute('data-more-start', before > 1);
      element.toggleAttribute('data-more-end', before + clientWidth < scrollWidth - 1);
    };
    const watch = new ResizeObserver(measure);
    for (const each of [element, ...element.children]) watch.observe(each);
    const listed = new MutationObserver(measure);
    listed.observe(element, { childList: true, subtree: true });
    element.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      watch.disconnect();
      listed.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller]);
}
