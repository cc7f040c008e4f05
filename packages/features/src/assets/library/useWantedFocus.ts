import type { OpenedFile, UseAssetListResult, UseSelectionResult } from '@vitrine/hooks/assets';
import type { AssetGridHandle } from '@vitrine/ui/assets';
import { isFocusLost } from '@vitrine/ui/focus';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useHandler } from '@vitrine/hooks/provider';

/** Distance from the focus in which a file is searched, in positions, and time, in milliseconds. */
const reach = 300;
const timeoutMs = 5000;

/** A file that is to be focused, and the position to focus when it is not found near it. */
interface Wanted {
  readonly id: string;
  readonly index?: number;
}

export interface UseWantedFocusOptions {
  list: UseAssetListResult;
  selection: UseSelectionResult;
  /** The file that the user returns from; it is focused. */
  returnTo: OpenedFile | undefined;
}

export interface WantedFocus {
  grid: RefObject<AssetGridHandle | null>;
  /** Focuses a file as soon as it is in the list again. */
  focusFile(id: string): void;
}

/** True until the user has focused something else, such as the search field. */
function isFocusFree(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    isFocusLost() ||
    activeElement.matches('h1, [role="gridcell"], main') ||
    activeElement.closest('[data-slot="toast"]') !== null
  );
}

function findNearby({ total, itemAt }: UseAssetListResult, id: string, around: number): number | undefined {
  const last = Math.min(around + reach, total - 1);
  for (let index = Math.max(around - reach, 0); index <= last; index += 1)
    if (itemAt(index)?.id === id) return index;
  return undefined;
}

/**
 * Focuses a file that reappears: after undo, or after its page was closed. It is not part of the focus of ui, because
 * the file may be anywhere in a list that is loaded in pages, and is selected too.
 */
export function useWantedFocus({ list, selection, returnTo }: UseWantedFocusOptions): WantedFocus {
  const grid = useRef<AssetGridHandle>(null);
  const [wanted, setWanted] = useState<Wanted | undefined>(returnTo);
  const tryNow = useHandler(() => {
    if (!wanted || list.status !== 'ready' || !grid.current) return;
    const around = wanted.index ?? selection.selection.focus?.index ?? 0;
    const index = findNearby(list, wanted.id, around) ?? wanted.index;
    if (index === undefined || !list.itemAt(index)) return;
    setWanted(undefined);
    if (!isFocusFree()) return;
    selection.dispatch({ type: 'focus', index });
    grid.current.focusIndex(index);
  });
  const { itemAt, status } = list;
  useEffect(() => {
    if (!wanted) return undefined;
    // A new page focuses its heading first.
    const soon = setTimeout(tryNow, 0);
    const end = setTimeout(() => setWanted(undefined), timeoutMs);
    return () => {
      clearTimeout(soon);
      clearTimeout(end);
    };
  }, [wanted, itemAt, status, tryNow]);
  return { grid, focusFile: useCallback((id) => setWanted({ id }), []) };
}
