import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** Largest distance from the window, in window heights, at which an element still counts as near. */
const maxDistance = 1;

const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

function isNearNow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const margin = window.innerHeight * maxDistance;
  return top <= window.innerHeight + margin && bottom >= -margin;
}

/** `scrollMargin` also applies to nested scrolling elements, `rootMargin` does not. */
function watch(element: Element, onNear: () => void): () => void {
  const margin = `${maxDistance * 100}% 0px`;
  const options: IntersectionObserverInit & { scrollMargin: string } = {
    rootMargin: margin,
    scrollMargin: margin,
  };
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) onNear();
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Returns whether an element is in view or close to it; once true it stays true. True at once where the browser
 * cannot observe it.
 *
 * @param ref The element.
 * @example
 * const ref = useRef<HTMLDivElement>(null);
 * const keywords = useWidget(topKeywords, { width: 3, height: 4 }, { enabled: useIsNear(ref) });
 */
export function useIsNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useBeforePaint(() => {
    const element = ref.current;
    if (isNear || !element) return undefined;
    const onNear = () => setNear(true);
    if (typeof IntersectionObserver === 'undefined' || isNearNow(element)) {
      onNear();
      return undefined;
    }
    return watch(element, onNear);
  }, [isNear, ref]);
  return isNear;
}
