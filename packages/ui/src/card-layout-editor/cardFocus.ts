import type { CardRow } from '@vitrine/core/contract';
import { findReplacement } from '../focus/focus.ts';

/** The target of the focus after a change: the handle or menu of a field, the list, or its heading. */
export type CardFocus = { readonly key: string; readonly at: 'handle' | 'menu' } | 'list' | 'heading';

function findSlot(root: HTMLElement, key: string): HTMLElement | undefined {
  const slots = root.querySelectorAll<HTMLElement>('[data-slot="card-field"]');
  return [...slots].find((each) => each.dataset['field'] === key);
}

/** Returns the element of a focus target; null while it is not rendered. */
export function findCardFocus(root: HTMLElement, target: CardFocus): HTMLElement | null {
  if (typeof target === 'object') {
    const selector = target.at === 'menu' ? '[data-action="menu"] button' : '[data-drag-handle="grip"]';
    return findSlot(root, target.key)?.querySelector<HTMLElement>(selector) ?? null;
  }
  const list = root.querySelector<HTMLElement>('[data-slot="card-field-list"]');
  const heading = list?.querySelector('h2') ?? null;
  if (target === 'heading') return heading;
  return list?.querySelector<HTMLElement>('[data-action="add"] button') ?? heading;
}

/**
 * Returns the focus target when a field is removed: the next remaining field in reading order, otherwise the previous
 * one, otherwise the list.
 */
export function focusAfterRemoval(
  rows: readonly CardRow[],
  key: string,
  isRendered: (key: string) => boolean = () => true,
): CardFocus {
  const next = findReplacement(rows.flat(), key, isRendered);
  return next === undefined ? 'list' : { key: next, at: 'handle' };
}

/**
 * Focus fallback for a removed element: the same field at its new place in the view, otherwise its neighbour, otherwise
 * the heading of the list.
 */
export function findFocusFallback(
  root: HTMLElement,
  removed: HTMLElement,
  before: readonly CardRow[],
): HTMLElement | null {
  const key = removed.closest<HTMLElement>('[data-field]')?.dataset['field'];
  const isRendered = (each: string) => findSlot(root, each) !== undefined;
  if (key === undefined) return findCardFocus(root, 'heading');
  const target: CardFocus = isRendered(key)
    ? { key, at: 'handle' }
    : focusAfterRemoval(before, key, isRendered);
  return findCardFocus(root, target === 'list' ? 'heading' : target);
}
