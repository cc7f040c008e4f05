import type { WidgetPlacement, WidgetType } from '@vitrine/core/dashboard';
import { findReplacement } from '../focus/focus.ts';

/** The target of the focus after a change: a tile, the list of widgets, or its heading, where keys have no effect. */
export type FocusTarget = { readonly tile: WidgetType } | 'palette' | 'heading';

/** Returns the tile of a widget; undefined while it is not rendered. */
export function findTile(root: HTMLElement, type: WidgetType): HTMLElement | undefined {
  const tiles = root.querySelectorAll<HTMLElement>('[data-slot="dashboard-editor-tile"]');
  return [...tiles].find((each) => each.dataset['widget'] === type);
}

/** Returns the element of a focus target; null while it is not rendered. */
export function findFocusTarget(root: HTMLElement, target: FocusTarget): HTMLElement | null {
  const heading = root.querySelector<HTMLElement>('[data-slot="dashboard-palette"] h2');
  if (target === 'heading') return heading;
  if (target === 'palette')
    return root.querySelector<HTMLElement>('[data-slot="dashboard-palette"] [data-action="add"]') ?? heading;
  return findTile(root, target.tile)?.querySelector<HTMLElement>('[data-drag-handle="grip"]') ?? null;
}

/** Returns the neighbour of a removed tile: the next remaining one in reading order, otherwise the previous one. */
export function neighbourOf(
  type: WidgetType,
  before: readonly WidgetPlacement[],
  isRendered: (type: WidgetType) => boolean = () => true,
): FocusTarget {
  const order = before.toSorted((one, other) => one.top - other.top || one.left - other.left);
  const types = order.map((each) => each.type);
  const next = findReplacement(types, type, isRendered);
  return next === undefined ? 'palette' : { tile: next };
}

/**
 * Focus fallback for a removed element: the same widget at its new place, otherwise the neighbouring tile, otherwise
 * the heading of the list.
 */
export function findFocusFallback(
  root: HTMLElement,
  removed: HTMLElement,
  before: readonly WidgetPlacement[],
): HTMLElement | null {
  const type = removed.closest<HTMLElement>('[data-widget]')?.dataset['widget'];
  const isRendered = (each: WidgetType) => findTile(root, each) !== undefined;
  if (type === undefined) return findFocusTarget(root, 'heading');
  const target = isRendered(type) ? { tile: type } : neighbourOf(type, before, isRendered);
  return findFocusTarget(root, target === 'palette' ? 'heading' : target);
}
