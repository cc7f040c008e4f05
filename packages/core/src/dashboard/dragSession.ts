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
 * A drag session: a widget that is dragged over the dashboard by pointer or keyboard, and the layout after a drop.
 * Nothing changes before the drop.
 */
export interface WidgetDragSession extends WidgetSize {
  /** Which widget is dragged. */
  readonly type: WidgetType;
  /** Whether the dashboard does not contain the widget yet. */
  readonly isNew: boolean;
  /** The layout at the start of the drag; every plan is based on it. */
  readonly base: readonly WidgetPlacement[];
  /** The requested cell, before the widget floats up; undefined outside the grid. */
  readonly cell: GridCell | undefined;
  /** The plan of a drop at the current cell; undefined outside the grid. */
  readonly plan: DashboardPlan | undefined;
  /** The drag in the grid. */
  readonly drag: GridDrag<WidgetPlacement>;
}

/** A keyboard step in columns and rows; one of them is 0. */
export interface GridStep {
  /** Columns to the right; negative to the left. */
  readonly columns: number;
  /** Rows down; negative up. */
  readonly rows: number;
}

type SessionStart = Pick<WidgetDragSession, 'type' | 'isNew' | 'base' | 'width' | 'height'>;

function planAt(
  base: readonly WidgetPlacement[],
  drag: GridDrag<WidgetPlacement>,
  cell: GridCell | undefined,
): DashboardPlan | undefined {
  return cell && toDashboardPlan(base, drag.over(cell));
}

function createSession(
  start: SessionStart,
  cell: GridCell | undefined,
  options: DashboardOptions,
): WidgetDragSession {
  const { base, type, width, height } = start;
  const drag = beginDrag(base, { type, width, height, left: 0, top: 0 }, options);
  return { ...start, cell, drag, plan: planAt(base, drag, cell) };
}

/**
 * Starts to drag a widget: one of the dashboard at its place, a new one outside the grid in the first size of the
 * catalogue. Returns undefined for an unknown widget.
 */
export function startWidgetDrag(
  base: readonly WidgetPlacement[],
  type: WidgetType,
  options: DashboardOptions = {},
): WidgetDragSession | undefined {
  const placed = base.find((each) => each.type === type);
  const size = placed ?? widgetRow(type, options.catalogue)?.sizes[0];
  if (!size) return undefined;
  const { width, height } = size;
  return createSession({ type, base, width, height, isNew: !placed }, placed, options);
}

/**
 * Returns the session on another layout, such as one that was changed elsewhere; undefined when the widget was removed,
 * or added by another change.
 */
export function rebaseWidgetDrag(
  session: WidgetDragSession,
  base: readonly WidgetPlacement[],
  options: DashboardOptions = {},
): WidgetDragSession | undefined {
  const isPlaced = base.some(({ type }) => type === session.type);
  return isPlaced === session.isNew ? undefined : createSession({ ...session, base }, session.cell, options);
}

/** Moves the widget to a cell, or outside the grid. Returns the same object when the cell is the same. */
export function moveWidgetDrag(session: WidgetDragSession, cell: GridCell | undefined): WidgetDragSession {
  if (cell?.left === session.cell?.left && cell?.top === session.cell?.top) return session;
  return { ...session, cell, plan: planAt(session.base, session.drag, cell) };
}

function isSameOutcome(one: DashboardPlan | undefined, other: DashboardPlan | undefined): boolean {
  if (one === other) return true;
  if (!one || !other || one.refused !== other.refused) return false;
  return isSameLayout(one.placements, other.placements);
}

/**
 * Moves the widget by one keyboard step. A step to the side is one cell. A step up or down goes to the next row where a
 * drop has another outcome: widgets float up, so most lower rows have the same outcome and a step would seem to do
 * nothing. Steps reach every layout that a pointer reaches. Returns the same object at an edge.
 */
export function stepWidgetDrag(
  session: WidgetDragSession,
  { columns, rows }: GridStep,
  options: DashboardOptions = {},
): WidgetDragSession {
  const from = session.cell ?? { left: 0, top: 0 };
  const maxLeft = Math.max(0, (options.columns ?? 12) - session.width);
  const left = Math.min(maxLeft, Math.max(0, from.left + columns));
  if (rows === 0) return moveWidgetDrag(session, { left, top: from.top });
  const end = rowsOf(session.base);
  for (let top = Math.min(from.top, end) + rows; top >= 0 && top <= end; top += rows) {
    const next = moveWidgetDrag(session, { left: from.left, top });
    if (!isSameOutcome(next.plan, session.plan)) return next;
  }
  return session;
}

/** Changes the widget to the next larger or smaller allowed size; returns the same object when there is none. */
export function resizeWidgetDrag(
  session: WidgetDragSession,
  direction: 'larger' | 'smaller',
  options: DashboardOptions = {},
): WidgetDragSession {
  const size = nextSize(session.type, session, direction, options.catalogue);
  return size ? createSession({ ...session, ...size }, session.cell, options) : session;
}

/** Returns the drop target: place and size of the widget after floating up; undefined where it cannot be dropped. */
export function dropTargetOf({ type, plan }: WidgetDragSession): WidgetPlacement | undefined {
  return plan?.refused ? undefined : plan?.placements.find((each) => each.type === type);
}

/** Returns the command of a drop, with the plan that was shown; undefined when it changes nothing or is refused. */
export function dropCommand(
  session: WidgetDragSession,
): Extract<DashboardCommand, { kind: 'add' | 'move' }> | undefined {
  const { type, isNew, cell, width, height, plan, base } = session;
  if (!cell || !plan || plan.refused) return undefined;
  const planned = { from: base, plan };
  const size = { width, height };
  if (isNew) return { kind: 'add', type, cell, size, planned };
  const before = base.find((each) => each.type === type);
  const isResized = before?.width !== width || before.height !== height;
  const target = dropTargetOf(session);
  const isMoved = plan.moved.length > 0 || before?.left !== target?.left || before?.top !== target?.top;
  if (isResized) return { kind: 'move', type, cell, size, planned };
  return isMoved ? { kind: 'move', type, cell, planned } : undefined;
}
