import type { FieldDropTarget } from '@vitrine/core/card-layout';
import type { DragPoint } from '../../internal/dnd/index.ts';

/** A rectangle of the window in pixels, such as a `DOMRect`. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The boxes on the screen during a drag. */
export interface ViewBoxes {
  /** The whole preview. */
  readonly preview: Box;
  /** The rows of the view, each as high as its tallest field. */
  readonly rows: readonly Box[];
  /** The list of unused fields. */
  readonly list: Box;
}

/**
 * Share of the height of a row at each edge in which a field is placed above or below it instead of next to its field.
 */
const edgeShare = 0.3;

function isInside({ x, y }: DragPoint, { left, top, right, bottom }: Box): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}

/**
 * Returns the place below a point of the window: above, below or next to the content of a row, the list, or undefined.
 * `left` is the side at which reading begins.
 */
export function placeAt(point: DragPoint, boxes: ViewBoxes, perRow: 1 | 2, isRtl: boolean): FieldDropTarget {
  const { preview, rows, list } = boxes;
  if (isInside(point, list)) return 'list';
  if (!isInside(point, preview)) return undefined;
  const row = rows.findIndex(({ bottom }) => point.y < bottom);
  const box = rows[row];
  if (!box) return rows.length === 0 ? { row: 0, side: 'above' } : { row: rows.length - 1, side: 'below' };
  const [height, width] = [box.bottom - box.top, box.right - box.left];
  const [verticalShare, horizontalShare] = [(point.y - box.top) / height, (point.x - box.left) / width];
  const share = perRow === 1 ? 0.5 : edgeShare;
  if (verticalShare < share) return { row, side: 'above' };
  if (verticalShare >= 1 - share) return { row, side: 'below' };
  return { row, side: horizontalShare < 0.5 === isRtl ? 'right' : 'left' };
}
