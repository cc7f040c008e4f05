import type { CardRow, LayoutValuesOrNull } from '../contract/index.ts';
import { defaultCardLayout } from './defaults.ts';
import { fieldsPerRow, titlesKeyOf, type CardView } from './views.ts';

/**
 * A stored field that cannot be shown, because its definition was deleted or a condition is not met. It stays stored.
 */
export interface HiddenField {
  /** The key of the field. */
  readonly key: string;
  /** The field before it or in the same row; undefined when it was the first one. */
  readonly after: string | undefined;
  /** Its side in the row that it shares with that field; undefined when it has its own row. */
  readonly beside: 'left' | 'right' | undefined;
}

/** The state of one view in an editor. Flat lists are rows of one field. */
export interface CardViewState {
  /** The fields that can be shown, without repetitions and empty rows. */
  readonly rows: readonly CardRow[];
  /** Stored fields that cannot be shown now, each with its place. */
  readonly hidden: readonly HiddenField[];
  /** Whether the names of the fields are shown; undefined for a view without this option. */
  readonly hasTitles: boolean | undefined;
}

/** Returns whether a stored field can be shown. */
export type IsAvailable = (key: string) => boolean;

/** Returns rows of at most `perRow` fields; of repeated fields only the first is kept. */
function normalizeRows(rows: readonly CardRow[], perRow: number): string[][] {
  const usedKeys = new Set<string>();
  return rows.flatMap((row) => {
    const fields = row.filter((key) => !usedKeys.has(key) && usedKeys.add(key));
    return fields.length <= perRow ? [fields] : fields.map((key) => [key]);
  });
}

/**
 * Parses a view of a stored layout. Uses the product's default when the back end has none. Rows that are too long and
 * repeated fields, as another program may have stored them, are corrected.
 */
export function parseCardView(
  values: Partial<LayoutValuesOrNull>,
  view: CardView,
  isAvailable: IsAvailable,
): CardViewState {
  const stored: readonly (CardRow | string)[] = values[view] ?? defaultCardLayout[view];
  const asRows = stored.map((row) => (typeof row === 'string' ? [row] : row));
  const hidden: HiddenField[] = [];
  const rows: CardRow[] = [];
  let after: string | undefined;
  for (const row of normalizeRows(asRows, fieldsPerRow(view))) {
    const visible = row.filter(isAvailable);
    if (visible.length > 0) rows.push(visible);
    const [partner] = visible;
    for (const [column, key] of row.entries()) {
      if (isAvailable(key)) continue;
      const beside = partner ?? (column > 0 ? row[column - 1] : undefined);
      const side = column === 0 ? 'left' : 'right';
      hidden.push({ key, after: beside ?? after, beside: beside === undefined ? undefined : side });
      if (partner === undefined) after = key;
    }
    after = visible.at(-1) ?? after;
  }
  const titlesKey = titlesKeyOf(view);
  const hasTitles = titlesKey && (values[titlesKey] ?? defaultCardLayout[titlesKey]);
  return { rows, hidden, hasTitles };
}

/**
 * Restores a hidden field after the one it followed, or on its side of the row; at the end when that field no longer
 * exists.
 */
function restore(rows: readonly CardRow[], field: HiddenField, perRow: number): readonly CardRow[] {
  if (field.after === undefined) return [[field.key], ...rows];
  const { key, after, beside } = field;
  const isLeft = beside === 'left';
  const at = rows.findIndex((row) => row.includes(after));
  const row = rows[at];
  if (!row) return [...rows, [key]];
  return beside !== undefined && row.length < perRow
    ? rows.with(at, isLeft ? [key, ...row] : [...row, key])
    : rows.toSpliced(isLeft ? at : at + 1, 0, [key]);
}

/**
 * Returns the layout values for a state of a view, including hidden fields. `parseCardView` returns the same state
 * again.
 */
export function serializeCardView(state: CardViewState, view: CardView): Partial<LayoutValuesOrNull> {
  const perRow = fieldsPerRow(view);
  const rows = state.hidden.reduce<readonly CardRow[]>(
    (all, field) => restore(all, field, perRow),
    state.rows,
  );
  const titlesKey = titlesKeyOf(view);
  return {
    [view]: perRow === 1 ? rows.flat() : rows,
    ...(titlesKey && state.hasTitles !== undefined && { [titlesKey]: state.hasTitles }),
  };
}

/** Returns whether two states of a view are equal. */
export function isSameCardView(one: CardViewState, other: CardViewState): boolean {
  return (
    one.hasTitles === other.hasTitles &&
    JSON.stringify(one.rows) === JSON.stringify(other.rows) &&
    one.hidden.map(({ key }) => key).join() === other.hidden.map(({ key }) => key).join()
  );
}
