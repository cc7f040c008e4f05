import type { DomainRights } from '../rule.ts';

/** What a back end can do with layouts beyond reading them. */
export interface LayoutSettingsCapabilities {
  /** One's own layout can be saved. */
  readonly save: boolean;
  /** The layout of everybody can be read and saved. */
  readonly saveGlobal: boolean;
  /** A save of a layout that is based on an old version is refused, so that nothing is overwritten unseen. */
  readonly versions: boolean;
}

const abilities: LayoutSettingsCapabilities = { save: true, saveGlobal: true, versions: true };

/** Who may do what with layouts, and what back ends can do with them. */
export const layoutSettingsRights = {
  abilities,
  rules: {
    'layoutSettings.read': { role: 'user' },
    'layoutSettings.save': { role: 'user', needs: 'layoutSettings.save', writes: true },
    'layoutSettings.readGlobal': { role: 'admin', needs: 'layoutSettings.saveGlobal' },
    'layoutSettings.saveGlobal': { role: 'admin', needs: 'layoutSettings.saveGlobal', writes: true },
  },
} as const satisfies DomainRights<'layoutSettings', LayoutSettingsCapabilities>;
