import type { WidgetType } from '@vitrine/core/dashboard';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** Where the focus goes after a change: a tile, or the list of what can be added. */
export type FocusTarget = { readonly tile: WidgetType } | 'palette';

function findTarget(root: HTMLElement, target: FocusTarget): HTMLElement | null {
  if (target === 'palette')
    return (
      root.querySelector<HTMLElement>('[data-slot="dashboard-palette"] [data-action="add"]') ??
      root.querySelector<HTMLElement>('[data-slot="dashboard-palette"] h2')
    );
  const tiles = root.querySelectorAll<HTMLElement>('[data-slot="dashboard-editor-tile"]');
  const tile = [...tiles].find((each) => each.dataset['widget'] === target.tile);
  return tile?.querySelector<HTMLElement>('[data-drag-handle="grip"]') ?? null;
}

/**
 * Moves the focus once what it goes to is drawn. A menu that closes gives the focus back to its button, which may be
 * gone then, so that it is looked after once more in the next frame (quality case X07).
 */
export function useEditorFocus(root: RefObject<HTMLElement | null>): (target: FocusTarget) => void {
  const wanted = useRef<FocusTarget>(undefined);
  useLayoutEffect(() => {
    const element = root.current && wanted.current && findTarget(root.current, wanted.current);
    if (!element) return;
    wanted.current = undefined;
    element.focus();
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) element.focus();
    });
  });
  return useCallback((target) => void (wanted.current = target), []);
}
