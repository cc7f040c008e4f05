import type { CardRow } from '../contract/index.ts';

/** Sides of a row at which a field can be inserted. `left` is the first place of a row, also in right-to-left text. */
export type RowSide = 'above' | 'below' | 'left' | 'right';

/** A place in a view of rows. `row` counts from 0, in the rows before the field is removed from its old place. */
export interface RowPlace {
  /** Index of the row, from 0. */
  readonly row: number;
  /** On which side of the row, or of the field in it. */
  readonly side: RowSide;
}

/**
 * A place in a flat list: before the field at `index`, counted before the field is removed from its old place. The
 * length of the list means the end.
 */
export interface ListPlace {
  /** Index in the list, from 0. */
  readonly index: number;
}

/** Why a field cannot be inserted at a place. */
export type RowsRefusal = 'row-full' | 'used-already' | 'not-used';

/** The result of an edit of a view. `rows` is the same object when the edit is refused or changes nothing. */
export interface RowsPlan<Fields> {
  /** The rows after the edit. */
  readonly rows: Fields;
  /** Why the edit was refused; absent otherwise. */
  readonly refused?: RowsRefusal;
}

type Rows = readonly CardRow[];
type List = readonly string[];

/** The most fields side by side in one row. */
const maxPerRow = 2;

function refuse<Fields>(rows: Fields, refused: RowsRefusal): RowsPlan<Fields> {
  return { rows, refused };
}

/** Returns the place of a field; undefined when the view does not contain it. */
export function findField(rows: Rows, key: string): { row: number; column: number } | undefined {
  const row = rows.findIndex((fields) => fields.includes(key));
  return row === -1 ? undefined : { row, column: rows[row]?.indexOf(key) ?? 0 };
}

/**
 * Inserts a field; undefined when there is no room. Empty rows are removed afterwards, so that row numbers stay valid.
 */
function insert(rows: Rows, key: string, { row, side }: RowPlace): Rows | undefined {
  const at = Math.min(Math.max(0, row), rows.length - 1);
  const target = rows[at];
  if (!target) return [[key]];
  if (side === 'above') return rows.toSpliced(at, 0, [key]);
  if (side === 'below') return rows.toSpliced(at + 1, 0, [key]);
  if (target.length >= maxPerRow) return undefined;
  return rows.with(at, side === 'left' ? [key, ...target] : [...target, key]);
}

function isSameRows(one: Rows, other: Rows): boolean {
  return (
    one.length === other.length &&
    one.every((row, at) => {
      const otherRow = other[at];
      return row.length === otherRow?.length && row.every((key, column) => key === otherRow[column]);
    })
  );
}

function toRowsPlan(before: Rows, after: Rows | undefined): RowsPlan<Rows> {
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

function toListPlan(plan: RowsPlan<Rows>, before: Rows, list: List): RowsPlan<List> {
  return { ...plan, rows: plan.rows === before ? list : plan.rows.flat() };
}

type RowsEdit = (rows: Rows, at: RowPlace) => RowsPlan<Rows>;

/** Applies an edit of rows to a flat list, as rows of one field each. */
function editRowsOrList(
  fields: Rows | List,
  at: RowPlace | ListPlace,
  change: RowsEdit,
): RowsPlan<Rows | List> {
  if (!isListPlace(at)) return change(fields as Rows, at);
  const list = fields as List;
  const rows = list.map((key) => [key]);
  return toListPlan(change(rows, toRowPlace(at, rows.length)), rows, list);
}

/**
 * Returns the plan to add a field to a view. A field occurs once in a view, and a row has at most two fields.
 *
 * @example
 * addField([['title']], 'author', { row: 0, side: 'right' }).rows; // [['title', 'author']]
 */
export function addField(rows: Rows, key: string, at: RowPlace): RowsPlan<Rows>;
/** Returns the plan to add a field to a flat list. */
export function addField(list: List, key: string, at: ListPlace): RowsPlan<List>;
export function addField(fields: Rows | List, key: string, at: RowPlace | ListPlace): RowsPlan<Rows | List> {
  return editRowsOrList(fields, at, (rows, place) =>
    findField(rows, key) ? refuse(rows, 'used-already') : toRowsPlan(rows, insert(rows, key, place)),
  );
}

/**
 * Returns the plan to move a field within a view. Within its own row of two fields it swaps with the other; an empty
 * row is removed; a move to its current place changes nothing.
 */
export function moveField(rows: Rows, key: string, at: RowPlace): RowsPlan<Rows>;
/** Returns the plan to move a field within a flat list. */
export function moveField(list: List, key: string, at: ListPlace): RowsPlan<List>;
export function moveField(fields: Rows | List, key: string, at: RowPlace | ListPlace): RowsPlan<Rows | List> {
  return editRowsOrList(fields, at, (rows, place) => {
    const found = findField(rows, key);
    if (!found) return refuse(rows, 'not-used');
    const rest = rows.map((row) => row.filter((each) => each !== key));
    return toRowsPlan(rows, insert(rest, key, place));
  });
}

/** Returns the plan to remove a field from a view; an empty row is removed. */
export function removeField(rows: Rows, key: string): RowsPlan<Rows>;
/** Returns the plan to remove a field from a flat list. */
export function removeField(list: List, key: string): RowsPlan<List>;
export function removeField(fields: Rows | List, key: string): RowsPlan<Rows | List> {
  if (!fields.flat().includes(key)) return refuse(fields, 'not-used');
  if (!isRows(fields)) return { rows: fields.filter((each) => each !== key) };
  const rest = fields.map((row) => row.filter((each) => each !== key));
  return { rows: rest.filter((row) => row.length > 0) };
}
