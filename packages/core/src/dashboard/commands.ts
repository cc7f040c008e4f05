import { record, type History } from '../internal/history.ts';
import {
  findFreeCell,
  place,
  remove,
  resize,
  type GridCell,
  type GridOptions,
  type GridPlan,
} from './grid.ts';
import {
  isSameLayout,
  toGridItems,
  toPlacements,
  type PlacedWidget,
  type WidgetPlacement,
} from './placements.ts';
import {
  isAllowedSize,
  widgetRow,
  type WidgetCatalogue,
  type WidgetSize,
  type WidgetType,
} from './widgets.ts';

/** What a person does to a dashboard, by pointer, keyboard, menu or script. */
export type DashboardCommand =
  /** Without a cell at the first free place; without a size in the first one of the catalogue. */
  | { kind: 'add'; type: WidgetType; cell?: GridCell | undefined; size?: WidgetSize | undefined }
  /** With a size it gets that too, in the same step. */
  | { kind: 'move'; type: WidgetType; cell: GridCell; size?: WidgetSize | undefined }
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

/** The limits of the grid, and the widgets there are; those of the product unless told. */
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

function toPlan(before: State, plan: GridPlan<PlacedWidget>): DashboardPlan {
  if (plan.blocked) return refuse(before, plan.blocked);
  return { placements: toPlacements(plan.items), moved: plan.moved };
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
  const items = toGridItems(placements);
  const target = cell ?? findFreeCell(items, wanted, options);
  return toPlan(placements, place(items, { id: type, ...wanted, ...target }, target, options));
}

function planChange(
  placements: State,
  command: Extract<DashboardCommand, { kind: 'move' | 'resize' | 'remove' }>,
  options: DashboardOptions,
): DashboardPlan {
  const items = toGridItems(placements);
  const item = items.find(({ id }) => id === command.type);
  if (!item) return refuse(placements, 'not-placed');
  switch (command.kind) {
    case 'move':
      if (command.size && !isAllowedSize(command.type, command.size, options.catalogue))
        return refuse(placements, 'size-not-allowed');
      return toPlan(placements, place(items, { ...item, ...command.size }, command.cell, options));
    case 'resize':
      if (!isAllowedSize(command.type, command.size, options.catalogue))
        return refuse(placements, 'size-not-allowed');
      return toPlan(placements, resize(items, command.type, command.size, options));
    case 'remove':
      if (widgetRow(command.type, options.catalogue)?.isMandatory) return refuse(placements, 'mandatory');
      return toPlan(placements, remove(items, command.type, options));
  }
}

/** Plans a command (spec 1 §4, "Dashboard editing"; A39, A40, A41). Nothing is changed. */
export function planCommand(
  placements: State,
  command: DashboardCommand,
  options: DashboardOptions = {},
): DashboardPlan {
  if (command.kind === 'reset') return { placements: command.placements, moved: [] };
  const isPlaced = placements.some(({ type }) => type === command.type);
  if (command.kind === 'add')
    return isPlaced ? refuse(placements, 'placed-already') : planAdd(placements, command, options);
  return planChange(placements, command, options);
}

/** Does a command as one step of the history; a refused one, and one that changes nothing, is no step. */
export function applyCommand(
  history: History<State>,
  command: DashboardCommand,
  options: DashboardOptions = {},
): History<State> {
  const { placements } = planCommand(history.present, command, options);
  return isSameLayout(placements, history.present) ? history : record(history, placements);
}
