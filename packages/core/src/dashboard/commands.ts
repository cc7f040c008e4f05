import { record, type History } from '../internal/history.ts';
import { findReusablePlan, type Planned } from '../internal/planned.ts';
import {
  defaultMaxRows,
  findFreeCell,
  place,
  remove,
  resize,
  rowsOf,
  type GridCell,
  type GridOptions,
  type GridPlan,
} from './grid.ts';
import { isSameLayout, type WidgetPlacement } from './placements.ts';
import {
  isAllowedSize,
  widgetRow,
  type WidgetCatalogue,
  type WidgetSize,
  type WidgetType,
} from './widgets.ts';

/** The plan that a drag already showed for the command, so that it is not computed again. */
interface WithDragPlan {
  planned?: Planned<readonly WidgetPlacement[], DashboardPlan> | undefined;
}

/** A change of a dashboard, by pointer, keyboard, menu or script. */
export type DashboardCommand =
  /** Without `cell` at the first free place; without `size` in the first size of the catalogue. */
  | ({
      kind: 'add';
      type: WidgetType;
      cell?: GridCell | undefined;
      size?: WidgetSize | undefined;
    } & WithDragPlan)
  /** With `size` the widget is resized in the same step. */
  | ({ kind: 'move'; type: WidgetType; cell: GridCell; size?: WidgetSize | undefined } & WithDragPlan)
  | { kind: 'resize'; type: WidgetType; size: WidgetSize }
  | { kind: 'remove'; type: WidgetType }
  /** Replaces the whole layout, for example with the default one. */
  | { kind: 'reset'; placements: readonly WidgetPlacement[] };

/** Why a command changes nothing. */
export type DashboardRefusal =
  | 'max-rows'
  | 'placed-already'
  | 'not-placed'
  | 'size-not-allowed'
  | 'unknown-widget'
  | 'mandatory';

/** Limits of the grid, and the available widgets. `catalogue` defaults to the built-in widgets. */
export interface DashboardOptions extends GridOptions {
  /** The widgets that may be placed. Defaults to the built-in ones. */
  catalogue?: WidgetCatalogue | undefined;
}

/** The result of a command on a dashboard. */
export interface DashboardPlan {
  /** In the order (top, left, type); unchanged when the command is refused. */
  readonly placements: readonly WidgetPlacement[];
  /** The other widgets that get another place. */
  readonly moved: readonly WidgetType[];
  /** Why the command was refused; absent otherwise. */
  readonly refused?: DashboardRefusal | undefined;
}

type State = readonly WidgetPlacement[];

function refuse(placements: State, refused: DashboardRefusal): DashboardPlan {
  return { placements, moved: [], refused };
}

/** Converts a plan of the grid to a plan of the dashboard. */
export function toDashboardPlan(before: State, plan: GridPlan<WidgetPlacement>): DashboardPlan {
  if (plan.blocked) return refuse(before, plan.blocked);
  return { placements: plan.items, moved: plan.moved };
}

function planAdd(
  placements: State,
  { type, cell, size }: Extract<DashboardCommand, { kind: 'add' }>,
  options: DashboardOptions,
): DashboardPlan {
  const row = widgetRow(type, options.catalogue);
  if (!row) return refuse(placements, 'unknown-widget');
  const newSize = size ?? row.sizes[0];
  if (!isAllowedSize(type, newSize, options.catalogue)) return refuse(placements, 'size-not-allowed');
  const target = cell ?? findFreeCell(placements, newSize, options);
  const { width, height } = newSize;
  return toDashboardPlan(placements, place(placements, { type, width, height, ...target }, target, options));
}

function planChange(
  placements: State,
  command: Extract<DashboardCommand, { kind: 'move' | 'resize' | 'remove' }>,
  options: DashboardOptions,
): DashboardPlan {
  const item = placements.find(({ type }) => type === command.type);
  if (!item) return refuse(placements, 'not-placed');
  switch (command.kind) {
    case 'move':
      if (command.size && !isAllowedSize(command.type, command.size, options.catalogue))
        return refuse(placements, 'size-not-allowed');
      return toDashboardPlan(
        placements,
        place(placements, { ...item, ...command.size }, command.cell, options),
      );
    case 'resize':
      if (!isAllowedSize(command.type, command.size, options.catalogue))
        return refuse(placements, 'size-not-allowed');
      return toDashboardPlan(placements, resize(placements, command.type, command.size, options));
    case 'remove':
      if (widgetRow(command.type, options.catalogue)?.isMandatory) return refuse(placements, 'mandatory');
      return toDashboardPlan(placements, remove(placements, command.type, options));
  }
}

/** Returns the plan of a drag when it applies to this layout and the options allow it. */
function findDragPlan(
  placements: State,
  command: DashboardCommand,
  { catalogue, maxRows = defaultMaxRows }: DashboardOptions,
): DashboardPlan | undefined {
  if (command.kind !== 'add' && command.kind !== 'move') return undefined;
  const plan = findReusablePlan(command.planned, placements);
  if (!plan || !widgetRow(command.type, catalogue)) return undefined;
  return rowsOf(plan.placements) <= maxRows ? plan : undefined;
}

/**
 * Returns the plan of a command. The plan of a drag is returned as it is when it was made for the same layout. Changes
 * nothing.
 */
export function planCommand(
  placements: State,
  command: DashboardCommand,
  options: DashboardOptions = {},
): DashboardPlan {
  if (command.kind === 'reset') return { placements: command.placements, moved: [] };
  const reusable = findDragPlan(placements, command, options);
  if (reusable) return reusable;
  const isPlaced = placements.some(({ type }) => type === command.type);
  if (command.kind === 'add')
    return isPlaced ? refuse(placements, 'placed-already') : planAdd(placements, command, options);
  return planChange(placements, command, options);
}

/** Applies a plan as one step of the history. A plan that was refused or changes nothing adds no step. */
export function applyPlan(history: History<State>, { placements }: DashboardPlan): History<State> {
  return isSameLayout(placements, history.present) ? history : record(history, placements);
}

/** Plans a command and applies it as one step of the history. */
export function applyCommand(
  history: History<State>,
  command: DashboardCommand,
  options: DashboardOptions = {},
): History<State> {
  return applyPlan(history, planCommand(history.present, command, options));
}
