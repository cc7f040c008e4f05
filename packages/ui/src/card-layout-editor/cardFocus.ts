import type { CardRow } from '@vitrine/core/contract';
import { findBeside } from '../focus/focus.ts';

/** Where the focus goes after a change: a field of the view, at its handle or its menu, the list, or its heading. */
export type CardFocus = { readonly key: string; readonly at: 'handle' | 'menu' } | 'list' | 'heading';

function findSlot(root: HTMLElement, key: string): HTMLElement | undefined {
  const slots = root.querySelectorAll<HTMLElement>('[data-slot="card-field"]');
  return [...slots].find((each) => each.dataset['field'] === key);
}

/** The element that takes the focus there; null while it is not drawn. */
export function findCardFocus(root: HTMLElement, target: CardFocus): HTMLElement | null {
  if (typeof target === 'object') {
    const part = target.at === 'menu' ? '[data-action="menu"] button' : '[data-drag-handle="grip"]';
    return findSlot(root, target.key)?.querySelector<HTMLElement>(part) ?? null;
  }
  const list = root.querySelector<HTMLElement>('[data-slot="card-field-list"]');
  const heading = list?.querySelector('h2') ?? null;
  if (target === 'heading') return heading;
  return list?.querySelector<HTMLElement>('[data-action="add"] button') ?? heading;
}

/** Where the focus goes when a field goes: the next one in the order of reading that is there, else the one before, else the list. */
export function focusBeside(
  rows: readonly CardRow[],
  key: string,
  isThere: (key: string) => boolean = () => true,
): CardFocus {
  const next = findBeside(rows.flat(), key, isThere);
  return next === undefined ? 'list' : { key: next, at: 'handle' };
}

/**
 * Who takes the focus of something that went away: the same field where it is now in the view, else the one beside it,
 * and at the last the heading of the list.
 */
export function findFocusFallback(
  root: HTMLElement,
  lost: HTMLElement,
  before: readonly CardRow[],
): HTMLElement | null {
  const key = lost.closest<HTMLElement>('[data-field]')?.dataset['field'];
  const isThere = (each: string) => findSlot(root, each) !== undefined;
  if (key === undefined) return findCardFocus(root, 'heading');
  const target: CardFocus = isThere(key) ? { key, at: 'handle' } : focusBeside(before, key, isThere);
  return findCardFocus(root, target === 'list' ? 'heading' : target);
}
