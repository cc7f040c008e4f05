import type { LayoutValuesOrNull } from '@vitrine/core/contract';
import {
  backgroundOf,
  defaultDashboard,
  dividePlacements,
  oppositeStart,
  parsePlacements,
  widgetCatalogue,
  type WidgetCatalogue,
  type WidgetPlacement,
} from '@vitrine/core/dashboard';
import { useMemo } from 'react';
import { useLayoutSettings } from '../layout-settings/useLayoutSettings.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useViewer } from '../session/useViewer.ts';

/** The start page as one person sees it. */
export interface Dashboard {
  /** Widgets that this person may see, closed up, in the order (top, left). */
  readonly placements: readonly WidgetPlacement[];
  /** The start page is what a sign-in leads to (A14). */
  readonly isShownUponLogin: boolean;
  /** Location of the picture behind the greeting, always one of those on offer. */
  readonly background: string;
}

/** Which widgets there are. */
export interface UseDashboardOptions {
  /** The product's own unless told; keep it the same object. */
  catalogue?: WidgetCatalogue | undefined;
}

function toDashboard(values: LayoutValuesOrNull, isAdmin: boolean, catalogue: WidgetCatalogue): Dashboard {
  const stored = parsePlacements(values.dashboard ?? defaultDashboard, catalogue);
  const { seen } = dividePlacements(stored, { isAdmin, isGlobal: false }, catalogue);
  return {
    placements: seen.toSorted((one, other) => one.top - other.top || one.left - other.left),
    isShownUponLogin: oppositeStart(values.startLoading ?? false),
    background: backgroundOf(values.dashboardBackgroundImgLocation),
  };
}

/**
 * The layout of one's start page (spec 1 §2 "Dashboard"): which widgets are where, whether it is shown upon login, and the
 * picture behind the greeting. A widget that only admins may have is left out for others, and stays stored (A43).
 *
 * @throws Error when the back end has no `layoutSettings` or no `session` sub-port.
 * @example
 * const dashboard = useDashboard();
 * if (dashboard.status === 'ready') draw(dashboard.data.placements);
 */
export function useDashboard({ catalogue = widgetCatalogue }: UseDashboardOptions = {}): Loadable<Dashboard> {
  const viewer = useViewer();
  const layout = useLayoutSettings();
  const values = layout.data?.values;
  const isAdmin = viewer.data ? viewer.data.isAdmin || viewer.data.isSuperAdmin : false;
  const dashboard = useMemo(
    () => values && toDashboard(values, isAdmin, catalogue),
    [values, isAdmin, catalogue],
  );
  if (viewer.status !== 'ready') return viewer;
  return layout.status === 'ready' && dashboard
    ? { ...layout, data: dashboard }
    : (layout as Loadable<never>);
}
