import type { ShownField } from '../../field-value/index.ts';

/** A field on a card. */
export interface CardField extends ShownField {
  /** The name of the field. */
  readonly label: string;
  /** A text of sentences: it has two lines where it stands alone. */
  readonly isLong?: boolean | undefined;
}

/** What cards show of their files. Keep the same object as long as it means the same. */
export interface CardFields {
  /** One field, or two side by side. */
  readonly rows: readonly (readonly CardField[])[];
  /** Whether the names of the fields are shown. */
  readonly hasTitles: boolean;
  /** Data under the thumbnail, or over it. */
  readonly place: 'under' | 'over';
}

/** Pixels of name and size below a picture, where no layout says which fields there are. */
export const captionHeight = 44;

/** Pixels of a line, of a title above its value, between rows, and around all of them. */
const line = 20;
const titleLine = 16;
const rowGap = 2;
const around = 8;

/** Lines of a field's value: a text of sentences that stands alone has two. */
export function linesOfField(field: CardField, row: readonly CardField[]): 1 | 2 {
  return field.isLong === true && row.length === 1 ? 2 : 1;
}

/** Pixels of a row: known from the layout alone, whatever its files say. */
export function cardRowHeight(row: readonly CardField[], hasTitles: boolean): number {
  const hasTitleLine = hasTitles && row.length > 1;
  return Math.max(...row.map((field) => linesOfField(field, row))) * line + (hasTitleLine ? titleLine : 0);
}

/**
 * Pixels below the picture of every card of a grid. Nothing is measured, so that a grid of any length knows where each
 * row is before it is drawn; over the picture nothing is needed. Without fields it is the caption's.
 */
export function cardTextHeight(fields: CardFields | undefined): number {
  if (!fields) return captionHeight;
  const { rows, hasTitles, place } = fields;
  if (place === 'over' || rows.length === 0) return 0;
  const lines = rows.reduce((sum, row) => sum + cardRowHeight(row, hasTitles), 0);
  return around + lines + rowGap * (rows.length - 1);
}
