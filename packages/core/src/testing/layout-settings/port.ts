import { cardLayoutChecks, defaultCardLayout, listNonBuiltInFields } from '../../card-layout/index.ts';
import {
  ApiError,
  type Action,
  type AllCapabilities,
  type LayoutScope,
  type LayoutSettings,
  type LayoutSettingsApi,
  type LayoutValues,
} from '../../contract/index.ts';
import {
  defaultDashboardValues,
  authorizePlacements,
  dashboardChecks,
  type WidgetCatalogue,
} from '../../dashboard/index.ts';
import {
  effectiveLayout,
  validateLayoutSave,
  nothingStored,
  authorizeLayoutSave,
  planLayoutSave,
  type LayoutEditor,
  type LayoutSave,
  type StoredLayout,
} from '../../layout-settings/index.ts';
import type { TenantFields } from '../memory/tenantFields.ts';
import type { MemorySession } from '../session/port.ts';

const factory: LayoutValues = { ...defaultCardLayout, ...defaultDashboardValues };

interface VersionedLayout {
  readonly stored: StoredLayout;
  readonly version: number;
  /** Field keys of the stored layout that no longer exist. */
  readonly earlier?: readonly string[];
}

const unsaved: VersionedLayout = { stored: nothingStored, version: 0 };

/** The layouts of a tenant: the default for everybody and one per person. */
export interface LayoutStore {
  readonly catalogue: WidgetCatalogue;
  readonly fields: Pick<TenantFields, 'customFields'>;
  tenant: VersionedLayout;
  readonly own: Map<string, VersionedLayout>;
}

export function createLayoutStore(
  catalogue: WidgetCatalogue,
  fields: Pick<TenantFields, 'customFields'>,
): LayoutStore {
  return { catalogue, fields, tenant: unsaved, own: new Map() };
}

function authorize(
  editor: LayoutEditor,
  requested: LayoutSave,
  before: StoredLayout,
  catalogue: WidgetCatalogue,
): LayoutSave {
  const save = authorizeLayoutSave(editor, requested);
  if (!save.values.dashboard) return save;
  const viewer = { can: editor.can, isGlobal: editor.scope === 'global' };
  const dashboard = authorizePlacements(viewer, save.values.dashboard, before.values.dashboard ?? [], {
    catalogue,
  });
  return { ...save, values: { ...save.values, dashboard } };
}

/**
 * The layouts as one person sees them. The version of a person's own layout also increases with that of the tenant,
 * whose values it inherits.
 */
export function createLayouts(store: LayoutStore, { viewer, can }: Pick<MemorySession, 'viewer' | 'can'>) {
  const ownLayout = () => store.own.get(viewer().logicalId) ?? unsaved;
  function read(scope: LayoutScope): LayoutSettings {
    const { tenant } = store;
    if (scope === 'global')
      return { ...effectiveLayout({ factory, tenant: tenant.stored }), version: tenant.version };
    const own = ownLayout();
    const layout = effectiveLayout({ factory, tenant: tenant.stored, own: own.stored });
    return { ...layout, version: tenant.version + own.version };
  }
  function write(scope: LayoutScope, requested: LayoutSave): void {
    const isGlobal = scope === 'global';
    const before = isGlobal ? store.tenant : ownLayout();
    const inherited = isGlobal ? factory : effectiveLayout({ factory, tenant: store.tenant.stored }).values;
    const other = { ...before.stored.other, ...requested.other };
    const { customFields } = store.fields;
    const earlier = [...new Set([...(before.earlier ?? []), ...listNonBuiltInFields(before.stored.values)])];
    const checks = {
      ...cardLayoutChecks({ layouts: [before.stored.values, inherited], earlier, customFields }),
      ...dashboardChecks(store.catalogue),
    };
    const errors = validateLayoutSave({ values: requested.values, other }, checks);
    if (Object.keys(errors).length > 0) throw new ApiError('invalid', { status: 400, fields: errors });
    const save = authorize({ scope, can }, requested, before.stored, store.catalogue);
    const stored = planLayoutSave(before.stored, inherited, save);
    if (JSON.stringify(stored) === JSON.stringify(before.stored)) return;
    const next = { stored: structuredClone(stored), version: before.version + 1, earlier };
    if (isGlobal) store.tenant = next;
    else store.own.set(viewer().logicalId, next);
  }
  return { read, write };
}

/** The layouts as one person sees them. */
export type Layouts = ReturnType<typeof createLayouts>;

interface LayoutContext {
  readonly capabilities: AllCapabilities;
  readonly layouts: Layouts;
  readonly session: Pick<MemorySession, 'checkRight'>;
}

/** The layout calls of a memory back end. Without the capability `versions` the last save wins. */
export function createLayoutCalls({ capabilities, layouts, session }: LayoutContext): LayoutSettingsApi {
  const hasVersions = capabilities.layoutSettings.versions;
  function present(scope: LayoutScope): LayoutSettings {
    const layout = structuredClone(layouts.read(scope));
    return hasVersions ? layout : { ...layout, version: undefined };
  }
  function checkScope(scope: LayoutScope, action: Action): void {
    if (scope !== 'global') return;
    if (!capabilities.layoutSettings.saveGlobal) throw new ApiError('unsupported');
    session.checkRight(action);
  }
  return {
    async getLayout({ scope }) {
      checkScope(scope, 'layoutSettings.readGlobal');
      return present(scope);
    },
    async saveLayout({ scope, values, other, version }) {
      checkScope(scope, 'layoutSettings.saveGlobal');
      const isStale = hasVersions && version !== undefined && version !== layouts.read(scope).version;
      if (isStale) throw new ApiError('conflict', { status: 412, current: present(scope) });
      layouts.write(scope, { values, other });
      return present(scope);
    },
  };
}
