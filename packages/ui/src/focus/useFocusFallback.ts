import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLatest } from '../internal/editor/useLatest.ts';
import { isFocusLost, cannotHaveFocus } from './focus.ts';
import { overlays } from './overlays.ts';

/** The last focused element, with the details read while it existed. */
interface LastFocus<Details> {
  readonly element: HTMLElement;
  readonly details: Details;
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/**
 * Tracks the focused element within a part, or in an overlay above it; pressing a pointer elsewhere ends the tracking.
 */
function watchFocus<Details>(
  root: HTMLElement,
  lastFocus: RefObject<LastFocus<Details> | undefined>,
  detailsOf: (element: HTMLElement) => Details,
): () => void {
  const tracking = new AbortController();
  const onFocusEvent = ({ type, target }: Event) => {
    if (isIn(target, overlays)) return;
    if (type === 'pointerdown' && target instanceof Node && lastFocus.current?.element.contains(target))
      return;
    const isFocus = type === 'focusin' && target instanceof HTMLElement && root.contains(target);
    lastFocus.current = isFocus ? { element: target, details: detailsOf(target) } : undefined;
  };
  for (const name of ['pointerdown', 'focusin'])
    document.addEventListener(name, onFocusEvent, { capture: true, signal: tracking.signal });
  return () => tracking.abort();
}

/**
 * Finds the focus fallback for a removed element. `details` is the result of `detailsOf` when it received the focus.
 */
export type FindFocusFallback<Details> = (
  root: HTMLElement,
  removed: HTMLElement,
  details: Details,
) => HTMLElement | null | undefined;

/**
 * Focus fallback for a part. When a render removes the focused element (after an undo, a save or a change of another
 * user), the focus moves to the result of `fallback`, never to the body. An overlay that closes at the same time would
 * return the focus to the removed element, so the focus is checked again in the next frame. `detailsOf` can record the
 * position of an element, which cannot be read after its removal.
 *
 * @example
 * useFocusFallback(root, (element) => element.querySelector('button'));
 */
export function useFocusFallback<Details = undefined>(
  root: RefObject<HTMLElement | null>,
  fallback: FindFocusFallback<Details>,
  ...[detailsOf]: undefined extends Details
    ? [detailsOf?: (element: HTMLElement) => Details]
    : [detailsOf: (element: HTMLElement) => Details]
): void {
  const lastFocus = useRef<LastFocus<Details>>(undefined);
  const latest = useLatest(fallback);
  const latestDetailsOf = useLatest(detailsOf);
  useEffect(() => {
    if (!root.current) return undefined;
    return watchFocus(root.current, lastFocus, (element) => latestDetailsOf()?.(element) as Details);
  }, [root, latestDetailsOf]);
  useLayoutEffect(() => {
    const { current: element } = root;
    const { current: removed } = lastFocus;
    if (!element || !removed || !cannotHaveFocus(removed.element)) return;
    lastFocus.current = undefined;
    const next = latest()(element, removed.element, removed.details);
    const focusIfLost = () => {
      if (isFocusLost()) next?.focus();
    };
    focusIfLost();
    requestAnimationFrame(focusIfLost);
  });
}
