import type { Can, Capabilities, LayoutScope, LayoutValuesOrNull } from '@vitrine/core/contract';
import {
  defaultDashboard,
  dividePlacements,
  parsePlacements,
  type DashboardViewer,
  type WidgetCatalogue,
  type WidgetPlacement,
} from '@vitrine/core/dashboard';

/** Whose dashboard somebody looks at, what they may do, and the widgets there are. */
export interface DashboardView {
  readonly scope: LayoutScope;
  readonly can: Can;
  readonly capabilities: Capabilities;
  readonly catalogue: WidgetCatalogue;
}

/** Who looks, as the rules about widgets know it. */
export function viewerOf({ scope, can, capabilities }: DashboardView): DashboardViewer {
  return { can, capabilities, isGlobal: scope === 'global' };
}

/** The widgets of a stored layout that somebody sees; the product's own arrangement where a back end has none. */
export function seenPlacements(
  stored: LayoutValuesOrNull['dashboard'],
  view: DashboardView,
): readonly WidgetPlacement[] {
  const placements = parsePlacements(stored ?? defaultDashboard, view.catalogue);
  return dividePlacements(placements, viewerOf(view), view.catalogue).seen;
}
