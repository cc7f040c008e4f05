import type { DomainRights } from '../rule.ts';

/** What a back end can do with the session beyond reading the signed-in person. */
export interface SessionCapabilities {
  /** People sign in with a login and a password. */
  readonly signIn: boolean;
  /** People can end their session. */
  readonly signOut: boolean;
  /** People set their password by a link, also one that they have forgotten. */
  readonly passwordLinks: boolean;
}

const capabilities: SessionCapabilities = { signIn: true, signOut: true, passwordLinks: true };

/** Who may do what with the session, and which capabilities a back end can declare for it. */
export const sessionRights = {
  capabilities,
  rules: {
    'session.use': { role: 'visitor' },
    'session.read': { role: 'user' },
  },
} as const satisfies DomainRights<'session', SessionCapabilities>;
