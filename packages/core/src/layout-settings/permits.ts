import type { Can, LayoutScope } from '../contract/index.ts';
import type { LayoutSave } from './save.ts';

/** Which layout is saved, by somebody who may do what. */
export interface LayoutEditor {
  readonly scope: LayoutScope;
  readonly can: Can;
}

/** Views that are those of everybody, unless somebody who may change these makes them their own. */
const viewsOfEverybody = ['shared', 'info', 'fullData', 'hasSharedTitles', 'hasInfoTitles'] as const;

/**
 * The part of a save that the editor may make; the rest of it changes nothing. `showPhotographerInfo` is the back end's,
 * and back to the default everybody may go.
 */
export function permitLayoutSave({ scope, can }: LayoutEditor, save: LayoutSave): LayoutSave {
  const { showPhotographerInfo: _, ...values } = save.values;
  if (scope === 'own' && !can('layoutSettings.saveGlobal'))
    for (const key of viewsOfEverybody) if (values[key] !== null) delete values[key];
  return { ...save, values };
}
