import { hasCapability, type Can, type Capabilities, type WidgetPlacement } from '../contract/index.ts';
import { isSameArea } from './area.ts';
import { compact, findFreeCell } from './grid.ts';
import {
  isAllowedSize,
  widgetCatalogue,
  widgetRow,
  type WidgetCatalogue,
  type WidgetType,
} from './widgets.ts';

export type { WidgetPlacement };

/** Returns whether two layouts have the same widgets at the same places, in any order. */
export function isSameLayout(one: readonly WidgetPlacement[], other: readonly WidgetPlacement[]): boolean {
  const byType = new Map(other.map((placement) => [placement.type, placement]));
  return one.length === other.length && one.every((each) => isSameArea(each, byType.get(each.type)));
}

/** The user of a dashboard, and the scope of its layout. */
export interface DashboardViewer {
  /** Returns whether the user has the right that the data of a widget needs, from `createCan`. */
  readonly can: Can;
  /** Capabilities of the back end. Without it, every capability counts as available. */
  readonly capabilities?: Capabilities | undefined;
  /** Whether the layout of the whole tenant is being edited. */
  readonly isGlobal: boolean;
}

/**
 * Returns whether a user may have a widget. A widget that needs a right is only for users with that right, and never in
 * the layout of the tenant. Widgets that are not in the catalogue, or whose figures the back end does not have, are for
 * nobody.
 *
 * @see docs/rules/permissions.md#a-widget-requires-the-right-to-read-its-data
 */
export function mayHaveWidget(
  type: WidgetType,
  { can, capabilities, isGlobal }: DashboardViewer,
  catalogue: WidgetCatalogue = widgetCatalogue,
): boolean {
  const row = widgetRow(type, catalogue);
  if (!row || (capabilities && row.needs?.some((each) => !hasCapability(capabilities, each)))) return false;
  return row.right === undefined || (!isGlobal && can(row.right));
}

/** A layout divided into visible widgets, without gaps, and hidden ones, which stay stored. */
export interface DividedPlacements {
  /** Widgets that the user may see. */
  readonly visible: readonly WidgetPlacement[];
  /** Widgets that the user may not see; they stay stored after a save. */
  readonly hidden: readonly WidgetPlacement[];
}

/** Divides a stored layout for a user. */
export function dividePlacements(
  placements: readonly WidgetPlacement[],
  viewer: DashboardViewer,
  catalogue: WidgetCatalogue = widgetCatalogue,
): DividedPlacements {
  const isVisible = ({ type }: WidgetPlacement) => mayHaveWidget(type, viewer, catalogue);
  return {
    visible: compact(placements.filter(isVisible)),
    hidden: placements.filter((placement) => !isVisible(placement)),
  };
}

/** Joins a divided layout for the store: hidden widgets are placed where they fit without moving a visible one. */
export function joinPlacements({ visible, hidden }: DividedPlacements): WidgetPlacement[] {
  let items = visible;
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

/** Parses a stored layout: keeps known widgets of allowed sizes, each once, without overlap. */
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
