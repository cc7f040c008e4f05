import { useEffect, useRef } from 'react';
import { findHeading, isFocusLost } from './focus.ts';
import { isOpen, dialogs } from './overlays.ts';

/** The longest wait for the heading of a page, in milliseconds. */
const timeoutMs = 5000;

function focusHeading(): boolean {
  const main = document.querySelector('main, [role="main"]');
  const heading = main && findHeading(main);
  heading?.focus({ preventScroll: true });
  return !!heading;
}

/** Moves the focus to the heading, now or when it appears. Returns a function that stops waiting. */
function awaitHeading(): (() => void) | undefined {
  if (isOpen(dialogs) || focusHeading()) return undefined;
  const focusedAtStart = document.activeElement;
  // The user has moved on in the meantime, for example to the search field.
  const hasUserMovedFocus = () => document.activeElement !== focusedAtStart && !isFocusLost();
  const observer = new MutationObserver(() => {
    if (hasUserMovedFocus() || focusHeading()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), timeoutMs);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/**
 * Focus after navigation, for a whole application. After a navigation the focus moves to the heading of the new page,
 * so that keyboard and screen reader users start there. It stays where it is while a dialog is open or when the user
 * has moved it. On the first page of a visit the browser places the focus. `pageKey` identifies the page.
 *
 * @example
 * useHeadingFocus(location.pathname);
 */
export function useHeadingFocus(pageKey: string): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = shown.current === undefined || shown.current === pageKey;
    shown.current = pageKey;
    return isFirst ? undefined : awaitHeading();
  }, [pageKey]);
}
