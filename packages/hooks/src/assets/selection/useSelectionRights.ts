import type { Action } from '@vitrine/core/contract';
import { useCan } from '../../session/useCan.ts';
import type { UseSelectionResult } from './useSelection.ts';

/** What may be done with every file of the selection. */
export interface SelectionRights {
  /** Whether the files may be downloaded. */
  readonly download: boolean;
  /** Whether their data may be changed. */
  readonly update: boolean;
  /** Whether they may be moved. */
  readonly move: boolean;
  /** Whether they may be moved to the bin. */
  readonly delete: boolean;
}

/**
 * Asks for each file by itself; files that nobody has seen yet count as what the role may.
 *
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
