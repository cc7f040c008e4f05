import type { DomainRights } from '../rule.ts';

/** What a back end can do with the users of an account beyond listing them. */
export interface UsersCapabilities {
  /** Users can be added. */
  readonly create: boolean;
  /** Users can be changed, deactivated and activated. */
  readonly update: boolean;
  /** A link to set a password can be made for a user. */
  readonly passwordLinks: boolean;
  /** Files and links of a user can be given to another one. */
  readonly handOver: boolean;
}

const capabilities: UsersCapabilities = { create: true, update: true, passwordLinks: true, handOver: true };

/** Who may do what with the users of their account. Nobody lets others in, or out, for somebody else. */
export const usersRights = {
  capabilities,
  rules: {
    'users.read': { role: 'admin' },
    'users.create': { role: 'admin', needs: 'users.create', writes: true, neverImpersonated: true },
    'users.update': { role: 'admin', needs: 'users.update', writes: true, neverImpersonated: true },
    'users.makePasswordLink': {
      role: 'admin',
      needs: 'users.passwordLinks',
      writes: true,
      neverImpersonated: true,
    },
    'users.readBelongings': { role: 'admin', needs: 'users.handOver' },
    'users.handOver': { role: 'admin', needs: 'users.handOver', writes: true, neverImpersonated: true },
  },
} as const satisfies DomainRights<'users', UsersCapabilities>;
