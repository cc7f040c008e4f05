import type { CardRow } from '../contract/index.ts';
import { validateCardRows, type CardLayoutErrorCode } from './validateFields.ts';
import type { CardViewState, IsAvailable } from './viewState.ts';
import { cardViews, type CardView } from './views.ts';

/** A view as exported to a file, for another view, tenant or product. */
export interface CardViewFile {
  /** Which of the five views of a file. */
  readonly view: CardView;
  /** The rows of the view. */
  readonly rows: readonly CardRow[];
  /** Whether the view shows the names of its fields; undefined for a view that has no such switch. */
  readonly hasTitles: boolean | undefined;
}

/** Why a file contains no view. */
export type CardViewFileErrorCode = 'not-json' | 'not-a-view' | 'too-long';

/** A problem of a row of a file, or of one of its fields. */
export interface CardViewFileFieldError {
  /** Counted from 1. */
  readonly row: number;
  /** Undefined when the row as a whole has the problem. */
  readonly key?: string;
  /** The problem. */
  readonly reason: CardLayoutErrorCode;
}

/** The result of parsing a file. `missing` lists fields that are not available here. */
export type CardViewFileResult =
  | { readonly file: CardViewFile; readonly missing: readonly string[]; readonly error?: undefined }
  | { readonly error: CardViewFileErrorCode; readonly file?: undefined }
  | { readonly error: 'nothing-here'; readonly missing: readonly string[]; readonly file?: undefined }
  | {
      readonly error: 'fields';
      readonly errors: readonly CardViewFileFieldError[];
      readonly file?: undefined;
    };

const format = 'vitrine.card-view';
const maxCharacters = 100_000;
const maxRows = 1000;

/** Returns a view as JSON for `parseCardViewFile`. */
export function serializeCardViewFile({ rows, hasTitles }: CardViewState, view: CardView): string {
  return `${JSON.stringify({ format, version: 1, view, rows, hasTitles }, undefined, 2)}\n`;
}

function isRows(value: unknown): value is readonly CardRow[] {
  return (
    Array.isArray(value) &&
    value.length <= maxRows &&
    value.every((row) => Array.isArray(row) && row.every((key) => typeof key === 'string'))
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readView(value: unknown): CardViewFile | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { format: kind, version, view, rows, hasTitles } = value as Record<string, unknown>;
  const knownView = cardViews.find((each) => each === view);
  if (kind !== format || version !== 1 || !knownView || !isRows(rows)) return undefined;
  if (hasTitles !== undefined && typeof hasTitles !== 'boolean') return undefined;
  return { view: knownView, rows, hasTitles };
}

/** Returns the problems in the order of the rows. The validation errors of the layout count rows from 0. */
function listFieldErrors(rows: readonly CardRow[]): readonly CardViewFileFieldError[] {
  const errors = Object.entries(validateCardRows(rows)).map(([place, reason]) => {
    const [row = 0, column] = place.split('.').map(Number);
    const key = column === undefined ? undefined : rows[row]?.[column];
    return { row: row + 1, ...(key !== undefined && { key }), reason };
  });
  return errors.toSorted((one, other) => one.row - other.row);
}

/**
 * Parses a view from the text of a file. One invalid part makes the whole file invalid. Fields that are not available
 * are listed in `missing`; a file without any available field is refused, so that it never empties a view.
 */
export function parseCardViewFile(text: string, isAvailable: IsAvailable = () => true): CardViewFileResult {
  if (text.length > maxCharacters) return { error: 'too-long' };
  const value = parseJson(text);
  if (value === undefined) return { error: 'not-json' };
  const file = readView(value);
  if (!file) return { error: 'not-a-view' };
  const errors = listFieldErrors(file.rows);
  if (errors.length > 0) return { error: 'fields', errors };
  const keys = file.rows.flat();
  const missing = keys.filter((key) => !isAvailable(key));
  const isEmpty = missing.length > 0 && missing.length === keys.length;
  return isEmpty ? { error: 'nothing-here', missing } : { file, missing };
}
