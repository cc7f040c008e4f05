import { countSelected, emptySelection, isSelected, type AssetSelection } from '@vitrine/core/assets';
import type { AssetQuery } from '@vitrine/core/contract';
import { useEffect } from 'react';
import { useScreenNote } from '../../provider/useScreenMemory.ts';

/** Result of `useStoredSelection`. */
export interface UseStoredSelectionResult {
  /** The initial selection. */
  initial: AssetSelection;
  /** Stores the selection when a file is opened. */
  keep(selection: AssetSelection, openedId: string): void;
}

/**
 * Notes what is selected in a list while the list is not on screen. `initial` is what was noted when the screen came.
 *
 * @example
 * const { note } = useSelectionNote(query);
 * note(emptySelection);
 */
export function useSelectionNote(query: AssetQuery): {
  initial: AssetSelection;
  note(selection: AssetSelection): void;
} {
  return useScreenNote<AssetSelection>(`selection:${JSON.stringify(query)}`, emptySelection);
}

/**
 * The selection that waits while a file of the list is looked at; told once to the screen that the person comes back to.
 *
 * @example
 * const { initial, keep } = useStoredSelection(query);
 * const selection = useSelection({ list, initial });
 */
export function useStoredSelection(query: AssetQuery): UseStoredSelectionResult {
  const { initial, note } = useSelectionNote(query);
  useEffect(() => note(emptySelection), [note]);
  /** A selection of only the opened file is not stored: the click that opened the file selected it. */
  function keep(selection: AssetSelection, openedId: string): void {
    const isOpenedAlone = countSelected(selection, Infinity) === 1 && isSelected(selection, openedId);
    note(isOpenedAlone ? emptySelection : selection);
  }
  return { initial, keep };
}
