import type { Role } from '../contract/index.ts';

/** What people see and do with customer accounts. */
export const tenantDeeds = ['see', 'create', 'edit', 'disable', 'enable', 'keep', 'impersonate'] as const;

/** One of the `tenantDeeds`. */
export type TenantDeed = (typeof tenantDeeds)[number];

/** A person who views customer accounts. */
export interface TenantViewer {
  /** Their role. */
  readonly role: Role;
  /** Whether the back end lets them edit customer accounts; false while it is not known. */
  readonly mayEditTenants: boolean;
}

/** Returns whether somebody may see or do something with customer accounts: super admins see them, and whom the back end lets edit does the rest. */
export function mayOnTenants({ role, mayEditTenants }: TenantViewer, deed: TenantDeed): boolean {
  return role === 'super' && (deed === 'see' || mayEditTenants);
}
