import type { Catalogue } from '../catalogue.ts';
import { assets } from './assets.ts';
import { cardLayout } from './cardLayout.ts';
import { common } from './common.ts';
import { dashboard } from './dashboard.ts';
import { dashboardEditor } from './dashboardEditor.ts';
import { fields, sections } from './fields.ts';
import { fieldValue } from './fieldValue.ts';
import { gallery } from './gallery.ts';
import { layoutSettings } from './layoutSettings.ts';
import { report } from './report.ts';
import { session } from './session.ts';

/**
 * The Arabic catalogue: every message, with all six plural forms of the language.
 *
 * @example
 * const { ar } = await import('@vitrine/ui/messages/ar');
 * <VitrineProvider api={api} locale="ar" messages={ar} />
 */
export const ar: Catalogue = {
  common,
  session,
  assets,
  report,
  dashboard,
  dashboardEditor,
  cardLayout,
  fields,
  sections,
  fieldValue,
  gallery,
  layoutSettings,
};
