import type { CardRow } from '../contract/index.ts';

/** Sides of a row at which a field can be put. `left` is the first place of a row, also where reading begins at the right. */
export type RowSide = 'above' | 'below' | 'left' | 'right';

/** A place in a view made of rows. `row` counts from 0, in the rows as they are before the field is taken out. */
export interface RowPlace {
  readonly row: number;
  readonly side: RowSide;
}

/** A place in a flat list: before the field at `index`, counted before the field is taken out; its length = at the end. */
export interface ListPlace {
  readonly index: number;
}

/** Why a field cannot be put somewhere. */
export type RowsRefusal = 'row-full' | 'used-already' | 'not-used';

/** What an edit makes of a view. The same `rows` as before when it is refused or changes nothing. */
export interface RowsPlan<Fields> {
  readonly rows: Fields;
  readonly refused?: RowsRefusal;
}

type Rows = readonly CardRow[];
type List = readonly string[];

/** Fields side by side in one row. */
const mostPerRow = 2;

function refuse<Fields>(rows: Fields, refused: RowsRefusal): RowsPlan<Fields> {
  return { rows, refused };
}

/** Where a field is; undefined when the view does not have it. */
export function findField(rows: Rows, key: string): { row: number; column: number } | undefined {
  const row = rows.findIndex((fields) => fields.includes(key));
  return row === -1 ? undefined : { row, column: rows[row]?.indexOf(key) ?? 0 };
}

/** Puts a field in; undefined when there is no room. Empty rows are dropped afterwards, so that places stay as counted. */
function insert(rows: Rows, key: string, { row, side }: RowPlace): Rows | undefined {
  const at = Math.min(Math.max(0, row), rows.length - 1);
  const target = rows[at];
  if (!target) return [[key]];
  if (side === 'above') return rows.toSpliced(at, 0, [key]);
  if (side === 'below') return rows.toSpliced(at + 1, 0, [key]);
  if (target.length >= mostPerRow) return undefined;
  return rows.with(at, side === 'left' ? [key, ...target] : [...target, key]);
}

function isSameRows(one: Rows, other: Rows): boolean {
  return (
    one.length === other.length &&
    one.every((row, at) => {
      const twin = other[at];
      return row.length === twin?.length && row.every((key, column) => key === twin[column]);
    })
  );
}

function finish(before: Rows, after: Rows | undefined): RowsPlan<Rows> {
  if (!after) return refuse(before, 'row-full');
  const rows = after.filter((row) => row.length > 0);
  return { rows: isSameRows(before, rows) ? before : rows };
}

function isRows(fields: Rows | List): fields is Rows {
  return fields.length > 0 && typeof fields[0] !== 'string';
}

function isListPlace(at: RowPlace | ListPlace): at is ListPlace {
  return 'index' in at;
}

function toRowPlace({ index }: ListPlace, length: number): RowPlace {
  return index >= length ? { row: length, side: 'below' } : { row: index, side: 'above' };
}

function asList(plan: RowsPlan<Rows>, before: Rows, list: List): RowsPlan<List> {
  return { ...plan, rows: plan.rows === before ? list : plan.rows.flat() };
}

type Edit = (rows: Rows, at: RowPlace) => RowsPlan<Rows>;

/** Does an edit of rows on a flat list, which is rows of one field each. */
function edit(fields: Rows | List, at: RowPlace | ListPlace, change: Edit): RowsPlan<Rows | List> {
  if (!isListPlace(at)) return change(fields as Rows, at);
  const list = fields as List;
  const rows = list.map((key) => [key]);
  return asList(change(rows, toRowPlace(at, rows.length)), rows, list);
}

/**
 * Adds a field to a view. A field is used once in a view, and a row holds two.
 *
 * @example
 * addField([['title']], 'author', { row: 0, side: 'right' }).rows; // [['title', 'author']]
 */
export function addField(rows: Rows, key: string, at: RowPlace): RowsPlan<Rows>;
export function addField(list: List, key: string, at: ListPlace): RowsPlan<List>;
export function addField(fields: Rows | List, key: string, at: RowPlace | ListPlace): RowsPlan<Rows | List> {
  return edit(fields, at, (rows, place) =>
    findField(rows, key) ? refuse(rows, 'used-already') : finish(rows, insert(rows, key, place)),
  );
}

/**
 * Moves a field within a view. Within its own row of two it swaps; a row that empties is gone; a move to where the field
 * already is changes nothing.
 */
export function moveField(rows: Rows, key: string, at: RowPlace): RowsPlan<Rows>;
export function moveField(list: List, key: string, at: ListPlace): RowsPlan<List>;
export function moveField(fields: Rows | List, key: string, at: RowPlace | ListPlace): RowsPlan<Rows | List> {
  return edit(fields, at, (rows, place) => {
    const found = findField(rows, key);
    if (!found) return refuse(rows, 'not-used');
    const left = rows.map((row) => row.filter((each) => each !== key));
    return finish(rows, insert(left, key, place));
  });
}

/** Takes a field out of a view; a row that empties is gone. */
export function removeField(rows: Rows, key: string): RowsPlan<Rows>;
export function removeField(list: List, key: string): RowsPlan<List>;
export function removeField(fields: Rows | List, key: string): RowsPlan<Rows | List> {
  if (!fields.flat().includes(key)) return refuse(fields, 'not-used');
  if (!isRows(fields)) return { rows: fields.filter((each) => each !== key) };
  const left = fields.map((row) => row.filter((each) => each !== key));
  return { rows: left.filter((row) => row.length > 0) };
}
