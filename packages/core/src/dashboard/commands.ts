import { record, type History } from '../internal/history.ts';
import { carriedPlan, type Planned } from '../internal/planned.ts';
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

/** What a gesture has shown already: the plan of its command, which is not made again. */
interface ByGesture {
  planned?: Planned<readonly WidgetPlacement[], DashboardPlan> | undefined;
}

/** What a person does to a dashboard, by pointer, keyboard, menu or script. */
export type DashboardCommand =
  /** Without a cell at the first free place; without a size in the first one of the catalogue. */
  | ({
      kind: 'add';
      type: WidgetType;
      cell?: GridCell | undefined;
      size?: WidgetSize | undefined;
    } & ByGesture)
  /** With a size it gets that too, in the same step. */
  | ({ kind: 'move'; type: WidgetType; cell: GridCell; size?: WidgetSize | undefined } & ByGesture)
  | { kind: 'resize'; type: WidgetType; size: WidgetSize }
  | { kind: 'remove'; type: WidgetType }
  /** Another layout as a whole, such as the default one. */
  | { kind: 'reset'; placements: readonly WidgetPlacement[] };

/** Why a command changes nothing. */
export type DashboardRefusal =
  | 'max-rows'
  | 'placed-already'
  | 'not-placed'
  | 'size-not-allowed'
  | 'unknown-widget'
  | 'mandatory';

/** The limits of the grid, and the widgets there are, which default to those of the product. */
export interface DashboardOptions extends GridOptions {
  catalogue?: WidgetCatalogue | undefined;
}

/** What a command would make of a dashboard. */
export interface DashboardPlan {
  /** In the order (top, left, type); as they were when it is refused. */
  readonly placements: readonly WidgetPlacement[];
  /** The other widgets that get another place. */
  readonly moved: readonly WidgetType[];
  readonly refused?: DashboardRefusal | undefined;
}

type State = readonly WidgetPlacement[];

function refuse(placements: State, refused: DashboardRefusal): DashboardPlan {
  return { placements, moved: [], refused };
}

/** The plan of the grid as that of a layout. */
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
  const wanted = size ?? row.sizes[0];
  if (!isAllowedSize(type, wanted, options.catalogue)) return refuse(placements, 'size-not-allowed');
  const target = cell ?? findFreeCell(placements, wanted, options);
  const { width, height } = wanted;
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

/** The plan that a command carries for this layout, as far as these options allow what it does. */
function planByGesture(
  placements: State,
  command: DashboardCommand,
  { catalogue, maxRows = defaultMaxRows }: DashboardOptions,
): DashboardPlan | undefined {
  if (command.kind !== 'add' && command.kind !== 'move') return undefined;
  const plan = carriedPlan(command.planned, placements);
  if (!plan || !widgetRow(command.type, catalogue)) return undefined;
  return rowsOf(plan.placements) <= maxRows ? plan : undefined;
}

/**
 * Plans a command. One of a gesture brings the plan that was shown along: for the same layout that is the answer, and nothing
 * is worked out again. Nothing is changed.
 */
export function planCommand(
  placements: State,
  command: DashboardCommand,
  options: DashboardOptions = {},
): DashboardPlan {
  if (command.kind === 'reset') return { placements: command.placements, moved: [] };
  const carried = planByGesture(placements, command, options);
  if (carried) return carried;
  const isPlaced = placements.some(({ type }) => type === command.type);
  if (command.kind === 'add')
    return isPlaced ? refuse(placements, 'placed-already') : planAdd(placements, command, options);
  return planChange(placements, command, options);
}

/** Does what is planned as one step of the history; what is refused, and what changes nothing, is no step. */
export function applyPlan(history: History<State>, { placements }: DashboardPlan): History<State> {
  return isSameLayout(placements, history.present) ? history : record(history, placements);
}

/** Plans a command and does it as one step of the history. */
export function applyCommand(
  history: History<State>,
  command: DashboardCommand,
  options: DashboardOptions = {},
): History<State> {
  return applyPlan(history, planCommand(history.present, command, options));
}
