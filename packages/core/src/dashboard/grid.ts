import { doOverlap } from './area.ts';

/** A cell of the grid; columns and rows count from 0. */
export interface GridCell {
  /** Column of the left edge, from 0. */
  readonly left: number;
  /** Row of the upper edge, from 0. */
  readonly top: number;
}

/** An area of the grid, in columns and rows. */
export interface GridArea extends GridCell {
  /** Width in columns. */
  readonly width: number;
  /** Height in rows. */
  readonly height: number;
}

/** An item of the grid with an id. */
export interface GridItem extends GridArea {
  /** Unique in the grid. */
  readonly id: string;
}

/**
 * What the grid needs of an item: its area, and what identifies it. That is an id, or the type of a widget, of which a
 * dashboard has one each.
 */
export type PlacedItem = GridItem | (GridArea & { readonly type: string });

/** The size of the grid. */
export interface GridOptions {
  /** Number of columns. Defaults to 12. */
  columns?: number | undefined;
  /** No item may end below this row. Defaults to 50. */
  maxRows?: number | undefined;
}

/** The result of a change of the grid. */
export interface GridPlan<Item extends PlacedItem> {
  /** In the order (top, left, id). When blocked, the original items. */
  readonly items: readonly Item[];
  /** The ids of the other items that get another place, from top to bottom. */
  readonly moved: readonly string[];
  /** Set when nothing changes because an item would end below the last row. */
  readonly blocked?: 'max-rows';
}

/** A drag in progress. Every plan starts from the layout at the start of the drag. */
export interface GridDrag<Item extends PlacedItem> {
  /** Returns the plan of a drop with the item at a cell. */
  over(cell: GridCell): GridPlan<Item>;
}

/**
 * The default of `maxRows`.
 *
 * @see docs/rules/dashboard.md#the-grid-has-twelve-columns-and-fifty-rows
 */
export const defaultMaxRows = 50;

const defaults = { columns: 12, maxRows: defaultMaxRows };

function limitsOf({ columns = defaults.columns, maxRows = defaults.maxRows }: GridOptions) {
  return { columns: Math.max(1, columns), maxRows };
}

type Limits = ReturnType<typeof limitsOf>;

/** Returns a whole number within bounds; NaN becomes the lower bound. */
function clamp(value: number, low: number, high: number): number {
  return value > low ? Math.min(Math.trunc(value), high) : low;
}

/** Returns the item moved and resized to fit the columns. The same object when it fits already. */
function fitIntoColumns<Item extends PlacedItem>(item: Item, { columns, maxRows }: Limits): Item {
  const width = clamp(item.width, 1, columns);
  const height = clamp(item.height, 1, maxRows);
  const left = clamp(item.left, 0, columns - width);
  const top = clamp(item.top, 0, Number.MAX_SAFE_INTEGER);
  const fits = width === item.width && height === item.height && left === item.left && top === item.top;
  return fits ? item : { ...item, width, height, left, top };
}

function keyOf(item: PlacedItem): string {
  return 'id' in item ? item.id : item.type;
}

function byPlace(one: PlacedItem, other: PlacedItem): number {
  return one.top - other.top || one.left - other.left || (keyOf(one) < keyOf(other) ? -1 : 1);
}

/**
 * Returns the items within the columns, in order, without the one with the id `exceptId`. Sorts only items that are out
 * of order.
 */
function prepare<Item extends PlacedItem>(items: readonly Item[], limits: Limits, exceptId?: string): Item[] {
  const prepared: Item[] = [];
  let [before, isInOrder]: [Item | undefined, boolean] = [undefined, true];
  for (const original of items) {
    if (keyOf(original) === exceptId) continue;
    const item = fitIntoColumns(original, limits);
    if (before && isInOrder) isInOrder = before.top < item.top || byPlace(before, item) < 0;
    prepared.push(item);
    before = item;
  }
  return isInOrder ? prepared : prepared.toSorted(byPlace);
}

/** Inserts into a list in the order (top, left). Items arrive nearly in order, so the search from the end is short. */
function insert<Item extends PlacedItem>(list: Item[], item: Item): void {
  const { top, left } = item;
  let at = list.length;
  for (; at > 0; at -= 1) {
    const before = list[at - 1] as Item;
    if (before.top < top || (before.top === top && before.left < left)) break;
    list[at] = before;
  }
  list[at] = item;
}

/**
 * Returns the item directly below those placed before in its columns, which may be above or below its row so far. The
 * same object when it stays in its row. `columnHeights` is updated.
 */
function floatUp<Item extends PlacedItem>(columnHeights: number[], item: Item): Item {
  const right = item.left + item.width;
  let top = 0;
  for (let column = item.left; column < right; column += 1) {
    const columnHeight = columnHeights[column] as number;
    if (columnHeight > top) top = columnHeight;
  }
  const bottom = top + item.height;
  for (let column = item.left; column < right; column += 1) columnHeights[column] = bottom;
  return top === item.top ? item : { ...item, top };
}

/**
 * Returns the items, each placed directly below those before it in its columns. Adds those with a new row to `moved`, if
 * it is given.
 */
function stackItems<Item extends PlacedItem>(
  order: readonly Item[],
  { columns }: Limits,
  moved?: Item[],
): Item[] {
  const columnHeights: number[] = [];
  for (let column = 0; column < columns; column += 1) columnHeights.push(0);
  const items: Item[] = [];
  for (const item of order) {
    const floated = floatUp(columnHeights, item);
    insert(items, floated);
    if (moved && floated !== item) insert(moved, floated);
  }
  return items;
}

function idsOf(items: readonly PlacedItem[], exceptId?: string): string[] {
  const ids: string[] = [];
  for (const item of items) {
    const id = keyOf(item);
    if (id !== exceptId) ids.push(id);
  }
  return ids;
}

/**
 * Returns the items without free space above any, in the order (top, left, id), and without overlaps. The result is
 * independent of the order of the input; compacting it again changes nothing.
 */
export function compact<Item extends PlacedItem>(items: readonly Item[], options: GridOptions = {}): Item[] {
  const limits = limitsOf(options);
  return stackItems(prepare(items, limits), limits);
}

/** Returns how many of the sorted items begin above a row. */
function countAbove(items: readonly PlacedItem[], row: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle] as GridItem).top < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Starts to drag an item, which may be new to the grid. Sorts once, so that each call of `over` needs one pass over the
 * items. Calls with the same outcome return the same plan.
 *
 * A drop at a row pushes down all items that begin at or below it. The dragged item is placed below the items that
 * begin above the row. Then all items float up, in this order: those above the row, the dragged item, the rest.
 */
export function beginDrag<Item extends PlacedItem>(
  items: readonly Item[],
  item: Item,
  options: GridOptions = {},
): GridDrag<Item> {
  const limits = limitsOf(options);
  const others = prepare(items, limits, keyOf(item));
  const plans = new Map<number, GridPlan<Item>>();
  const planWith = (dragged: Item, at: number): GridPlan<Item> => {
    const order = [...others.slice(0, at), dragged, ...others.slice(at)];
    const moved: Item[] = [];
    const stacked = stackItems(order, limits, moved);
    if (rowsOf(stacked) > limits.maxRows) return { items, moved: [], blocked: 'max-rows' };
    return { items: stacked, moved: idsOf(moved, keyOf(item)) };
  };
  return {
    over({ left, top }) {
      const dragged = fitIntoColumns({ ...item, left, top }, limits);
      const at = countAbove(others, dragged.top);
      const planKey = at * limits.columns + dragged.left;
      const plan = plans.get(planKey) ?? planWith(dragged, at);
      plans.set(planKey, plan);
      return plan;
    },
  };
}

/** Returns the plan to place an item at a cell: a new item, a moved one, or one with another size. */
export function place<Item extends PlacedItem>(
  items: readonly Item[],
  item: Item,
  cell: GridCell,
  options: GridOptions = {},
): GridPlan<Item> {
  return beginDrag(items, item, options).over(cell);
}

/** Returns the plan to resize an item at its place. An unknown id changes nothing. */
export function resize<Item extends PlacedItem>(
  items: readonly Item[],
  id: string,
  size: { readonly width: number; readonly height: number },
  options: GridOptions = {},
): GridPlan<Item> {
  const item = items.find((each) => keyOf(each) === id);
  return item ? place(items, { ...item, ...size }, item, options) : { items, moved: [] };
}

/** Returns the plan to remove an item; the others float up. */
export function remove<Item extends PlacedItem>(
  items: readonly Item[],
  id: string,
  options: GridOptions = {},
): GridPlan<Item> {
  const limits = limitsOf(options);
  const moved: Item[] = [];
  const rest = stackItems(prepare(items, limits, id), limits, moved);
  return { items: rest, moved: idsOf(moved) };
}

/** Returns the first cell, row by row, where a size fits without moving another item. */
export function findFreeCell(
  items: readonly PlacedItem[],
  size: { readonly width: number; readonly height: number },
  options: GridOptions = {},
): GridCell {
  const { columns } = limitsOf(options);
  const isFree = ({ left, top }: GridCell) => !items.some((item) => doOverlap(item, { ...size, left, top }));
  for (let top = 0; ; top += 1)
    for (let left = 0; left <= Math.max(0, columns - size.width); left += 1)
      if (isFree({ left, top })) return { left, top };
}

/** Returns the number of rows in use: the lowest bottom edge. */
export function rowsOf(items: readonly Pick<GridArea, 'top' | 'height'>[]): number {
  let rows = 0;
  for (const { top, height } of items) rows = Math.max(rows, top + height);
  return rows;
}
