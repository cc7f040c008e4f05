import { invalid } from '../../app/refusal.ts';

/** The text format of sort values in the database. */
const valuePatterns = {
  text: /^[^\u0000]*$/,
  bigint: /^-?\d{1,18}$/,
  timestamptz: /^(?:-?infinity|\d{4,5}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)$/,
};

export type CursorType = keyof typeof valuePatterns;

/** The position after the last row of a page: its sort value, as the database writes it, and its id. */
export interface Position {
  readonly value: string;
  readonly id: number;
}

/** Returns an opaque cursor for a position in one order, such as `-added`. */
export function writeCursor(order: string, { value, id }: Position): string {
  return Buffer.from(JSON.stringify([order, value, id])).toString('base64url');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Parses a cursor for the same order.
 * @throws Refusal `invalid` for anything else.
 */
export function readCursor(text: string, order: string, type: CursorType): Position {
  const parts = parse(text);
  const [cursorOrder, value, id] = Array.isArray(parts) ? (parts as unknown[]) : [];
  const isValue = typeof value === 'string' && value.isWellFormed() && valuePatterns[type].test(value);
  if (cursorOrder !== order || !isValue || typeof id !== 'number' || !Number.isSafeInteger(id))
    throw invalid({ cursor: 'is not one of this list' });
  return { value, id };
}
