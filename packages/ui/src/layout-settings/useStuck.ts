import { useEffect, useState, type RefObject } from 'react';

/**
 * Returns whether an element with `position: sticky` and `top: -1px` sticks to the upper edge of its scrolling area.
 * Measures nothing during scrolling. Returns false in browsers without `IntersectionObserver`.
 */
export function useStuck(ref: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setStuck(entry.intersectionRect.top > entry.boundingClientRect.top);
      },
      { threshold: [0, 1] },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isStuck;
}
