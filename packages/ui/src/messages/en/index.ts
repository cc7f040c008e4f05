import { assets } from './assets.ts';
import { common } from './common.ts';
import { dashboard } from './dashboard.ts';
import { fields, sections } from './fields.ts';
import { gallery } from './gallery.ts';
import { report } from './report.ts';
import { session } from './session.ts';

/** The English catalogue: every sentence of the product, spelled as the specification spells it (A102). */
export const en = { common, session, assets, report, dashboard, fields, sections, gallery } as const;
