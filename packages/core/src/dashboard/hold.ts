import {
  toDashboardPlan,
  type DashboardCommand,
  type DashboardOptions,
  type DashboardPlan,
} from './commands.ts';
import { beginDrag, rowsOf, type GridCell, type GridDrag } from './grid.ts';
import { isSameLayout, type WidgetPlacement } from './placements.ts';
import { nextSize, widgetRow, type WidgetSize, type WidgetType } from './widgets.ts';

/**
 * A widget that somebody holds over the dashboard, by pointer or by keys, and what the layout would be if they let it
 * go. Nothing is changed until then.
 */
export interface HeldWidget extends WidgetSize {
  readonly type: WidgetType;
  /** It is not on the dashboard yet. */
  readonly isNew: boolean;
  /** The layout in which it was picked up; every plan begins with it. */
  readonly base: readonly WidgetPlacement[];
  /** Where it is wanted, which may be below where it floats up to; undefined = it is held outside of the board. */
  readonly cell: GridCell | undefined;
  /** What letting go here comes to; undefined outside of the board. */
  readonly plan: DashboardPlan | undefined;
  readonly drag: GridDrag<WidgetPlacement>;
}

/** Steps of a cell, in columns and rows; one of them is 0. */
export interface GridStep {
  readonly columns: number;
  readonly rows: number;
}

type Start = Pick<HeldWidget, 'type' | 'isNew' | 'base' | 'width' | 'height'>;

function planAt(
  base: readonly WidgetPlacement[],
  drag: GridDrag<WidgetPlacement>,
  cell: GridCell | undefined,
): DashboardPlan | undefined {
  return cell && toDashboardPlan(base, drag.over(cell));
}

function begin(start: Start, cell: GridCell | undefined, options: DashboardOptions): HeldWidget {
  const { base, type, width, height } = start;
  const drag = beginDrag(base, { type, width, height, left: 0, top: 0 }, options);
  return { ...start, cell, drag, plan: planAt(base, drag, cell) };
}

/**
 * Picks up a widget: one of the dashboard at its place, a new one in the first size of the catalogue outside of the
 * board. Undefined when there is no such widget.
 */
export function holdWidget(
  base: readonly WidgetPlacement[],
  type: WidgetType,
  options: DashboardOptions = {},
): HeldWidget | undefined {
  const placed = base.find((each) => each.type === type);
  const size = placed ?? widgetRow(type, options.catalogue)?.sizes[0];
  if (!size) return undefined;
  const { width, height } = size;
  return begin({ type, base, width, height, isNew: !placed }, placed, options);
}

/** The same widget held over another layout, such as one that was changed elsewhere; undefined when it went away. */
export function holdOn(
  held: HeldWidget,
  base: readonly WidgetPlacement[],
  options: DashboardOptions = {},
): HeldWidget | undefined {
  const isPlaced = base.some(({ type }) => type === held.type);
  return isPlaced === held.isNew ? undefined : begin({ ...held, base }, held.cell, options);
}

/** Holds it over a cell, or outside of the board. The same object when that comes to the same. */
export function holdOver(held: HeldWidget, cell: GridCell | undefined): HeldWidget {
  if (cell?.left === held.cell?.left && cell?.top === held.cell?.top) return held;
  return { ...held, cell, plan: planAt(held.base, held.drag, cell) };
}

function isSameOutcome(one: DashboardPlan | undefined, other: DashboardPlan | undefined): boolean {
  if (one === other) return true;
  if (!one || !other || one.refused !== other.refused) return false;
  return isSameLayout(one.placements, other.placements);
}

/**
 * Takes a step by keys. A step aside is one cell. A step up or down goes on to the next row where letting go comes to
 * something else: widgets float up, so that most rows below come to the same, and a step would seem to do nothing.
 * Every layout that a pointer reaches is reached so. The same object at an edge.
 */
export function stepHeld(
  held: HeldWidget,
  { columns, rows }: GridStep,
  options: DashboardOptions = {},
): HeldWidget {
  const from = held.cell ?? { left: 0, top: 0 };
  const last = Math.max(0, (options.columns ?? 12) - held.width);
  const left = Math.min(last, Math.max(0, from.left + columns));
  if (rows === 0) return holdOver(held, { left, top: from.top });
  const end = rowsOf(held.base);
  for (let top = Math.min(from.top, end) + rows; top >= 0 && top <= end; top += rows) {
    const next = holdOver(held, { left: from.left, top });
    if (!isSameOutcome(next.plan, held.plan)) return next;
  }
  return held;
}

/** Gives it the next larger or smaller allowed size where it is held; the same object when there is none. */
export function resizeHeld(
  held: HeldWidget,
  direction: 'larger' | 'smaller',
  options: DashboardOptions = {},
): HeldWidget {
  const size = nextSize(held.type, held, direction, options.catalogue);
  return size ? begin({ ...held, ...size }, held.cell, options) : held;
}

/** The place and size of the held widget after floating up; undefined where it cannot be let go. */
export function landingOf({ type, plan }: HeldWidget): WidgetPlacement | undefined {
  return plan?.refused ? undefined : plan?.placements.find((each) => each.type === type);
}

/** The one command that letting go comes to, with the plan that was shown; undefined when it changes nothing or cannot be done. */
export function dropCommand(
  held: HeldWidget,
): Extract<DashboardCommand, { kind: 'add' | 'move' }> | undefined {
  const { type, isNew, cell, width, height, plan, base } = held;
  if (!cell || !plan || plan.refused) return undefined;
  const planned = { from: base, plan };
  const size = { width, height };
  if (isNew) return { kind: 'add', type, cell, size, planned };
  const before = base.find((each) => each.type === type);
  const isResized = before?.width !== width || before.height !== height;
  const landing = landingOf(held);
  const isMoved = plan.moved.length > 0 || before?.left !== landing?.left || before?.top !== landing?.top;
  if (isResized) return { kind: 'move', type, cell, size, planned };
  return isMoved ? { kind: 'move', type, cell, planned } : undefined;
}
