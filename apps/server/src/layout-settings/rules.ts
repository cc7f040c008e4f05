import { defaultCardLayout, findCardRowFaults, findFieldListFaults } from '@vitrine/core/card-layout';
import type { LayoutScope, LayoutValues, WidgetPlacement } from '@vitrine/core/contract';
import {
  defaultBackground,
  defaultDashboard,
  dividePlacements,
  findPlacementFaults,
  isDashboardBackground,
  joinPlacements,
  mayHaveWidget,
  rowsOf,
  toGridItems,
} from '@vitrine/core/dashboard';
import type { LayoutChecks, LayoutSave, StoredLayout } from '@vitrine/core/layout-settings';

/** What a layout says as long as neither the tenant nor the person stored anything (spec 1 §3 and §4). */
export const factoryLayout: LayoutValues = {
  ...defaultCardLayout,
  dashboard: defaultDashboard,
  startLoading: false,
  dashboardBackgroundImgLocation: defaultBackground,
};

/** What each value must be, or the whole save is refused (`server.md`, "Layouts are validated whole"). */
export const layoutChecks: LayoutChecks = {
  expanded: findCardRowFaults,
  collapsed: findCardRowFaults,
  shared: findFieldListFaults,
  info: findFieldListFaults,
  fullData: findFieldListFaults,
  dashboard: (placements) => findPlacementFaults(placements),
  dashboardBackgroundImgLocation: (location) =>
    isDashboardBackground(location) ? {} : { '': 'unknown-background' },
};

/** Views that exist in the layout of everybody alone, unless an admin makes them their own (quality case S46). */
const viewsOfAdmins = ['shared', 'info', 'fullData', 'hasSharedTitles', 'hasInfoTitles'] as const;

/** Who saves which layout. */
export interface LayoutEditor {
  readonly scope: LayoutScope;
  readonly isAdmin: boolean;
}

type Placements = readonly WidgetPlacement[];

/**
 * The widgets as they may be stored: those that the editor may not have go, except one's own from when one might; and such
 * a one, which the editor does not see, stays also when it is not sent (A43).
 */
function permitWidgets({ scope, isAdmin }: LayoutEditor, sent: Placements, before: Placements): Placements {
  const viewer = { isAdmin, isGlobal: scope === 'global' };
  const { seen } = dividePlacements(sent, viewer);
  const kept = viewer.isGlobal ? [] : before.filter(({ type }) => !mayHaveWidget(type, viewer));
  const isSent = (type: string) => sent.some((each) => each.type === type);
  const isAsItMay = kept.every(({ type }) => isSent(type)) && sent.length === seen.length + kept.length;
  if (isAsItMay) return sent;
  const joined = joinPlacements({ seen, hidden: kept });
  return rowsOf(toGridItems(joined)) <= 50 ? joined : seen;
}

/** The part of a save that the editor may make; the rest of it changes nothing. */
export function permitSave(editor: LayoutEditor, save: LayoutSave, before: StoredLayout): LayoutSave {
  const { showPhotographerInfo: _, ...values } = save.values;
  if (editor.scope === 'own' && !editor.isAdmin)
    for (const key of viewsOfAdmins) if (values[key] !== null) delete values[key];
  if (!values.dashboard) return { ...save, values };
  const dashboard = permitWidgets(editor, values.dashboard, before.values.dashboard ?? []);
  return { ...save, values: { ...values, dashboard } };
}
