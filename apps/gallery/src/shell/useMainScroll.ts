import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Time for a page to reach its earlier height, in milliseconds. */
const restoreTimeoutMs = 5000;

const positions = new Map<string, number>();

/**
 * Scrolls to a position as soon as the content is tall enough, unless the user scrolls first. Returns a function that
 * cancels.
 */
function restorePosition(main: HTMLElement, top: number): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const observer = new MutationObserver(scrollToPosition);
  const timer = setTimeout(() => controller.abort(), restoreTimeoutMs);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  function scrollToPosition(): void {
    main.scrollTop = top;
    if (main.scrollTop >= top - 1) controller.abort();
  }
  for (const kind of ['wheel', 'touchmove', 'keydown'] as const)
    main.addEventListener(kind, () => controller.abort(), { signal, passive: true });
  observer.observe(main, { childList: true, subtree: true });
  scrollToPosition();
  return () => controller.abort();
}

/**
 * Scrolls `main` to the top on a new page, and to its earlier position after Back or Forward: browsers restore the
 * position only of the document.
 */
export function useMainScroll(): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    const main = document.querySelector<HTMLElement>('main');
    if (!main) return undefined;
    const stop = restorePosition(main, isBack ? (positions.get(key) ?? 0) : 0);
    const remember = () => positions.set(key, main.scrollTop);
    main.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop();
      main.removeEventListener('scroll', remember);
    };
  }, [isBack, key]);
}
