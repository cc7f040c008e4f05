import { captionHeight } from './cardFields.ts';

/** Sizes of the cards: small, medium, large. */
export const cardSizes = ['S', 'M', 'L'] as const;
/** One of the `cardSizes`. */
export type CardSize = (typeof cardSizes)[number];

/** Minimum width of a card, in pixels. */
const minWidths = { S: 132, M: 200, L: 320 } as const satisfies Record<CardSize, number>;

/** Geometry of the cards; all lengths in pixels. */
export interface GridGeometry {
  readonly columns: number;
  readonly cardWidth: number;
  readonly pictureHeight: number;
  /** Height below each picture. */
  readonly textHeight: number;
  readonly gap: number;
  /** Height of a row including the gap below it. */
  readonly rowHeight: number;
}

/**
 * Returns a grid with as many columns as fit, at least two (one for large cards), stretched to fill the width.
 *
 * @param textHeight Pixels below each picture.
 */
export function gridGeometry(
  width: number,
  size: CardSize,
  textHeight: number = captionHeight,
): GridGeometry {
  const minWidth = minWidths[size];
  const gap = width < 768 ? 12 : 16;
  const minColumns = size === 'L' ? 1 : 2;
  const columns = Math.max(minColumns, Math.floor((width + gap) / (minWidth + gap)));
  const cardWidth = Math.max(1, (width - gap * (columns - 1)) / columns);
  const pictureHeight = Math.round(cardWidth * 0.75);
  return { columns, cardWidth, pictureHeight, textHeight, gap, rowHeight: pictureHeight + textHeight + gap };
}
