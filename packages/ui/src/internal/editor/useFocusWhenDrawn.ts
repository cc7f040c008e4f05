import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** Frames in which a focus that fell to the page is put back. */
const framesToWatch = 30;

/** Puts a focus that falls to the page back, for some frames: a busy page may close a dialog a few frames late. */
function keepFocused(element: HTMLElement, frames = framesToWatch): void {
  if (frames === 0) return;
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) element.focus();
    keepFocused(element, frames - 1);
  });
}

/**
 * Moves the focus once what it goes to is drawn; `find` stays the same. A menu or dialog that closes gives the focus back to
 * its button, which may be gone then, so that the focus falls to the page; it is put back.
 */
export function useFocusWhenDrawn<Target>(
  root: RefObject<HTMLElement | null>,
  find: (root: HTMLElement, target: Target) => HTMLElement | null,
): (target: Target) => void {
  const wanted = useRef<Target>(undefined);
  useLayoutEffect(() => {
    const { current: element } = root;
    const found = element && wanted.current !== undefined ? find(element, wanted.current) : null;
    if (!found) return;
    wanted.current = undefined;
    found.focus();
    keepFocused(found);
  });
  return useCallback((target) => void (wanted.current = target), []);
}
