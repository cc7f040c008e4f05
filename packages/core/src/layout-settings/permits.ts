import type { LayoutScope } from '../contract/index.ts';
import type { LayoutSave } from './save.ts';

/** Who saves which layout. */
export interface LayoutEditor {
  readonly scope: LayoutScope;
  readonly isAdmin: boolean;
}

/** Views that exist in the layout of everybody alone, unless an admin makes them their own (spec 1 §2). */
const viewsOfAdmins = ['shared', 'info', 'fullData', 'hasSharedTitles', 'hasInfoTitles'] as const;

/**
 * The part of a save that the editor may make; the rest of it changes nothing. `showPhotographerInfo` is the back end's
 * (A33), and back to the default everybody may go.
 */
export function permitLayoutSave({ scope, isAdmin }: LayoutEditor, save: LayoutSave): LayoutSave {
  const { showPhotographerInfo: _, ...values } = save.values;
  if (scope === 'own' && !isAdmin)
    for (const key of viewsOfAdmins) if (values[key] !== null) delete values[key];
  return { ...save, values };
}
