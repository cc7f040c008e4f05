import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { isFocusLost } from './focus.ts';

/** Number of frames during which a lost focus is restored. */
const framesToWatch = 30;

/** Restores a lost focus for some frames: on a busy page a dialog may close a few frames late. */
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

async function scrollWhenStill(element: HTMLElement): Promise<void> {
  await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

type Find<Target> = (root: HTMLElement, target: Target) => HTMLElement | null | undefined;

/** Calls `apply` with an element once it is rendered. `find` and `apply` must be stable. */
function useWhenRendered<Target>(
  root: RefObject<HTMLElement | null>,
  find: Find<Target>,
  apply: (element: HTMLElement) => unknown,
): (target: Target) => void {
  const targetRef = useRef<Target>(undefined);
  useLayoutEffect(() => {
    const { current: element } = root;
    const targetElement =
      element && targetRef.current !== undefined ? find(element, targetRef.current) : null;
    if (!targetElement) return;
    targetRef.current = undefined;
    apply(targetElement);
  });
  return useCallback((target) => void (targetRef.current = target), []);
}

/**
 * Moves the focus to an element once it is rendered. `find` must be stable. A menu or dialog that closes returns the
 * focus to its button; when that was removed, the focus is lost and is restored here.
 */
export function useFocusWhenRendered<Target>(
  root: RefObject<HTMLElement | null>,
  find: Find<Target>,
): (target: Target) => void {
  return useWhenRendered(root, find, focusAndKeep);
}

/**
 * Scrolls an element into view once it is rendered and no longer moves. `find` must be stable. Moving the focus is not
 * enough: the element already has it before it moves, or gets it back from a dialog without scrolling.
 */
export function useScrollWhenRendered<Target>(
  root: RefObject<HTMLElement | null>,
  find: Find<Target>,
): (target: Target) => void {
  return useWhenRendered(root, find, scrollWhenStill);
}
