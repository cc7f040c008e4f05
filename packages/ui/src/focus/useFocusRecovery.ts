import { useEffect, type RefObject } from 'react';
import { useLatest } from '../internal/editor/useLatest.ts';
import { findHeading, isFocusLost, cannotHaveFocus } from './focus.ts';
import { isOpen, dialogs } from './overlays.ts';

/** Milliseconds for a part to place the focus itself, as a dialog does when it closes. */
const settleMs = 60;

const observedChanges: MutationObserverInit = {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ['disabled', 'hidden'],
};

/** The last focus: the element, and its position among the rows around it. */
interface FocusPosition {
  readonly element: Element;
  readonly rows: Element | null | undefined;
  readonly index: number;
}

function positionOf(element: Element): FocusPosition {
  const row = element.closest('tr, li');
  const rows = row?.parentElement;
  return { element, rows, index: row && rows ? [...rows.children].indexOf(row) : -1 };
}

function isLost({ element }: FocusPosition): boolean {
  return isFocusLost() && cannotHaveFocus(element);
}

/** Returns the row that moved to the position of the removed one, or the last row. */
function findNextRow({ rows, index }: FocusPosition): HTMLElement | null | undefined {
  if (!rows?.isConnected || index < 0) return undefined;
  const row = rows.children[Math.min(index, rows.children.length - 1)];
  return row?.querySelector<HTMLElement>('button:not(:disabled), a[href]');
}

/**
 * Returns whether an element is in an overlay. Toasts, dialogs and menus are rendered outside the screen they belong
 * to.
 */
function isOverlay(root: Element, element: Element): boolean {
  const ownRoot = element.closest('.vitrine-root');
  return ownRoot !== null && !ownRoot.contains(root) && !ownRoot.matches('[data-slot$="-screen"]');
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

/** Returns an observer of whether an element is in view; undefined in browsers without `IntersectionObserver`. */
function createVisibilityObserver(onChange: (isInView: boolean) => void): IntersectionObserver | undefined {
  if (typeof IntersectionObserver === 'undefined') return undefined;
  return new IntersectionObserver((entries) => {
    const entry = entries.at(-1);
    // Once it is removed or hidden, an element is never in view.
    if (entry && !cannotHaveFocus(entry.target)) onChange(entry.isIntersecting);
  });
}

/**
 * Focus fallback for a whole screen. When the focused element is removed (a restored row, the Undo button of a toast, a
 * toolbar), the focus moves to the next row, otherwise to `fallback`, otherwise to the heading of the screen, never to
 * the body. It scrolls there unless the removed element was out of view; always in browsers without
 * `IntersectionObserver`. Focus changes elsewhere on the page are not affected. Of nested screens, the innermost one
 * that had the focus last moves it; the outermost one when none had it.
 */
export function useFocusRecovery(
  screen: RefObject<HTMLElement | null>,
  fallback?: () => HTMLElement | null | undefined,
): void {
  const latestFallback = useLatest(fallback);
  useEffect(() => {
    const root = screen.current;
    if (!root) return undefined;
    let lastFocus: FocusPosition | undefined;
    let wasInView = true;
    const visibility = createVisibilityObserver((isInView) => (wasInView = isInView));
    let innerRoot: Element | undefined;
    /** Whether the last focus outside of overlays was in the screen. */
    let hadFocus = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const recover = () => {
      timer = undefined;
      if (!lastFocus || !isLost(lastFocus) || isOpen(dialogs) || innerRoot?.isConnected) return;
      const next = findNextRow(lastFocus) ?? latestFallback()?.() ?? findHeading(root) ?? findHeading();
      next?.focus({ preventScroll: !wasInView });
    };
    const scheduleRecovery = () => {
      if (timer === undefined && lastFocus && isLost(lastFocus)) timer = setTimeout(recover, settleMs);
    };
    const observer = new MutationObserver(scheduleRecovery);
    const rememberFocus = ({ target }: FocusEvent) => {
      observer.disconnect();
      visibility?.disconnect();
      lastFocus = undefined;
      wasInView = true;
      if (!(target instanceof Element)) return;
      const isWithin = root.contains(target);
      const isInOverlay = !isWithin && isOverlay(root, target);
      if (!isInOverlay) {
        hadFocus = isWithin;
        innerRoot = findInnerRoot(root, target);
      }
      if (!isWithin && (!isInOverlay || (!hadFocus && isInner(root)))) return;
      lastFocus = positionOf(target);
      visibility?.observe(target);
      observer.observe(isWithin ? root : document.body, observedChanges);
    };
    roots.add(root);
    document.addEventListener('focusin', rememberFocus);
    return () => {
      roots.delete(root);
      observer.disconnect();
      visibility?.disconnect();
      clearTimeout(timer);
      document.removeEventListener('focusin', rememberFocus);
    };
  }, [latestFallback, screen]);
}
