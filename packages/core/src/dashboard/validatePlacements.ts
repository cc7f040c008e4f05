import type { WidgetPlacement } from '../contract/index.ts';
import { doOverlap } from './area.ts';
import { isDashboardBackground } from './backgrounds.ts';
import { defaultMaxRows, type GridOptions } from './grid.ts';
import { isAllowedSize, widgetCatalogue, widgetRow, type WidgetCatalogue } from './widgets.ts';

/** Why a placement cannot be stored. */
export type PlacementErrorCode =
  | 'unknown-widget'
  | 'placed-already'
  | 'size-not-allowed'
  | 'outside'
  | 'overlap';

function isInside({ left, top, width, height }: WidgetPlacement, columns: number, maxRows: number): boolean {
  const isCell = Number.isInteger(left) && Number.isInteger(top) && left >= 0 && top >= 0;
  return isCell && left + width <= columns && top + height <= maxRows;
}

/**
 * Returns the validation errors of a layout, by position in the list; empty when it can be stored. Repairs nothing:
 * `parsePlacements` does that for stored layouts.
 */
export function validatePlacements(
  placements: readonly WidgetPlacement[],
  catalogue: WidgetCatalogue = widgetCatalogue,
  { columns = 12, maxRows = defaultMaxRows }: GridOptions = {},
): Readonly<Record<string, PlacementErrorCode>> {
  const validPlacements = new Map<string, WidgetPlacement>();
  function errorOf(placement: WidgetPlacement): PlacementErrorCode | undefined {
    if (!widgetRow(placement.type, catalogue)) return 'unknown-widget';
    if (validPlacements.has(placement.type)) return 'placed-already';
    if (!isAllowedSize(placement.type, placement, catalogue)) return 'size-not-allowed';
    if (!isInside(placement, columns, maxRows)) return 'outside';
    return [...validPlacements.values()].some((other) => doOverlap(placement, other)) ? 'overlap' : undefined;
  }
  const errors: Record<string, PlacementErrorCode> = {};
  for (const [position, placement] of placements.entries()) {
    const error = errorOf(placement);
    if (error) errors[position] = error;
    else validPlacements.set(placement.type, placement);
  }
  return errors;
}

/**
 * Returns the check for each layout value of the dashboard. Checks return validation errors by path (the empty path is
 * the value as a whole).
 */
export function dashboardChecks(catalogue: WidgetCatalogue = widgetCatalogue) {
  return {
    dashboard: (placements: readonly WidgetPlacement[]) => validatePlacements(placements, catalogue),
    dashboardBackground: (name: string): Readonly<Record<string, string>> =>
      isDashboardBackground(name) ? {} : { '': 'unknown-background' },
  };
}
