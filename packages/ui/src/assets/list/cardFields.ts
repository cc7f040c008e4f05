import type { ShownField } from '../../field-value/index.ts';

/** A field on a card. */
export interface CardField extends ShownField {
  /** The label of the field. */
  readonly label: string;
  /** Whether the value is a longer text: it has two lines where it is alone in its row. */
  readonly isLong?: boolean | undefined;
}

/** The fields of the cards. Pass a stable object. */
export interface CardFields {
  /** Rows of one field, or of two side by side. */
  readonly rows: readonly (readonly CardField[])[];
  /** Whether the labels of the fields are shown. */
  readonly hasTitles: boolean;
  /** Fields below the picture, or over it. */
  readonly place: 'under' | 'over';
}

/** Pixels of name and size below a picture, without a layout. */
export const captionHeight = 44;

/** Heights of a line, of a label above its value, of the gap between rows, and of the padding around all rows. */
const linePx = 20;
const labelPx = 16;
const rowGapPx = 2;
const paddingPx = 8;

/** Returns the number of lines of a field's value: two for a longer text that is alone in its row. */
export function linesOfField(field: CardField, row: readonly CardField[]): 1 | 2 {
  return field.isLong === true && row.length === 1 ? 2 : 1;
}

/** Returns the height of a row in pixels. It depends only on the layout, not on the values. */
export function cardRowHeight(row: readonly CardField[], hasTitles: boolean): number {
  const hasLabelAbove = hasTitles && row.length > 1;
  return Math.max(...row.map((field) => linesOfField(field, row))) * linePx + (hasLabelAbove ? labelPx : 0);
}

/**
 * Returns the pixels below the picture of every card of a grid; 0 for fields over the picture. Nothing is measured, so
 * a grid of any length knows the position of each row before it is rendered. Without fields returns the height of the
 * caption.
 */
export function cardTextHeight(fields: CardFields | undefined): number {
  if (!fields) return captionHeight;
  const { rows, hasTitles, place } = fields;
  if (place === 'over' || rows.length === 0) return 0;
  const lines = rows.reduce((sum, row) => sum + cardRowHeight(row, hasTitles), 0);
  return paddingPx + lines + rowGapPx * (rows.length - 1);
}
