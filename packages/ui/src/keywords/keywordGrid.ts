/** Pixels between the keywords of the list. */
export const keywordGap = 8;
/** Pixels of a row, with the gap below it. */
export const keywordRowHeight = 36 + keywordGap;
/** The narrowest column in pixels: a word, its state, its count and its buttons. */
const minColumnWidth = 264;

/** Returns the number of columns of the list, at least one. */
export function keywordColumns(width: number): number {
  return Math.max(Math.floor((width + keywordGap) / (minColumnWidth + keywordGap)), 1);
}

/** Returns the index to which a key moves the focus; undefined for other keys. */
export function keywordTarget(
  key: string,
  from: number,
  grid: {
    readonly columns: number;
    readonly count: number;
    readonly pageRows: number;
    readonly isRtl: boolean;
  },
): number | undefined {
  const { columns, count, pageRows, isRtl } = grid;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: isRtl ? -1 : 1,
    ArrowLeft: isRtl ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * pageRows,
    PageUp: -columns * pageRows,
    Home: -count,
    End: count,
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (step === undefined) return undefined;
  const isRow = key.startsWith('Page') || key === 'Home' || key === 'End';
  const to = from + step;
  if (isRow) return Math.min(Math.max(to, 0), count - 1);
  return to >= 0 && to < count ? to : from;
}
