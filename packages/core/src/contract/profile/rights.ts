import type { DomainRights } from '../rule.ts';

/** What a back end can do with the profile of the signed-in person beyond reading it. */
export interface ProfileCapabilities {
  /** People change what is known about them. */
  readonly update: boolean;
  /** People change their password. Needs `update`. */
  readonly password: boolean;
  /** The sessions of a person are listed, and can be ended. */
  readonly sessions: boolean;
  /** Admins agree to recognition for the account, or refuse it. */
  readonly consent: boolean;
}

const capabilities: ProfileCapabilities = { update: true, password: true, sessions: true, consent: true };

/** Who may do what with their own profile. */
export const profileRights = {
  capabilities,
  rules: {
    'profile.read': { role: 'user' },
    'profile.update': { role: 'user', needs: 'profile.update', writes: true, neverImpersonated: true },
    'profile.endSession': { role: 'user', needs: 'profile.sessions', writes: true, neverImpersonated: true },
    'profile.setConsent': { role: 'admin', needs: 'profile.consent', writes: true, neverImpersonated: true },
  },
} as const satisfies DomainRights<'profile', ProfileCapabilities>;
