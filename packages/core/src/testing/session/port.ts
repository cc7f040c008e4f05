import {
  ApiError,
  createCan,
  minPasswordLength,
  type Action,
  type Can,
  type Credentials,
  type SessionApi,
  type Viewer,
} from '../../contract/index.ts';
import { toIso, type Clock } from '../clock.ts';
import { makeViewer } from '../factories.ts';
import {
  findPerson,
  maySignIn,
  recordAudit,
  viewerOfPerson,
  type AccountStore,
  type MemoryAccount,
} from '../memory/accounts.ts';
import { makePasswordLink, personOfLink } from '../memory/passwordLinks.ts';

/** Roles of the default accounts. */
export type MemoryRole = 'user' | 'admin' | 'super-admin';

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
  /** Signs the operator in as somebody, until that is stopped; returns that person. */
  impersonate(viewer: Viewer): Viewer;
  /** Signs the operator in again, and returns them. */
  stopImpersonation(): Viewer;
  /** Ends the session as a server does: the next call is refused. */
  expire(): void;
}

/** The part of a back end that the session needs. */
interface SessionStore {
  readonly clock: Clock;
  readonly accounts: AccountStore;
}

/** Limits the sign-ins and requests by login. */
function createLoginThrottle(clock: Clock) {
  const attempts = new Map<string, { tries: number; at: number }>();
  return {
    /** @throws ApiError `rate-limited` after too many. */
    check(login: string): void {
      const last = attempts.get(login);
      const waitMs = last && last.tries >= maxAttempts ? last.at + lockoutMs - clock.now() : 0;
      if (waitMs > 0)
        throw new ApiError('rate-limited', { status: 429, retryAfterSeconds: Math.ceil(waitMs / 1000) });
    },
    count(login: string): void {
      attempts.set(login, { tries: (attempts.get(login)?.tries ?? 0) + 1, at: clock.now() });
    },
    forget: (login: string) => attempts.delete(login),
  };
}

type LinkCalls = Pick<SessionApi, 'requestPasswordLink' | 'getPasswordLink' | 'setPasswordByLink'>;

function createLinkCalls({ clock, accounts }: SessionStore): LinkCalls {
  const throttle = createLoginThrottle(clock);
  return {
    async requestPasswordLink({ login }) {
      throttle.check(login);
      throttle.count(login);
      const person = findPerson(accounts, login);
      if (person && maySignIn(accounts, person)) makePasswordLink(accounts, clock, person);
    },
    async getPasswordLink({ token }) {
      const { person, expiresAt } = personOfLink(accounts, clock, token);
      return { logicalId: person.logicalId, name: person.name, expiresAt: toIso(expiresAt) };
    },
    async setPasswordByLink({ token, password }) {
      const { person } = personOfLink(accounts, clock, token);
      if (Array.from(password).length < minPasswordLength)
        throw new ApiError('invalid', { status: 400, fields: { password: 'too-short' } });
      accounts.passwordLinks.delete(token);
      Object.assign(person, { password, isChanged: true });
      const { tenantId, logicalId } = person;
      recordAudit(accounts, clock, viewerOfPerson(person), {
        tenantId,
        kind: 'password-set',
        subject: logicalId,
      });
    },
  };
}

/** The sign-in calls of a memory back end, with its accounts. */
export function createSessionCalls(
  store: SessionStore,
  given: readonly MemoryAccount[],
  initial: Viewer | undefined,
  signInUrl?: SessionApi['signInUrl'],
): MemorySession {
  const { clock, accounts } = store;
  const throttle = createLoginThrottle(clock);
  const ownAccounts = given.map((account) => ({ ...account }));
  let viewer = initial;
  let operator: Viewer | undefined;
  function findViewer({ login, password }: Credentials): Viewer | undefined {
    const account = ownAccounts.find((each) => each.login === login && each.password === password);
    const person = findPerson(accounts, login);
    if (!person || (account && !person.isChanged)) return account?.viewer;
    if (!maySignIn(accounts, person) || person.password !== password) return undefined;
    return { ...account?.viewer, ...viewerOfPerson(person) };
  }
  async function signIn(credentials: Credentials): Promise<Viewer> {
    const { login } = credentials;
    throttle.check(login);
    const found = findViewer(credentials);
    if (!found) {
      throttle.count(login);
      throw new ApiError('unauthenticated', { status: 401 });
    }
    throttle.forget(login);
    viewer = found;
    operator = undefined;
    return viewer;
  }
  function isSignedIn(): boolean {
    if (!viewer) return false;
    const person = findPerson(accounts, viewer.logicalId);
    return !person || maySignIn(accounts, person);
  }
  function signedIn(): Viewer {
    if (!viewer || !isSignedIn()) throw new ApiError('unauthenticated', { status: 401 });
    return viewer;
  }
  function signInAs(person: Viewer | undefined): void {
    viewer = person;
    operator = undefined;
  }
  const calls: SessionApi = {
    signIn,
    async signOut() {
      signInAs(undefined);
    },
    checkAccess: async () => isSignedIn(),
    getViewer: async () => signedIn(),
    ...createLinkCalls(store),
    ...(signInUrl && { signInUrl }),
  };
  const can: Can = (action, subject) => createCan({ viewer: signedIn() })(action, subject);
  const own = () => ownAccounts.find((account) => account.viewer.logicalId === signedIn().logicalId);
  const ownPerson = () => findPerson(accounts, signedIn().logicalId);
  return {
    calls,
    change({ logicalId, name, password }) {
      const [account, person] = [own(), ownPerson()];
      viewer = { ...signedIn(), logicalId, name };
      const changed = password ? { password } : {};
      if (account) Object.assign(account, { login: logicalId, viewer, ...changed });
      if (person) Object.assign(person, { logicalId, name, ...changed, isChanged: true });
    },
    isTaken(login) {
      const namesake = findPerson(accounts, login);
      return namesake !== undefined && namesake !== ownPerson();
    },
    isPassword: (password) => (ownPerson() ?? own())?.password === password,
    viewer: signedIn,
    can,
    checkRight(action) {
      if (!can(action)) throw new ApiError('forbidden', { status: 403 });
    },
    signInAs,
    impersonate(person) {
      operator = signedIn();
      viewer = person;
      return person;
    },
    stopImpersonation() {
      signInAs(operator);
      return signedIn();
    },
    expire: () => signInAs(undefined),
  };
}
