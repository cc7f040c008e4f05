import type { WidgetType } from '@vitrine/core/dashboard';

/** Where the focus goes after a change: a tile, or the list of what can be added. */
export type FocusTarget = { readonly tile: WidgetType } | 'palette';

/** The element that takes the focus there; null while it is not drawn. */
export function findFocusTarget(root: HTMLElement, target: FocusTarget): HTMLElement | null {
  if (target === 'palette')
    return (
      root.querySelector<HTMLElement>('[data-slot="dashboard-palette"] [data-action="add"]') ??
      root.querySelector<HTMLElement>('[data-slot="dashboard-palette"] h2')
    );
  const tiles = root.querySelectorAll<HTMLElement>('[data-slot="dashboard-editor-tile"]');
  const tile = [...tiles].find((each) => each.dataset['widget'] === target.tile);
  return tile?.querySelector<HTMLElement>('[data-drag-handle="grip"]') ?? null;
}
