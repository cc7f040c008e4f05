import { useEffect, useRef } from 'react';

const patienceMs = 5000;

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** Whether the person has gone on to something else, such as the search field, while the page was loading. */
function isFocusTaken(before: Element | null): boolean {
  const { activeElement } = document;
  return activeElement !== before && activeElement !== document.body && activeElement !== null;
}

/** Moves the focus to the heading, now or when it comes; returns what gives up waiting. */
function awaitHeading(): () => void {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]') || focusHeading())
    return () => undefined;
  const before = document.activeElement;
  const observer = new MutationObserver(() => {
    if (isFocusTaken(before) || focusHeading()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), patienceMs);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/**
 * After a navigation the focus goes to the heading of the new page, so that a keyboard or a screen reader starts there
 * (quality case X39). The first page of a visit is left to the browser, which starts at its top. `pageKey` names the page.
 */
export function useHeadingFocus(pageKey: string): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = shown.current === undefined || shown.current === pageKey;
    shown.current = pageKey;
    return isFirst ? undefined : awaitHeading();
  }, [pageKey]);
}
