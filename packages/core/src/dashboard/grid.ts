import { doOverlap } from './area.ts';

/** A place of the grid; columns and rows count from 0. */
export interface GridCell {
  readonly left: number;
  readonly top: number;
}

/** The area of a thing on the grid, in columns and rows. */
export interface GridArea extends GridCell {
  readonly width: number;
  readonly height: number;
}

/** A thing on the grid that is known by an id. */
export interface GridItem extends GridArea {
  readonly id: string;
}

/** What the grid needs to know of a thing on it: its area, and what it is known by, an id or the type of a widget. */
export type GridThing = GridItem | (GridArea & { readonly type: string });

export interface GridOptions {
  /** Defaults to 12. */
  columns?: number | undefined;
  /** No item may end below this many rows. Defaults to 50. */
  maxRows?: number | undefined;
}

/** What a change would make of the grid. */
export interface GridPlan<Item extends GridThing> {
  /** In the order (top, left, id). When blocked, the items as they were given. */
  readonly items: readonly Item[];
  /** The ids of the other items that get another place, from top to bottom. */
  readonly moved: readonly string[];
  /** Why nothing changes: an item would end below the last row. */
  readonly blocked?: 'max-rows';
}

/** A drag in progress. Every plan starts from the layout in which the drag began. */
export interface GridDrag<Item extends GridThing> {
  /** What the grid looks like with the dragged item at a cell. */
  over(cell: GridCell): GridPlan<Item>;
}

/** No thing may end below this row where nothing else is said. */
export const defaultMaxRows = 50;

const defaults = { columns: 12, maxRows: defaultMaxRows };

function limitsOf({ columns = defaults.columns, maxRows = defaults.maxRows }: GridOptions) {
  return { columns: Math.max(1, columns), maxRows };
}

type Limits = ReturnType<typeof limitsOf>;

/** A whole number within bounds; what is no number is the lowest. */
function clamp(value: number, low: number, high: number): number {
  return value > low ? Math.min(Math.trunc(value), high) : low;
}

/** The item within the columns, with a size and a place that exist. The same object when it fits already. */
function pullIn<Item extends GridThing>(item: Item, { columns, maxRows }: Limits): Item {
  const width = clamp(item.width, 1, columns);
  const height = clamp(item.height, 1, maxRows);
  const left = clamp(item.left, 0, columns - width);
  const top = clamp(item.top, 0, Number.MAX_SAFE_INTEGER);
  const fits = width === item.width && height === item.height && left === item.left && top === item.top;
  return fits ? item : { ...item, width, height, left, top };
}

function keyOf(item: GridThing): string {
  return 'id' in item ? item.id : item.type;
}

function byPlace(one: GridThing, other: GridThing): number {
  return one.top - other.top || one.left - other.left || (keyOf(one) < keyOf(other) ? -1 : 1);
}

/** The items within the columns, in order, without the one that has the id. Sorts only what is not in order yet. */
function prepare<Item extends GridThing>(items: readonly Item[], limits: Limits, without?: string): Item[] {
  const prepared: Item[] = [];
  let [before, isInOrder]: [Item | undefined, boolean] = [undefined, true];
  for (const given of items) {
    if (keyOf(given) === without) continue;
    const item = pullIn(given, limits);
    if (before && isInOrder) isInOrder = before.top < item.top || byPlace(before, item) < 0;
    prepared.push(item);
    before = item;
  }
  return isInOrder ? prepared : prepared.toSorted(byPlace);
}

/** Adds to a list in the order (top, left). Items come nearly in order, so that the way from the end is short. */
function insert<Item extends GridThing>(list: Item[], item: Item): void {
  const { top, left } = item;
  let at = list.length;
  for (; at > 0; at -= 1) {
    const before = list[at - 1] as Item;
    if (before.top < top || (before.top === top && before.left < left)) break;
    list[at] = before;
  }
  list[at] = item;
}

/** Lets an item float up until it meets one that came before. The same object when it stays in its row. */
function float<Item extends GridThing>(depths: number[], item: Item): Item {
  const right = item.left + item.width;
  let top = 0;
  for (let column = item.left; column < right; column += 1) {
    const depth = depths[column] as number;
    if (depth > top) top = depth;
  }
  const bottom = top + item.height;
  for (let column = item.left; column < right; column += 1) depths[column] = bottom;
  return top === item.top ? item : { ...item, top };
}

/** Lets items float up one after the other. Those that get another row are added to a list, if one is given. */
function pile<Item extends GridThing>(order: readonly Item[], { columns }: Limits, moved?: Item[]): Item[] {
  const depths: number[] = [];
  for (let column = 0; column < columns; column += 1) depths.push(0);
  const items: Item[] = [];
  for (const item of order) {
    const floated = float(depths, item);
    insert(items, floated);
    if (moved && floated !== item) insert(moved, floated);
  }
  return items;
}

function idsOf(items: readonly GridThing[], without?: string): string[] {
  const ids: string[] = [];
  for (const item of items) {
    const id = keyOf(item);
    if (id !== without) ids.push(id);
  }
  return ids;
}

/**
 * Removes the free space above every item, in the order (top, left, id); overlaps are resolved on the way.
 * The result is the same for any order of the input, and compacting it again changes nothing.
 */
export function compact<Item extends GridThing>(items: readonly Item[], options: GridOptions = {}): Item[] {
  const limits = limitsOf(options);
  return pile(prepare(items, limits), limits);
}

/** How many of the items, which are in order, begin above a row. */
function countAbove(items: readonly GridThing[], row: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle] as GridItem).top < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Begins to drag an item, which may be new to the grid. Sorts once, so that each step costs one pass over the items; a
 * step that comes to the same gives the same plan again.
 *
 * A drop at a row pushes all that begins at or below it; the dragged item gives way to what begins above; then all
 * float up. That is the order: what begins above the row, the dragged item, the rest.
 */
export function beginDrag<Item extends GridThing>(
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
    const piled = pile(order, limits, moved);
    if (rowsOf(piled) > limits.maxRows) return { items, moved: [], blocked: 'max-rows' };
    return { items: piled, moved: idsOf(moved, keyOf(item)) };
  };
  return {
    over({ left, top }) {
      const dragged = pullIn({ ...item, left, top }, limits);
      const at = countAbove(others, dragged.top);
      const way = at * limits.columns + dragged.left;
      const plan = plans.get(way) ?? planWith(dragged, at);
      plans.set(way, plan);
      return plan;
    },
  };
}

/** Puts an item at a cell: one that is new, one that moves, or one with another size. */
export function place<Item extends GridThing>(
  items: readonly Item[],
  item: Item,
  cell: GridCell,
  options: GridOptions = {},
): GridPlan<Item> {
  return beginDrag(items, item, options).over(cell);
}

/** Gives an item another size at its place. An unknown id changes nothing. */
export function resize<Item extends GridThing>(
  items: readonly Item[],
  id: string,
  size: { readonly width: number; readonly height: number },
  options: GridOptions = {},
): GridPlan<Item> {
  const item = items.find((each) => keyOf(each) === id);
  return item ? place(items, { ...item, ...size }, item, options) : { items, moved: [] };
}

/** Takes an item away, and the others float up. */
export function remove<Item extends GridThing>(
  items: readonly Item[],
  id: string,
  options: GridOptions = {},
): GridPlan<Item> {
  const limits = limitsOf(options);
  const moved: Item[] = [];
  const rest = pile(prepare(items, limits, id), limits, moved);
  return { items: rest, moved: idsOf(moved) };
}

/** The first cell, row by row, where a size fits without moving anything. */
export function findFreeCell(
  items: readonly GridThing[],
  size: { readonly width: number; readonly height: number },
  options: GridOptions = {},
): GridCell {
  const { columns } = limitsOf(options);
  const isFree = ({ left, top }: GridCell) => !items.some((item) => doOverlap(item, { ...size, left, top }));
  for (let top = 0; ; top += 1)
    for (let left = 0; left <= Math.max(0, columns - size.width); left += 1)
      if (isFree({ left, top })) return { left, top };
}

/** Rows that the items use: the lowest bottom. */
export function rowsOf(items: readonly Pick<GridArea, 'top' | 'height'>[]): number {
  let rows = 0;
  for (const { top, height } of items) rows = Math.max(rows, top + height);
  return rows;
}
