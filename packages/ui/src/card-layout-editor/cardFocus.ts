import type { CardViewState } from '@vitrine/core/card-layout';

/** Where the focus goes after a change: a field of the view, at its handle or its menu, or the list. */
export type CardFocus = { readonly key: string; readonly at: 'handle' | 'menu' } | 'list';

/** The element that takes the focus there; null while it is not drawn. */
export function findCardFocus(root: HTMLElement, target: CardFocus): HTMLElement | null {
  if (target === 'list') {
    const list = root.querySelector<HTMLElement>('[data-slot="card-field-list"]');
    return (
      list?.querySelector<HTMLElement>('[data-action="add"] button') ?? list?.querySelector('h2') ?? null
    );
  }
  const slots = root.querySelectorAll<HTMLElement>('[data-slot="card-field"]');
  const slot = [...slots].find((each) => each.dataset['field'] === target.key);
  const part = target.at === 'menu' ? '[data-action="menu"] button' : '[data-drag-handle="grip"]';
  return slot?.querySelector<HTMLElement>(part) ?? null;
}

/** Where the focus goes when a field was removed: the next one in the order of reading, else the one before, else the list. */
export function focusAfterRemoval({ rows }: CardViewState, key: string): CardFocus {
  const order = rows.flat();
  const at = order.indexOf(key);
  const next = at === -1 ? undefined : (order[at + 1] ?? order[at - 1]);
  return next === undefined ? 'list' : { key: next, at: 'handle' };
}
