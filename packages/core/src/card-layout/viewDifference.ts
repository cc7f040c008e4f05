import type { CardRow } from '../contract/index.ts';
import { addField, findField, moveField, removeField, type RowPlace } from './rows.ts';

/** The difference of two arrangements of one view, field by field. */
export interface ViewDifference {
  /** Keys of fields that only the second view has. */
  readonly added: readonly string[];
  /** Keys of fields that only the first view has. */
  readonly removed: readonly string[];
  /** Fields of both arrangements at different places: the smallest set that explains the difference. */
  readonly moved: readonly string[];
}

/** Returns the longest increasing subsequence of distinct numbers. */
function longestIncreasing(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const predecessors = new Map<number, number | undefined>();
  for (const number of numbers) {
    const at = ends.findIndex((end) => end > number);
    const position = at === -1 ? ends.length : at;
    predecessors.set(number, ends[position - 1]);
    ends[position] = number;
  }
  const longest = new Set<number>();
  for (let number = ends.at(-1); number !== undefined; number = predecessors.get(number)) longest.add(number);
  return longest;
}

/** Returns the other field of a row of two. */
function partnerOf(rows: readonly CardRow[], key: string): string | undefined {
  return rows.find((row) => row.includes(key))?.find((each) => each !== key);
}

/**
 * Returns whether a field counts as moved because the other field of its row has changed. Of two fields that came into
 * one row or were separated, the second one counts, unless the other one was added or removed.
 */
function countsAsMoved(from: readonly CardRow[], to: readonly CardRow[], key: string): boolean {
  const [partnerBefore, partnerAfter] = [partnerOf(from, key), partnerOf(to, key)];
  if (partnerBefore === partnerAfter) return false;
  const isSecondInRow = (rows: readonly CardRow[], others: readonly CardRow[], partner: string | undefined) =>
    partner !== undefined && findField(others, partner) !== undefined && findField(rows, key)?.column === 1;
  return isSecondInRow(from, to, partnerBefore) || isSecondInRow(to, from, partnerAfter);
}

/** Returns the difference between two arrangements. */
export function compareRows(from: readonly CardRow[], to: readonly CardRow[]): ViewDifference {
  const [before, after] = [from.flat(), to.flat()];
  const [keysBefore, keysAfter] = [new Set(before), new Set(after)];
  const common = after.filter((key) => keysBefore.has(key));
  const rank = new Map(before.map((key, at) => [key, at]));
  const unmoved = longestIncreasing(common.map((key) => rank.get(key) ?? 0));
  return {
    added: after.filter((key) => !keysBefore.has(key)),
    removed: before.filter((key) => !keysAfter.has(key)),
    moved: common.filter((key) => !unmoved.has(rank.get(key) ?? 0) || countsAsMoved(from, to, key)),
  };
}

/**
 * Returns the place for a field that is closest to its place in a model: next to the same field, otherwise after the
 * same field.
 */
function findClosestPlace(rows: readonly CardRow[], key: string, model: readonly CardRow[]): RowPlace {
  const others = new Set(rows.flat().filter((each) => each !== key));
  const at = findField(model, key);
  const partner = partnerOf(model, key);
  if (at && partner !== undefined && others.has(partner)) {
    const place = findField(rows, partner);
    const isFree = rows[place?.row ?? 0]?.every((each) => each === partner || each === key);
    if (place && isFree) return { row: place.row, side: at.column === 0 ? 'left' : 'right' };
  }
  const order = model.flat();
  const previous = order.slice(0, order.indexOf(key)).findLast((each) => others.has(each));
  if (previous === undefined) return { row: 0, side: 'above' };
  return { row: findField(rows, previous)?.row ?? 0, side: 'below' };
}

/** Returns the rows with one field as in a model: added, moved or removed; everything else stays. */
export function alignField(
  rows: readonly CardRow[],
  key: string,
  model: readonly CardRow[],
): readonly CardRow[] {
  const isWanted = findField(model, key) !== undefined;
  const isPresent = findField(rows, key) !== undefined;
  if (!isWanted) return isPresent ? removeField(rows, key).rows : rows;
  const place = findClosestPlace(rows, key, model);
  return (isPresent ? moveField(rows, key, place) : addField(rows, key, place)).rows;
}
