import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { isFocusLost } from './focus.ts';

/** Frames in which a focus that fell to the page is put back. */
const framesToWatch = 30;

/** Puts a focus that falls to the page back, for some frames: a busy page may close a dialog a few frames late. */
function keepFocused(element: HTMLElement, frames = framesToWatch): void {
  if (frames === 0) return;
  requestAnimationFrame(() => {
    if (isFocusLost()) element.focus();
    keepFocused(element, frames - 1);
  });
}

function focusAndKeep(element: HTMLElement): void {
  element.focus();
  keepFocused(element);
}

async function showAtRest(element: HTMLElement): Promise<void> {
  await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

type Find<Target> = (root: HTMLElement, target: Target) => HTMLElement | null | undefined;

/** Does something with an element once it is drawn; `find` and `act` stay the same. */
function useWhenDrawn<Target>(
  root: RefObject<HTMLElement | null>,
  find: Find<Target>,
  act: (element: HTMLElement) => unknown,
): (target: Target) => void {
  const wanted = useRef<Target>(undefined);
  useLayoutEffect(() => {
    const { current: element } = root;
    const found = element && wanted.current !== undefined ? find(element, wanted.current) : null;
    if (!found) return;
    wanted.current = undefined;
    act(found);
  });
  return useCallback((target) => void (wanted.current = target), []);
}

/**
 * Moves the focus once what it goes to is drawn; `find` stays the same. A menu or dialog that closes gives the focus back to
 * its button, which may be gone then, so that the focus falls to the page; it is put back.
 */
export function useFocusWhenDrawn<Target>(
  root: RefObject<HTMLElement | null>,
  find: Find<Target>,
): (target: Target) => void {
  return useWhenDrawn(root, find, focusAndKeep);
}

/**
 * Scrolls an element into view once it is drawn and has come to rest; `find` stays the same. The focus alone does not: it is
 * in the element before that moves, or comes back to it from a dialog without scrolling.
 */
export function useRevealWhenDrawn<Target>(
  root: RefObject<HTMLElement | null>,
  find: Find<Target>,
): (target: Target) => void {
  return useWhenDrawn(root, find, showAtRest);
}
