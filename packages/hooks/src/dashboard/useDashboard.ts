import {
  backgroundOf,
  defaultDashboardValues,
  widgetCatalogue,
  type DashboardBackground,
  type WidgetCatalogue,
  type WidgetPlacement,
} from '@vitrine/core/dashboard';
import { useMemo } from 'react';
import { useLayoutSettings } from '../layout-settings/useLayoutSettings.ts';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useCan } from '../session/useCan.ts';
import { useViewer } from '../session/useViewer.ts';
import { visiblePlacements } from './visiblePlacements.ts';

/** The dashboard of one person. */
export interface Dashboard {
  /** Visible widgets without gaps, in the order (top, left). */
  readonly placements: readonly WidgetPlacement[];
  /** Whether the dashboard is shown after sign-in. */
  readonly isShownUponLogin: boolean;
  /** Name of the background picture, always one of those on offer. */
  readonly background: DashboardBackground;
}

/** Options of `useDashboard`. */
export interface UseDashboardOptions {
  /** The available widgets. Defaults to the built-in ones. Must be stable. */
  catalogue?: WidgetCatalogue | undefined;
}

/**
 * Loads the layout of the user's dashboard: the widgets and their places, whether it is shown after signing in, and the
 * background picture. Widgets that the user has no right to, or whose figures the back end does not have, are left out
 * and stay stored.
 *
 * @throws Error when the back end has no `layoutSettings` or no `session` sub-port.
 * @example
 * const dashboard = useDashboard();
 * if (dashboard.status === 'ready') draw(dashboard.data.placements);
 */
export function useDashboard({ catalogue = widgetCatalogue }: UseDashboardOptions = {}): Loadable<Dashboard> {
  const viewer = useViewer();
  const layout = useLayoutSettings();
  const stored = layout.data?.values.dashboard ?? null;
  const can = useCan();
  const { capabilities } = useGallery().api;
  // A separate value: widgets are rendered again only when placements change.
  const placements = useMemo(
    () => visiblePlacements(stored, { scope: 'own', can, capabilities, catalogue }),
    [stored, can, capabilities, catalogue],
  );
  if (viewer.status !== 'ready') return viewer;
  if (layout.status !== 'ready') return layout;
  const { startsOnDashboard, dashboardBackground } = layout.data.values;
  const data: Dashboard = {
    placements,
    isShownUponLogin: startsOnDashboard ?? defaultDashboardValues.startsOnDashboard,
    background: backgroundOf(dashboardBackground),
  };
  return { ...layout, data };
}
