import type { DomainRights } from '../rule.ts';

/** What a back end can do for visitors beyond showing the files of a link. */
export interface SharedCapabilities {
  /** Links with a password can be unlocked. */
  readonly unlock: boolean;
  /** All files of a link can be downloaded in one zip. */
  readonly export: boolean;
}

const capabilities: SharedCapabilities = { unlock: true, export: true };

/** Who may open links: the hash grants access, not a role. */
export const sharedRights = {
  capabilities,
  rules: {
    'shared.open': { role: 'visitor' },
    'shared.unlock': { role: 'visitor', needs: 'shared.unlock' },
    'shared.export': { role: 'visitor', needs: 'shared.export' },
  },
} as const satisfies DomainRights<'shared', SharedCapabilities>;
