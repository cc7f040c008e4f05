import type { WidgetType } from '@vitrine/core/dashboard';

/** Where the focus goes after a change: a tile, or the list of what can be added. */
export type FocusTarget = { readonly tile: WidgetType } | 'palette';

/** The tile of a widget; undefined while it is not drawn. */
export function findTile(root: HTMLElement, type: WidgetType): HTMLElement | undefined {
  const tiles = root.querySelectorAll<HTMLElement>('[data-slot="dashboard-editor-tile"]');
  return [...tiles].find((each) => each.dataset['widget'] === type);
}

/** The element that takes the focus there; null while it is not drawn. */
export function findFocusTarget(root: HTMLElement, target: FocusTarget): HTMLElement | null {
  if (target === 'palette')
    return (
      root.querySelector<HTMLElement>('[data-slot="dashboard-palette"] [data-action="add"]') ??
      root.querySelector<HTMLElement>('[data-slot="dashboard-palette"] h2')
    );
  return findTile(root, target.tile)?.querySelector<HTMLElement>('[data-drag-handle="grip"]') ?? null;
}
