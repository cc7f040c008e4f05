import {
  ApiError,
  createCan,
  type Action,
  type Can,
  type SessionApi,
  type Viewer,
} from '../../contract/index.ts';
import type { Clock } from '../clock.ts';
import { makeViewer } from '../factories.ts';

/** Roles of the default accounts. */
export type MemoryRole = 'user' | 'admin' | 'super-admin';

/** An account that can sign in to a memory back end. */
export interface MemoryAccount {
  /** The name to sign in with. */
  login: string;
  /** The password to sign in with. */
  password: string;
  /** The person who is signed in with the account. */
  viewer: Viewer;
}

const viewers: Readonly<Record<MemoryRole, Viewer>> = {
  user: makeViewer(),
  admin: makeViewer({ logicalId: 'admin', name: 'Alex Admin', isAdmin: true }),
  'super-admin': makeViewer({ logicalId: 'super', name: 'Sam Super', isAdmin: true, isSuperAdmin: true }),
};

/** Returns the person of a role, with the login `user`, `admin` or `super`. */
export function viewerOf(role: MemoryRole): Viewer {
  return viewers[role];
}

export const defaultAccounts: readonly MemoryAccount[] = Object.values(viewers).map((viewer) => ({
  login: viewer.logicalId,
  password: 'password',
  viewer,
}));

/** Number of failed attempts after which a login is locked for a minute. */
const maxAttempts = 10;
const lockoutMs = 60_000;

export interface MemorySession {
  calls: SessionApi;
  /**
   * Returns the signed-in person.
   * @throws ApiError `unauthenticated` when nobody is.
   */
  viewer(): Viewer;
  /**
   * Returns whether the signed-in person may do something.
   * @throws ApiError `unauthenticated` when nobody is signed in.
   */
  can: Can;
  /**
   * Checks a right of the signed-in person.
   * @throws ApiError `forbidden` without it.
   */
  checkRight(action: Action): void;
  /** Changes the name of the signed-in person, and how they sign in. */
  change(values: { logicalId: string; name: string; password?: string | undefined }): void;
  /** Returns whether another person signs in with this name, in whatever case. */
  isTaken(login: string): boolean;
  /** Returns whether this is the password of the signed-in person. */
  isPassword(password: string): boolean;
  /** Signs a person in without a check of credentials. */
  signInAs(viewer: Viewer): void;
  /** Ends the session as a server does: the next call is refused. */
  expire(): void;
}

/** The sign-in calls of a memory back end, with its accounts. */
export function createSessionCalls(
  clock: Clock,
  given: readonly MemoryAccount[],
  initial: Viewer | undefined,
  signInUrl?: SessionApi['signInUrl'],
): MemorySession {
  let viewer = initial;
  const accounts = given.map((account) => ({ ...account }));
  const failedAttempts = new Map<string, { tries: number; at: number }>();
  function checkThrottle(login: string): void {
    const last = failedAttempts.get(login);
    const waitMs = last && last.tries >= maxAttempts ? last.at + lockoutMs - clock.now() : 0;
    if (waitMs > 0)
      throw new ApiError('rate-limited', { status: 429, retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
  async function signIn({ login, password }: { login: string; password: string }): Promise<Viewer> {
    checkThrottle(login);
    const account = accounts.find((each) => each.login === login && each.password === password);
    if (!account) {
      failedAttempts.set(login, { tries: (failedAttempts.get(login)?.tries ?? 0) + 1, at: clock.now() });
      throw new ApiError('unauthenticated', { status: 401 });
    }
    failedAttempts.delete(login);
    viewer = account.viewer;
    return viewer;
  }
  function signedIn(): Viewer {
    if (!viewer) throw new ApiError('unauthenticated', { status: 401 });
    return viewer;
  }
  const calls: SessionApi = {
    signIn,
    async signOut() {
      viewer = undefined;
    },
    checkAccess: async () => viewer !== undefined,
    getViewer: async () => signedIn(),
    ...(signInUrl && { signInUrl }),
  };
  const can: Can = (action, subject) => createCan({ viewer: signedIn() })(action, subject);
  const own = () => accounts.find((account) => account.viewer.logicalId === signedIn().logicalId);
  return {
    calls,
    change({ logicalId, name, password }) {
      const account = own();
      viewer = { ...signedIn(), logicalId, name };
      if (account) Object.assign(account, { login: logicalId, viewer, ...(password && { password }) });
    },
    isTaken: (login) =>
      accounts.some((account) => account !== own() && account.login.toLowerCase() === login.toLowerCase()),
    isPassword: (password) => own()?.password === password,
    viewer: signedIn,
    can,
    checkRight(action) {
      if (!can(action)) throw new ApiError('forbidden', { status: 403 });
    },
    signInAs: (person) => (viewer = person),
    expire: () => (viewer = undefined),
  };
}
