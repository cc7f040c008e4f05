import { countSelected, emptySelection, isSelected, type AssetSelection } from '@vitrine/core/assets';
import type { AssetQuery } from '@vitrine/core/contract';
import { useScreenNote } from '@vitrine/hooks/provider';
import { useEffect } from 'react';
import { selectionNoteKey } from '../internal/openedNoteKey.ts';

/** The selection that waits while a file of the list is looked at; told once to the screen that the person comes back to. */
export function useKeptSelection(query: AssetQuery) {
  const { initial, note } = useScreenNote<AssetSelection>(selectionNoteKey(query), emptySelection);
  useEffect(() => note(emptySelection), [note]);
  /** The opened file alone is no selection: the click that opened it has selected it. */
  function keep(selection: AssetSelection, openedId: string): void {
    const isOpenedAlone = countSelected(selection, Infinity) === 1 && isSelected(selection, openedId);
    note(isOpenedAlone ? emptySelection : selection);
  }
  return { initial, keep };
}
