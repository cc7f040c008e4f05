import type { LayoutValues, WidgetPlacement } from '../contract/index.ts';
import { defaultBackground } from './backgrounds.ts';

/** The default placements. */
export const defaultDashboard: readonly WidgetPlacement[] = [
  { type: 'data-counters', top: 0, left: 0, width: 3, height: 4 },
  { type: 'last-added', top: 0, left: 3, width: 6, height: 4 },
  { type: 'top-keywords', top: 0, left: 9, width: 3, height: 3 },
  { type: 'file-counters', top: 3, left: 9, width: 3, height: 3 },
  { type: 'recent-folders', top: 4, left: 0, width: 3, height: 4 },
  { type: 'last-updated', top: 4, left: 3, width: 6, height: 4 },
  { type: 'last-viewed', top: 8, left: 0, width: 12, height: 2 },
  { type: 'last-downloaded', top: 10, left: 0, width: 12, height: 2 },
  { type: 'last-deleted', top: 12, left: 0, width: 12, height: 1 },
];

/** The default values of the layout for the dashboard; after sign-in the dashboard is shown. */
export const defaultDashboardValues = {
  dashboard: defaultDashboard,
  startsOnDashboard: true,
  dashboardBackground: defaultBackground,
} as const satisfies Partial<LayoutValues>;
