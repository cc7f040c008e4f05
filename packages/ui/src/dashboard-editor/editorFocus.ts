import type { WidgetPlacement, WidgetType } from '@vitrine/core/dashboard';
import { findBeside } from '../focus/focus.ts';

/** Where the focus goes after a change: a tile, the list of what can be added, or its heading, where no key does a thing. */
export type FocusTarget = { readonly tile: WidgetType } | 'palette' | 'heading';

/** The tile of a widget; undefined while it is not drawn. */
export function findTile(root: HTMLElement, type: WidgetType): HTMLElement | undefined {
  const tiles = root.querySelectorAll<HTMLElement>('[data-slot="dashboard-editor-tile"]');
  return [...tiles].find((each) => each.dataset['widget'] === type);
}

/** The element that takes the focus there; null while it is not drawn. */
export function findFocusTarget(root: HTMLElement, target: FocusTarget): HTMLElement | null {
  const heading = root.querySelector<HTMLElement>('[data-slot="dashboard-palette"] h2');
  if (target === 'heading') return heading;
  if (target === 'palette')
    return root.querySelector<HTMLElement>('[data-slot="dashboard-palette"] [data-action="add"]') ?? heading;
  return findTile(root, target.tile)?.querySelector<HTMLElement>('[data-drag-handle="grip"]') ?? null;
}

/** The tile that stands where another one was: the next in the order of reading that is still there, else the one before. */
export function neighbourOf(
  type: WidgetType,
  before: readonly WidgetPlacement[],
  isThere: (type: WidgetType) => boolean = () => true,
): FocusTarget {
  const order = before.toSorted((one, other) => one.top - other.top || one.left - other.left);
  const types = order.map((each) => each.type);
  const next = findBeside(types, type, isThere);
  return next === undefined ? 'palette' : { tile: next };
}

/**
 * Who takes the focus of something that went away: the same widget where it is now on the board, else the tile beside
 * it, and at the last the heading of the list.
 */
export function findFocusFallback(
  root: HTMLElement,
  lost: HTMLElement,
  before: readonly WidgetPlacement[],
): HTMLElement | null {
  const type = lost.closest<HTMLElement>('[data-widget]')?.dataset['widget'];
  const isThere = (each: WidgetType) => findTile(root, each) !== undefined;
  if (type === undefined) return findFocusTarget(root, 'heading');
  const target = isThere(type) ? { tile: type } : neighbourOf(type, before, isThere);
  return findFocusTarget(root, target === 'palette' ? 'heading' : target);
}
