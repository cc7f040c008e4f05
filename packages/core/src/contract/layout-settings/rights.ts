import type { DomainRights } from '../rule.ts';

/** What a back end can do with layouts beyond reading them. */
export interface LayoutSettingsCapabilities {
  /** Users can save their own layout. */
  readonly save: boolean;
  /** Admins can read and save the layout of the tenant. */
  readonly saveGlobal: boolean;
  /** A save that is based on an old version is refused, so that nobody overwrites a change unseen. */
  readonly versions: boolean;
}

const capabilities: LayoutSettingsCapabilities = { save: true, saveGlobal: true, versions: true };

/** Who may do what with layouts, and which capabilities a back end can declare for them. */
export const layoutSettingsRights = {
  capabilities,
  rules: {
    'layoutSettings.read': { role: 'user' },
    'layoutSettings.save': { role: 'user', needs: 'layoutSettings.save', writes: true },
    'layoutSettings.readGlobal': { role: 'admin', needs: 'layoutSettings.saveGlobal' },
    'layoutSettings.saveGlobal': { role: 'admin', needs: 'layoutSettings.saveGlobal', writes: true },
  },
} as const satisfies DomainRights<'layoutSettings', LayoutSettingsCapabilities>;
