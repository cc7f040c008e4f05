import type { DomainRights } from '../rule.ts';

/** What a back end lets a page do with the session beyond reading who is signed in. */
export interface SessionCapabilities {
  /** People sign in with a login and a password. */
  readonly signIn: boolean;
  /** People can end their session. */
  readonly signOut: boolean;
}

const abilities: SessionCapabilities = { signIn: true, signOut: true };

/** Who may do what with the session, and what back ends can do with it. */
export const sessionRights = {
  abilities,
  rules: {
    'session.use': { role: 'visitor' },
    'session.read': { role: 'user' },
  },
} as const satisfies DomainRights<'session', SessionCapabilities>;
