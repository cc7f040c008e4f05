import type { CardRow } from '../contract/index.ts';
import { findField, type RowPlace } from './rows.ts';

/**
 * A step of a field by keyboard or menu. `left` is the direction of the first place of a row, also in right-to-left
 * text.
 */
export type FieldStep = 'up' | 'down' | 'left' | 'right';

function stepSideways(rows: readonly CardRow[], at: { row: number; column: number }, side: 'left' | 'right') {
  const row = rows[at.row] ?? [];
  if (row.length > 1) {
    const isOnThatSide = (side === 'left') === (at.column === 0);
    return isOnThatSide ? undefined : { row: at.row, side };
  }
  const neighbours = [at.row - 1, at.row + 1].filter((each) => each >= 0 && each < rows.length);
  const [first] = neighbours;
  const target = neighbours.find((each) => (rows[each] ?? []).length === 1) ?? first;
  return target === undefined ? undefined : { row: target, side };
}

/**
 * Returns the place to which a step moves a field; undefined when there is none. Up and down move past a row, or out of
 * a row of two. Left and right swap within a row of two; a field that is alone moves next to the one above it, or below
 * it when that row is full. Every place of a view can be reached by steps.
 */
export function placeOfStep(
  rows: readonly CardRow[],
  key: string,
  step: FieldStep,
  perRow: 1 | 2,
): RowPlace | undefined {
  const at = findField(rows, key);
  if (!at) return undefined;
  if (step === 'left' || step === 'right') return perRow === 1 ? undefined : stepSideways(rows, at, step);
  const isAlone = rows[at.row]?.length === 1;
  if (step === 'up') {
    if (!isAlone) return { row: at.row, side: 'above' };
    return at.row === 0 ? undefined : { row: at.row - 1, side: 'above' };
  }
  if (!isAlone) return { row: at.row, side: 'below' };
  return at.row === rows.length - 1 ? undefined : { row: at.row + 1, side: 'below' };
}

/** The position of a field for announcements: counted from 1, with the field next to it. */
export interface FieldPosition {
  /** Number of the row, from 1. */
  readonly row: number;
  /** Number of all rows. */
  readonly of: number;
  /** The other field of the same row, and the side of this field next to it. */
  readonly beside?: { readonly key: string; readonly side: 'left' | 'right' };
}

/** Returns the position of a field of a view; undefined when the view does not contain it. */
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

/**
 * Returns every place where a field can be inserted, in reading order; places that would change nothing or have no room
 * are left out.
 */
export function listPlaces(rows: readonly CardRow[], perRow: 1 | 2): readonly RowPlace[] {
  return rows.flatMap((row, at): RowPlace[] => [
    { row: at, side: 'above' },
    ...(perRow === 2 && row.length === 1
      ? [{ row: at, side: 'left' } as const, { row: at, side: 'right' } as const]
      : []),
    ...(at === rows.length - 1 ? [{ row: at, side: 'below' } as const] : []),
  ]);
}
