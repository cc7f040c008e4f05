import type { OpenedFile, UseAssetListResult, UseSelectionResult } from '@vitrine/hooks/assets';
import type { AssetGridHandle } from '@vitrine/ui/assets';
import { isFocusLost } from '@vitrine/ui/focus';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useHandler } from '@vitrine/hooks/provider';

/** Number of positions before and after the focus in which the file is searched. */
const searchDistance = 300;
/** Milliseconds after which the search ends. */
const timeoutMs = 5000;

/** A file that is to be focused, and the position to focus when it is not found near it. */
interface PendingFocus {
  readonly id: string;
  readonly index?: number;
}

export interface UseFileFocusOptions {
  list: UseAssetListResult;
  selection: UseSelectionResult;
  /** The file that the user returns from; it is focused. */
  returnTo: OpenedFile | undefined;
}

export interface FileFocus {
  grid: RefObject<AssetGridHandle | null>;
  /** Focuses a file as soon as it is in the list again. */
  focusFile(id: string): void;
}

/** Returns whether the user has not focused anything else meanwhile, such as the search field. */
function mayMoveFocus(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    isFocusLost() ||
    activeElement.matches('h1, [role="gridcell"], main') ||
    activeElement.closest('[data-slot="toast"]') !== null
  );
}

function findNearby({ total, itemAt }: UseAssetListResult, id: string, around: number): number | undefined {
  const last = Math.min(around + searchDistance, total - 1);
  for (let index = Math.max(around - searchDistance, 0); index <= last; index += 1)
    if (itemAt(index)?.id === id) return index;
  return undefined;
}

/**
 * Focuses a file that is shown again: after undo, or when its page is closed. Not part of the focus helpers of `ui`,
 * because the file may be anywhere in a list that is loaded in pages, and becomes the focus of the selection as well.
 */
export function useFileFocus({ list, selection, returnTo }: UseFileFocusOptions): FileFocus {
  const grid = useRef<AssetGridHandle>(null);
  const [pending, setPending] = useState<PendingFocus | undefined>(returnTo);
  const tryFocus = useHandler(() => {
    if (!pending || list.status !== 'ready' || !grid.current) return;
    const around = pending.index ?? selection.selection.focus?.index ?? 0;
    const index = findNearby(list, pending.id, around) ?? pending.index;
    if (index === undefined || !list.itemAt(index)) return;
    setPending(undefined);
    if (!mayMoveFocus()) return;
    selection.dispatch({ type: 'focus', index });
    grid.current.focusIndex(index);
  });
  const { itemAt, status } = list;
  useEffect(() => {
    if (!pending) return undefined;
    // The page focuses its heading first.
    const attempt = setTimeout(tryFocus, 0);
    const timeout = setTimeout(() => setPending(undefined), timeoutMs);
    return () => {
      clearTimeout(attempt);
      clearTimeout(timeout);
    };
  }, [pending, itemAt, status, tryFocus]);
  return { grid, focusFile: useCallback((id) => setPending({ id }), []) };
}
