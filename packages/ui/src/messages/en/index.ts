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

/** The English catalogue: every sentence of the product, spelled as the specification spells it (A102). */
export const en = {
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
} as const;
