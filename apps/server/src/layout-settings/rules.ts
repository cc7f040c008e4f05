import { cardLayoutChecks, defaultCardLayout, type StoredFields } from '@vitrine/core/card-layout';
import type { LayoutValues } from '@vitrine/core/contract';
import { defaultStartPage, authorizePlacements, startPageChecks } from '@vitrine/core/dashboard';
import {
  authorizeLayoutSave,
  type LayoutChecks,
  type LayoutEditor,
  type LayoutSave,
  type StoredLayout,
} from '@vitrine/core/layout-settings';

/** What a layout says as long as neither the tenant nor the person stored anything. */
export const factoryLayout: LayoutValues = { ...defaultCardLayout, ...defaultStartPage };

/** What each value must be, or the whole save is refused. */
export function layoutChecks(stored: StoredFields): LayoutChecks {
  return { ...cardLayoutChecks(stored), ...startPageChecks() };
}

/** The part of a save that the editor may make; the rest of it changes nothing. */
export function authorizeSave(editor: LayoutEditor, sent: LayoutSave, before: StoredLayout): LayoutSave {
  const save = authorizeLayoutSave(editor, sent);
  if (!save.values.dashboard) return save;
  const viewer = { can: editor.can, isGlobal: editor.scope === 'global' };
  const dashboard = authorizePlacements(viewer, save.values.dashboard, before.values.dashboard ?? []);
  return { ...save, values: { ...save.values, dashboard } };
}
