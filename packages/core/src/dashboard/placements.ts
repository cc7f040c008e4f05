import { hasAbility, type Can, type Capabilities, type WidgetPlacement } from '../contract/index.ts';
import { isSamePlace } from './area.ts';
import { compact, findFreeCell } from './grid.ts';
import {
  isAllowedSize,
  widgetCatalogue,
  widgetRow,
  type WidgetCatalogue,
  type WidgetType,
} from './widgets.ts';

export type { WidgetPlacement };

/** Whether two layouts have the same widgets at the same places; the order in which they are told means nothing. */
export function isSameLayout(one: readonly WidgetPlacement[], other: readonly WidgetPlacement[]): boolean {
  const byType = new Map(other.map((placement) => [placement.type, placement]));
  return one.length === other.length && one.every((each) => isSamePlace(each, byType.get(each.type)));
}

/** What somebody may do who looks at a dashboard, and whose dashboard it is. */
export interface DashboardViewer {
  /** Whether they may do what the data of a widget needs, as `createCan` answers. */
  readonly can: Can;
  /** What the back end can do; without it, everything. */
  readonly capabilities?: Capabilities | undefined;
  /** The layout of all users is being edited. */
  readonly isGlobal: boolean;
}

/**
 * Whether somebody may have a widget: one that needs a right only who has that right, and never in the layout of all
 * users; one that the catalogue does not have nobody, and neither one whose figures the back end does not have.
 */
export function mayHaveWidget(
  type: WidgetType,
  { can, capabilities, isGlobal }: DashboardViewer,
  catalogue: WidgetCatalogue = widgetCatalogue,
): boolean {
  const row = widgetRow(type, catalogue);
  if (!row || (capabilities && row.needs?.some((each) => !hasAbility(capabilities, each)))) return false;
  return row.right === undefined || (!isGlobal && can(row.right));
}

/** A layout in two: what somebody sees, closed up, and what only stays stored. */
export interface DividedPlacements {
  readonly seen: readonly WidgetPlacement[];
  readonly hidden: readonly WidgetPlacement[];
}

/** Divides a stored layout for somebody who looks at it. */
export function dividePlacements(
  placements: readonly WidgetPlacement[],
  viewer: DashboardViewer,
  catalogue: WidgetCatalogue = widgetCatalogue,
): DividedPlacements {
  const isSeen = ({ type }: WidgetPlacement) => mayHaveWidget(type, viewer, catalogue);
  return {
    seen: compact(placements.filter(isSeen)),
    hidden: placements.filter((placement) => !isSeen(placement)),
  };
}

/** Puts a divided layout together again for the store: the hidden ones where they fit, without moving a seen one. */
export function joinPlacements({ seen, hidden }: DividedPlacements): WidgetPlacement[] {
  let items = seen;
  for (const item of hidden) items = [...items, { ...item, ...findFreeCell(items, item) }];
  return compact(items);
}

function isPlacement(value: unknown, catalogue: WidgetCatalogue): value is WidgetPlacement {
  if (typeof value !== 'object' || value === null) return false;
  const { type, width, height, top, left } = value as Record<string, unknown>;
  const isNumber = (each: unknown) => typeof each === 'number' && Number.isFinite(each);
  if (typeof type !== 'string' || ![width, height, top, left].every(isNumber)) return false;
  return isAllowedSize(type, { width: width as number, height: height as number }, catalogue);
}

function pickPlacement({ type, width, height, top, left }: WidgetPlacement): WidgetPlacement {
  return { type, width, height, top, left };
}

/** What was stored, as far as it is a layout: known widgets of allowed sizes, each once, without overlap. */
export function parsePlacements(
  value: unknown,
  catalogue: WidgetCatalogue = widgetCatalogue,
): WidgetPlacement[] {
  if (!Array.isArray(value)) return [];
  const byType = new Map<string, WidgetPlacement>();
  for (const each of value)
    if (isPlacement(each, catalogue) && !byType.has(each.type)) byType.set(each.type, pickPlacement(each));
  return compact([...byType.values()]);
}
