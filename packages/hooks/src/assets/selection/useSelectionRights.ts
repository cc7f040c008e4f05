import type { Action } from '@vitrine/core/contract';
import { useCan } from '../../session/useCan.ts';
import type { UseSelectionResult } from './useSelection.ts';

/** What the user may do with every selected file. */
export interface SelectionRights {
  /** Whether all may be downloaded. */
  readonly download: boolean;
  /** Whether the fields of all may be edited. */
  readonly update: boolean;
  /** Whether all may be moved. */
  readonly move: boolean;
  /** Whether all may be deleted. */
  readonly delete: boolean;
}

/**
 * Returns what may be done with every selected file. Each loaded file is checked; files that are not loaded count
 * with the rights of the role.
 *
 * @param selection The selection.
 * @example
 * const may = useSelectionRights(selection);
 * if (may.delete) drawDelete();
 */
export function useSelectionRights(
  selection: Pick<UseSelectionResult, 'count' | 'loadedFiles'>,
): SelectionRights {
  const can = useCan();
  const files = selection.loadedFiles();
  const areAllKnown = files.length >= Math.max(1, selection.count);
  const may = (action: Action) => files.every((asset) => can(action, asset)) && (areAllKnown || can(action));
  return {
    download: may('assets.download'),
    update: may('assets.update'),
    move: may('assets.move'),
    delete: may('assets.delete'),
  };
}
