import type { WidgetType } from '@vitrine/core/dashboard';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { findTile } from './editorFocus.ts';

async function showAtRest(tile: HTMLElement): Promise<void> {
  await Promise.allSettled(tile.getAnimations().map(({ finished }) => finished));
  tile.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * Scrolls a tile into view once it has come to rest where a command put it. The focus alone does not: it is in the tile
 * before that moves, or comes back to it from a dialog without scrolling (quality case X07).
 */
export function useReveal(root: RefObject<HTMLElement | null>): (type: WidgetType) => void {
  const wanted = useRef<WidgetType>(undefined);
  useLayoutEffect(() => {
    const tile = root.current && wanted.current !== undefined && findTile(root.current, wanted.current);
    if (!tile) return;
    wanted.current = undefined;
    void showAtRest(tile);
  });
  return useCallback((type) => void (wanted.current = type), []);
}
