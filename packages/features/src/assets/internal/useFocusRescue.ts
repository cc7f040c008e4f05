import { useEffect, useEffectEvent } from 'react';

/** Time for a part to place the focus itself, as a dialog does when it closes, in milliseconds. */
const settleMs = 60;

/** Where the focus was: the element, and its row among the rows around it. */
interface FocusNote {
  readonly element: Element;
  readonly rows: Element | null | undefined;
  readonly at: number;
}

function noteOf(element: Element): FocusNote {
  const row = element.closest('tr, li');
  const rows = row?.parentElement;
  return { element, rows, at: row && rows ? [...rows.children].indexOf(row) : -1 };
}

function isLost({ element }: FocusNote): boolean {
  const { activeElement, body } = document;
  if (activeElement !== body && activeElement !== null) return false;
  return !element.isConnected || element.matches(':disabled') || element.closest('[hidden]') !== null;
}

/** The row that has moved to the place of the one that went away, or the last. */
function nextInRows({ rows, at }: FocusNote): HTMLElement | null | undefined {
  if (!rows?.isConnected || at < 0) return undefined;
  const row = rows.children[Math.min(at, rows.children.length - 1)];
  return row?.querySelector<HTMLElement>('button:not(:disabled), a[href]');
}

function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>('main h1, h1');
  if (found && !found.hasAttribute('tabindex')) found.tabIndex = -1;
  return found;
}

function isAsking(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/**
 * Keeps the focus from falling to the page when the element that had it goes away: a restored row, the Undo of a toast,
 * a bar that gives way. It goes to the next row, else to `home`, else to the heading (quality case X07).
 */
export function useFocusRescue(home?: () => HTMLElement | null | undefined): void {
  const findHome = useEffectEvent(() => home?.());
  useEffect(() => {
    let last: FocusNote | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = (event: FocusEvent) => {
      if (event.target instanceof Element) last = noteOf(event.target);
    };
    const rescue = () => {
      timer = undefined;
      if (!last || !isLost(last) || isAsking()) return;
      (nextInRows(last) ?? findHome() ?? heading())?.focus();
    };
    const watch = () => {
      if (timer === undefined && last && isLost(last)) timer = setTimeout(rescue, settleMs);
    };
    const observer = new MutationObserver(watch);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled', 'hidden'],
    });
    document.addEventListener('focusin', note);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      document.removeEventListener('focusin', note);
    };
  }, []);
}
