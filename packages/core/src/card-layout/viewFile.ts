import type { CardRow } from '../contract/index.ts';
import { findCardRowFaults, type CardLayoutFault } from './layoutFaults.ts';
import type { CardViewState } from './viewState.ts';
import { cardViews, type CardView } from './views.ts';

/** A view as it is kept in a file, to be carried to another view, tenant or product. */
export interface CardViewFile {
  readonly view: CardView;
  readonly rows: readonly CardRow[];
  readonly hasTitles: boolean | undefined;
}

/** Why a file is no view. */
export type CardViewFileFault = 'not-json' | 'not-a-view' | 'too-long';

/** What reading a file came to; faults of fields are by place, such as `2.1` = the second field of the third row. */
export type CardViewFileResult =
  | { readonly file: CardViewFile; readonly fault?: undefined }
  | { readonly fault: CardViewFileFault; readonly file?: undefined }
  | {
      readonly fault: 'fields';
      readonly faults: Readonly<Record<string, CardLayoutFault>>;
      readonly file?: undefined;
    };

const format = 'vitrine.card-view';
const mostCharacters = 100_000;
const mostRows = 1000;

/** Writes a view as JSON. `parseCardViewFile` reads it. */
export function serializeCardViewFile({ rows, hasTitles }: CardViewState, view: CardView): string {
  return `${JSON.stringify({ format, version: 1, view, rows, hasTitles }, undefined, 2)}\n`;
}

function isRows(value: unknown): value is readonly CardRow[] {
  return (
    Array.isArray(value) &&
    value.length <= mostRows &&
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
  const known = cardViews.find((each) => each === view);
  if (kind !== format || version !== 1 || !known || !isRows(rows)) return undefined;
  if (hasTitles !== undefined && typeof hasTitles !== 'boolean') return undefined;
  return { view: known, rows, hasTitles };
}

/** Reads a view from the text of a file; nothing of it is taken when a part is wrong. */
export function parseCardViewFile(text: string): CardViewFileResult {
  if (text.length > mostCharacters) return { fault: 'too-long' };
  const value = parseJson(text);
  if (value === undefined) return { fault: 'not-json' };
  const file = readView(value);
  if (!file) return { fault: 'not-a-view' };
  const faults = findCardRowFaults(file.rows);
  return Object.keys(faults).length > 0 ? { fault: 'fields', faults } : { file };
}
