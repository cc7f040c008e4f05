import { useEffect, type RefObject } from 'react';
import { useLatest } from '../internal/editor/useLatest.ts';
import { findHeading, isFocusLost, isGone } from './focus.ts';
import { isOpen, dialogs } from './overlays.ts';

/** Milliseconds for a part to place the focus itself, as a dialog does when it closes. */
const settleMs = 60;

const watched: MutationObserverInit = {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ['disabled', 'hidden'],
};

/** The last focus: the element, and its position among the rows around it. */
interface FocusPosition {
  readonly element: Element;
  readonly rows: Element | null | undefined;
  readonly at: number;
}

function positionOf(element: Element): FocusPosition {
  const row = element.closest('tr, li');
  const rows = row?.parentElement;
  return { element, rows, at: row && rows ? [...rows.children].indexOf(row) : -1 };
}

function isLost({ element }: FocusPosition): boolean {
  return isFocusLost() && isGone(element);
}

/** Returns the row that moved to the position of the removed one, or the last row. */
function nextInRows({ rows, at }: FocusPosition): HTMLElement | null | undefined {
  if (!rows?.isConnected || at < 0) return undefined;
  const row = rows.children[Math.min(at, rows.children.length - 1)];
  return row?.querySelector<HTMLElement>('button:not(:disabled), a[href]');
}

/**
 * Returns whether an element is in an overlay. Toasts, dialogs and menus are rendered outside the screen they belong
 * to.
 */
function isOverlay(root: Element, element: Element): boolean {
  const drawn = element.closest('.vitrine-root');
  return drawn !== null && !drawn.contains(root) && !drawn.matches('[data-slot$="-screen"]');
}

/** The screens that recover the focus. */
const roots = new Set<Element>();

/** Returns a screen inside of this one that recovers the focus from an element. */
function findInnerRoot(root: Element, focused: Element): Element | undefined {
  return [...roots].find((other) => other !== root && root.contains(other) && other.contains(focused));
}

/** Returns whether a screen is inside of another one that recovers the focus. */
function isInner(root: Element): boolean {
  return [...roots].some((other) => other !== root && other.contains(root));
}

/**
 * Focus fallback for a whole screen. When the focused element is removed (a restored row, the Undo button of a toast, a
 * toolbar), the focus moves to the next row, otherwise to `fallback`, otherwise to the heading of the screen, never to the
 * body. Focus changes elsewhere on the page are not affected. Of screens within each other the innermost one does it
 * that had the focus last; when none had it, the outermost one.
 */
export function useFocusRecovery(
  screen: RefObject<HTMLElement | null>,
  fallback?: () => HTMLElement | null | undefined,
): void {
  const latestFallback = useLatest(fallback);
  useEffect(() => {
    const root = screen.current;
    if (!root) return undefined;
    let last: FocusPosition | undefined;
    let innerRoot: Element | undefined;
    /** Whether the last focus outside of overlays was in the screen. */
    let hadFocus = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const recover = () => {
      timer = undefined;
      if (!last || !isLost(last) || isOpen(dialogs) || innerRoot?.isConnected) return;
      (nextInRows(last) ?? latestFallback()?.() ?? findHeading(root) ?? findHeading())?.focus();
    };
    const watch = () => {
      if (timer === undefined && last && isLost(last)) timer = setTimeout(recover, settleMs);
    };
    const observer = new MutationObserver(watch);
    const rememberFocus = ({ target }: FocusEvent) => {
      observer.disconnect();
      last = undefined;
      if (!(target instanceof Element)) return;
      const isWithin = root.contains(target);
      const isInOverlay = !isWithin && isOverlay(root, target);
      if (!isInOverlay) {
        hadFocus = isWithin;
        innerRoot = findInnerRoot(root, target);
      }
      if (!isWithin && (!isInOverlay || (!hadFocus && isInner(root)))) return;
      last = positionOf(target);
      observer.observe(isWithin ? root : document.body, watched);
    };
    roots.add(root);
    document.addEventListener('focusin', rememberFocus);
    return () => {
      roots.delete(root);
      observer.disconnect();
      clearTimeout(timer);
      document.removeEventListener('focusin', rememberFocus);
    };
  }, [latestFallback, screen]);
}
