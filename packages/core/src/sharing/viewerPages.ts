/** Columns and rows of the thumbnails of the viewer. */
export interface ViewerGrid {
  /** Thumbnails side by side. */
  readonly columns: number;
  /** Rows of a page; undefined when all thumbnails are on one page. */
  readonly rows: number | undefined;
}

/** Returns the grid for a window of a width in pixels: 6 by 3, 4 by 3, or all in one column. */
export function viewerGrid(width: number): ViewerGrid {
  if (width >= 1800) return { columns: 6, rows: 3 };
  return width >= 768 ? { columns: 4, rows: 3 } : { columns: 1, rows: undefined };
}

/** The page of thumbnails that contains one of `total` files. */
export interface ViewerPage {
  /** From 1. */
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
  /** Position of the first thumbnail of the page. */
  readonly start: number;
  /** Position after the last one. */
  readonly end: number;
}

/** Returns the page that contains the file at `index`, from 0. An index outside the list counts as its nearest end. */
export function viewerPageOf(
  { index, total }: { readonly index: number; readonly total: number },
  { columns, rows }: ViewerGrid,
): ViewerPage {
  if (rows === undefined || total === 0) return { page: 1, pages: 1, start: 0, end: total };
  const size = columns * rows;
  const pages = Math.ceil(total / size);
  const page = Math.floor(Math.max(0, Math.min(index, total - 1)) / size);
  return { page: page + 1, pages, start: page * size, end: Math.min(total, (page + 1) * size) };
}

/** A step from one file to another. */
export type ViewerStep = 'previous' | 'next' | 'first' | 'last';

/** Returns the position after a step; the same position at the end of the list, which does not wrap. */
export function viewerIndexAfter(
  step: ViewerStep,
  { index, total }: { readonly index: number; readonly total: number },
): number {
  const last = Math.max(0, total - 1);
  const targets = { previous: index - 1, next: index + 1, first: 0, last };
  return Math.max(0, Math.min(last, targets[step]));
}
