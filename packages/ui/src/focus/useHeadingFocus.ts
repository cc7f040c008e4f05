import { useEffect, useRef } from 'react';
import { findHeading, isFocusLost } from './focus.ts';
import { isOpen, questions } from './overlays.ts';

/** How long the heading of a page is waited for, in milliseconds. */
const patienceMs = 5000;

function focusHeading(): boolean {
  const main = document.querySelector('main, [role="main"]');
  const heading = main && findHeading(main);
  heading?.focus({ preventScroll: true });
  return !!heading;
}

/** Moves the focus to the heading, now or when it comes; returns what gives up waiting. */
function awaitHeading(): (() => void) | undefined {
  if (isOpen(questions) || focusHeading()) return undefined;
  const before = document.activeElement;
  // The person has gone on to something else meanwhile, such as the search field.
  const isTaken = () => document.activeElement !== before && !isFocusLost();
  const observer = new MutationObserver(() => {
    if (isTaken() || focusHeading()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), patienceMs);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/**
 * For a whole application. After a navigation the focus goes to the heading of the new page, so that a keyboard or a screen
 * reader starts there, unless something asks a question or the person has gone on. The first page of a visit is left to the
 * browser, which starts at its top. `pageKey` names the page.
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
