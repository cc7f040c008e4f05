import { countSelected, emptySelection, isSelected, type AssetSelection } from '@vitrine/core/assets';
import type { AssetQuery } from '@vitrine/core/contract';
import { useEffect } from 'react';
import { useRememberedValue } from '../../provider/useScreenMemory.ts';

/** Result of `useStoredSelection`. */
export interface UseStoredSelectionResult {
  /** The initial selection. */
  initial: AssetSelection;
  /** Stores the selection when a file is opened. */
  keep(selection: AssetSelection, openedId: string): void;
}

/**
 * Stores the selection of a list while the list is not on screen.
 *
 * @param query The list.
 * @returns `initial`, the selection stored when the screen was mounted, and `remember`, which stores another one.
 * @example
 * const { remember } = useSelectionMemory(query);
 * remember(emptySelection);
 */
export function useSelectionMemory(query: AssetQuery): {
  initial: AssetSelection;
  remember(selection: AssetSelection): void;
} {
  return useRememberedValue<AssetSelection>(`selection:${JSON.stringify(query)}`, emptySelection);
}

/**
 * Returns the selection of a list that was stored when a file of the list was opened. It is returned once, when the
 * person comes back to the list.
 *
 * @param query The list.
 * @example
 * const { initial, keep } = useStoredSelection(query);
 * const selection = useSelection({ list, initial });
 */
export function useStoredSelection(query: AssetQuery): UseStoredSelectionResult {
  const { initial, remember } = useSelectionMemory(query);
  useEffect(() => remember(emptySelection), [remember]);
  /** A selection of only the opened file is not stored: the click that opened the file selected it. */
  function keep(selection: AssetSelection, openedId: string): void {
    const isOpenedAlone = countSelected(selection, Infinity) === 1 && isSelected(selection, openedId);
    remember(isOpenedAlone ? emptySelection : selection);
  }
  return { initial, keep };
}
