import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether an element is held at the upper edge of what scrolls, of which its first pixel is out (`position: sticky` with
 * `top: -1px`). Nothing is measured while it scrolls; where a browser cannot tell, it never is.
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
