import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLatest } from './useLatest.ts';

const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]';

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** What had the focus last within a part, or in something that is open above it; a press elsewhere gives it up. */
function watchFocus(root: HTMLElement, last: RefObject<HTMLElement | undefined>): () => void {
  const watch = new AbortController();
  const follow = ({ type, target }: Event) => {
    if (isIn(target, overlays)) return;
    const isFocus = type === 'focusin' && target instanceof HTMLElement && root.contains(target);
    last.current = isFocus ? target : undefined;
  };
  for (const name of ['pointerdown', 'focusin'])
    document.addEventListener(name, follow, { capture: true, signal: watch.signal });
  return () => watch.abort();
}

/**
 * Where a change takes away what has the focus, by undoing, by a save or from elsewhere, the focus goes on to what
 * `heir` gives for it, never to the page (quality case X07). What closes at the same time gives the focus back to what is
 * gone, so that it is looked after once more in the next frame.
 */
export function useKeptFocus(
  root: RefObject<HTMLElement | null>,
  heir: (root: HTMLElement, lost: HTMLElement) => HTMLElement | null | undefined,
): void {
  const last = useRef<HTMLElement>(undefined);
  const latest = useLatest(heir);
  useEffect(() => (root.current ? watchFocus(root.current, last) : undefined), [root]);
  useLayoutEffect(() => {
    const { current: element } = root;
    const { current: lost } = last;
    if (!element || !lost || lost.isConnected) return;
    last.current = undefined;
    const next = latest()(element, lost);
    const look = () => {
      if (document.activeElement === document.body) next?.focus();
    };
    look();
    requestAnimationFrame(look);
  });
}
