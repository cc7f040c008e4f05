import type { CardRow } from '../contract/index.ts';
import { findField, type RowPlace } from './rows.ts';

/** A step of a field by keyboard or menu. `left` is towards the first place of a row, whichever way one reads. */
export type FieldStep = 'up' | 'down' | 'left' | 'right';

function stepAcross(rows: readonly CardRow[], at: { row: number; column: number }, side: 'left' | 'right') {
  const row = rows[at.row] ?? [];
  if (row.length > 1) {
    const isThere = (side === 'left') === (at.column === 0);
    return isThere ? undefined : { row: at.row, side };
  }
  const neighbours = [at.row - 1, at.row + 1].filter((each) => each >= 0 && each < rows.length);
  const [first] = neighbours;
  const free = neighbours.find((each) => (rows[each] ?? []).length === 1) ?? first;
  return free === undefined ? undefined : { row: free, side };
}

/**
 * Where a step takes a field; undefined = no further. Up and down pass a row, or leave a row of two; left and
 * right swap within a row of two, and put a field that is alone beside the one above it, or below where that has no
 * room. Every place of a view is reached by steps.
 */
export function placeOfStep(
  rows: readonly CardRow[],
  key: string,
  step: FieldStep,
  perRow: 1 | 2,
): RowPlace | undefined {
  const at = findField(rows, key);
  if (!at) return undefined;
  if (step === 'left' || step === 'right') return perRow === 1 ? undefined : stepAcross(rows, at, step);
  const isAlone = rows[at.row]?.length === 1;
  if (step === 'up') {
    if (!isAlone) return { row: at.row, side: 'above' };
    return at.row === 0 ? undefined : { row: at.row - 1, side: 'above' };
  }
  if (!isAlone) return { row: at.row, side: 'below' };
  return at.row === rows.length - 1 ? undefined : { row: at.row + 1, side: 'below' };
}

/** Where a field is, as it is told: counted from 1, with the field beside it. */
export interface FieldPosition {
  readonly row: number;
  readonly of: number;
  readonly beside?: { readonly key: string; readonly side: 'left' | 'right' };
}

/** The position of a field of a view; undefined when the view does not have it. */
export function positionOf(rows: readonly CardRow[], key: string): FieldPosition | undefined {
  const at = findField(rows, key);
  if (!at) return undefined;
  const partner = rows[at.row]?.find((each) => each !== key);
  return {
    row: at.row + 1,
    of: rows.length,
    ...(partner !== undefined && { beside: { key: partner, side: at.column === 0 ? 'left' : 'right' } }),
  };
}

/** Every place where a field may be put, in reading order; those that would change nothing or have no room are left out. */
export function listPlaces(rows: readonly CardRow[], perRow: 1 | 2): readonly RowPlace[] {
  return rows.flatMap((row, at): RowPlace[] => [
    { row: at, side: 'above' },
    ...(perRow === 2 && row.length === 1
      ? [{ row: at, side: 'left' } as const, { row: at, side: 'right' } as const]
      : []),
    ...(at === rows.length - 1 ? [{ row: at, side: 'below' } as const] : []),
  ]);
}
