import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus once what it goes to is drawn; `find` stays the same. A menu that closes gives the focus back to its
 * button, which may be gone then, so that it is looked after once more in the next frame (quality case X07).
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
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) found.focus();
    });
  });
  return useCallback((target) => void (wanted.current = target), []);
}
