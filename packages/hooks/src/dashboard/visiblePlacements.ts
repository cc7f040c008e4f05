import type { Can, Capabilities, LayoutScope, LayoutValuesOrNull } from '@vitrine/core/contract';
import {
  defaultDashboard,
  dividePlacements,
  parsePlacements,
  type DashboardViewer,
  type WidgetCatalogue,
  type WidgetPlacement,
} from '@vitrine/core/dashboard';

/** The scope of a dashboard, the user's rights, and the available widgets. */
export interface DashboardView {
  readonly scope: LayoutScope;
  readonly can: Can;
  readonly capabilities: Capabilities;
  readonly catalogue: WidgetCatalogue;
}

/** Returns the input of core's rules about widgets. */
export function viewerOf({ scope, can, capabilities }: DashboardView): DashboardViewer {
  return { can, capabilities, isGlobal: scope === 'global' };
}

/** Returns the widgets of a stored layout that the user may see; those of the default when no layout is stored. */
export function visiblePlacements(
  stored: LayoutValuesOrNull['dashboard'],
  view: DashboardView,
): readonly WidgetPlacement[] {
  const placements = parsePlacements(stored ?? defaultDashboard, view.catalogue);
  return dividePlacements(placements, viewerOf(view), view.catalogue).visible;
}
