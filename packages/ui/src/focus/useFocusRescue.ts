import { useEffect, type RefObject } from 'react';
import { useLatest } from '../internal/editor/useLatest.ts';
import { findHeading, isFocusLost, isGone } from './focus.ts';
import { isOpen, questions } from './overlays.ts';

/** Time for a part to place the focus itself, as a dialog does when it closes, in milliseconds. */
const settleMs = 60;

const watched: MutationObserverInit = {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ['disabled', 'hidden'],
};

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
  return isFocusLost() && isGone(element);
}

/** The row that has moved to the place of the one that went away, or the last. */
function nextInRows({ rows, at }: FocusNote): HTMLElement | null | undefined {
  if (!rows?.isConnected || at < 0) return undefined;
  const row = rows.children[Math.min(at, rows.children.length - 1)];
  return row?.querySelector<HTMLElement>('button:not(:disabled), a[href]');
}

/** Toasts, dialogs and menus are drawn outside of the screen that they belong to. */
function isOverlay(root: Element, element: Element): boolean {
  const drawn = element.closest('.vitrine-root');
  return drawn !== null && !drawn.contains(root) && !drawn.matches('[data-slot$="-screen"]');
}

/**
 * For a whole screen, whatever draws its parts. Keeps the focus from falling to the page when the element of the screen that
 * had it goes away: a restored row, the Undo of a toast, a bar that gives way. It goes to the next row, else to `home`, else
 * to the heading of the screen. What happens to the focus elsewhere in the page is left alone.
 */
export function useFocusRescue(
  screen: RefObject<HTMLElement | null>,
  home?: () => HTMLElement | null | undefined,
): void {
  const latestHome = useLatest(home);
  useEffect(() => {
    const root = screen.current;
    if (!root) return undefined;
    let last: FocusNote | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rescue = () => {
      timer = undefined;
      if (!last || !isLost(last) || isOpen(questions)) return;
      (nextInRows(last) ?? latestHome()?.() ?? findHeading(root))?.focus();
    };
    const watch = () => {
      if (timer === undefined && last && isLost(last)) timer = setTimeout(rescue, settleMs);
    };
    const observer = new MutationObserver(watch);
    const note = ({ target }: FocusEvent) => {
      observer.disconnect();
      last = undefined;
      if (!(target instanceof Element)) return;
      const isWithin = root.contains(target);
      if (!isWithin && !isOverlay(root, target)) return;
      last = noteOf(target);
      observer.observe(isWithin ? root : document.body, watched);
    };
    document.addEventListener('focusin', note);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      document.removeEventListener('focusin', note);
    };
  }, [latestHome, screen]);
}
