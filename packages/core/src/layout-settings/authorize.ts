import type { Can, LayoutScope } from '../contract/index.ts';
import type { LayoutSave } from './save.ts';

/** The scope of a save, and the rights of the user. */
export interface LayoutEditor {
  /** The user's own layout, or the default of the tenant. */
  readonly scope: LayoutScope;
  /** Returns whether the user has a right. */
  readonly can: Can;
}

/** Views that apply to the whole tenant. Only users who may change the tenant's layout can have their own. */
const tenantWideViews = ['shared', 'info', 'fullData', 'hasSharedTitles', 'hasInfoTitles'] as const;

/**
 * Returns the part of a save that the user may make; the rest changes nothing. `showPhotographerInfo` is set by the
 * back end only. Every user may reset values to the default.
 */
export function authorizeLayoutSave({ scope, can }: LayoutEditor, save: LayoutSave): LayoutSave {
  const { showPhotographerInfo: _, ...values } = save.values;
  if (scope === 'own' && !can('layoutSettings.saveGlobal'))
    for (const key of tenantWideViews) if (values[key] !== null) delete values[key];
  return { ...save, values };
}
