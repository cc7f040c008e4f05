import type { DomainRights } from '../rule.ts';

/** What a back end can do with customer accounts beyond listing them. */
export interface TenantsCapabilities {
  /** Accounts can be created. */
  readonly create: boolean;
  /** Accounts can be changed. */
  readonly update: boolean;
  /** Accounts can be disabled, and enabled again. */
  readonly disable: boolean;
  /** The closing of an account can be stopped. */
  readonly keep: boolean;
  /** An operator can sign in as somebody. */
  readonly impersonate: boolean;
}

const capabilities: TenantsCapabilities = {
  create: true,
  update: true,
  disable: true,
  keep: true,
  impersonate: true,
};

/** Who may do what with customer accounts: operators. Whoever is signed in as somebody may stop it. */
export const tenantsRights = {
  capabilities,
  rules: {
    'tenants.read': { role: 'super', neverImpersonated: true },
    'tenants.create': { role: 'super', needs: 'tenants.create', writes: true, neverImpersonated: true },
    'tenants.update': { role: 'super', needs: 'tenants.update', writes: true, neverImpersonated: true },
    'tenants.disable': { role: 'super', needs: 'tenants.disable', writes: true, neverImpersonated: true },
    'tenants.keep': { role: 'super', needs: 'tenants.keep', writes: true, neverImpersonated: true },
    'tenants.impersonate': { role: 'super', needs: 'tenants.impersonate', neverImpersonated: true },
    'tenants.stopImpersonation': { role: 'user', needs: 'tenants.impersonate' },
  },
} as const satisfies DomainRights<'tenants', TenantsCapabilities>;
