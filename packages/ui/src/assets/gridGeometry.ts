/** Sizes of the cards: small, medium, large. */
export const cardSizes = ['S', 'M', 'L'] as const;
/** One of the `cardSizes`. */
export type CardSize = (typeof cardSizes)[number];

/** Least width of a card and height of its text, in pixels. */
const cardMeasures = {
  S: { minWidth: 132, textHeight: 44 },
  M: { minWidth: 200, textHeight: 44 },
  L: { minWidth: 320, textHeight: 44 },
} as const satisfies Record<CardSize, { minWidth: number; textHeight: number }>;

/** Where cards stand: all lengths in pixels. */
export interface GridGeometry {
  readonly columns: number;
  readonly cardWidth: number;
  readonly pictureHeight: number;
  readonly gap: number;
  /** Height of a row with the gap below it. */
  readonly rowHeight: number;
}

/** Fits as many columns as the width allows, at least two (one for large cards), and stretches them to fill it. */
export function gridGeometry(width: number, size: CardSize): GridGeometry {
  const { minWidth, textHeight } = cardMeasures[size];
  const gap = width < 768 ? 12 : 16;
  const least = size === 'L' ? 1 : 2;
  const columns = Math.max(least, Math.floor((width + gap) / (minWidth + gap)));
  const cardWidth = Math.max(1, (width - gap * (columns - 1)) / columns);
  const pictureHeight = Math.round(cardWidth * 0.75);
  return { columns, cardWidth, pictureHeight, gap, rowHeight: pictureHeight + textHeight + gap };
}
