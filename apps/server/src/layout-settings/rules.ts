import { cardLayoutChecks, defaultCardLayout, type StoredFields } from '@vitrine/core/card-layout';
import type { LayoutValues } from '@vitrine/core/contract';
import {
  authorizePlacements,
  defaultDashboardValues,
  dashboardChecks,
  widgetCatalogue,
  type WidgetCatalogue,
} from '@vitrine/core/dashboard';
import {
  authorizeLayoutSave,
  type LayoutChecks,
  type LayoutEditor,
  type LayoutSave,
  type StoredLayout,
} from '@vitrine/core/layout-settings';

/** The widgets that can be stored: the built-in ones, and those that the gallery adds. */
const widgets: WidgetCatalogue = {
  ...widgetCatalogue,
  'expiring-files': {
    kind: 'entries',
    sizes: [
      { width: 3, height: 3 },
      { width: 3, height: 4 },
    ],
    needs: ['assets.filters'],
  },
};

/** The layout when neither the tenant nor the user has stored one. */
export const factoryLayout: LayoutValues = { ...defaultCardLayout, ...defaultDashboardValues };

/** Returns the checks of each value; one invalid value makes the whole save fail. */
export function layoutChecks(stored: StoredFields): LayoutChecks {
  return { ...cardLayoutChecks(stored), ...dashboardChecks(widgets) };
}

/** Returns the part of a save that the user may make; the rest changes nothing. */
export function authorizeSave(editor: LayoutEditor, sent: LayoutSave, before: StoredLayout): LayoutSave {
  const save = authorizeLayoutSave(editor, sent);
  if (!save.values.dashboard) return save;
  const viewer = { can: editor.can, isGlobal: editor.scope === 'global' };
  const dashboard = authorizePlacements(viewer, save.values.dashboard, before.values.dashboard ?? [], {
    catalogue: widgets,
  });
  return { ...save, values: { ...save.values, dashboard } };
}
