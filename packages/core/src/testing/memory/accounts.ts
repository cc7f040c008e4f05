import type { AuditEntry, Impersonator, Role, Viewer } from '../../contract/index.ts';
import { maxImpersonationMs } from '../../tenants/index.ts';
import { toIso, type Clock } from '../clock.ts';
import type { IdMaker } from '../ids.ts';

/** An account that can sign in to a memory back end. */
export interface MemoryAccount {
  /** The name to sign in with. */
  login: string;
  /** The password to sign in with. */
  password: string;
  /** The person who is signed in with the account. */
  viewer: Viewer;
}

/** Somebody who can sign in to a memory back end. */
export interface StoredPerson {
  readonly id: string;
  readonly tenantId: string;
  logicalId: string;
  name: string;
  email: string;
  role: Exclude<Role, 'visitor'>;
  isActive: boolean;
  lastActivity: string | null;
  /** Undefined until it is set by a link. */
  password: string | undefined;
  /** Whether they were changed since the back end was made: an account of an api no longer describes them then. */
  isChanged: boolean;
}

/** A customer account of a memory back end. All of them share one library. */
export interface StoredTenant {
  readonly id: string;
  name: string;
  primaryDomain: string;
  isDisabled: boolean;
  version: number;
  readonly clientId: string | undefined;
}

/** A link to set a password. */
export interface StoredPasswordLink {
  readonly personId: string;
  readonly expiresAt: number;
}

/** An entry, and the account whose admins read it. */
export type StoredAuditEntry = AuditEntry & { readonly tenantId: string };

/** The customer accounts of a memory back end with their people, the newest last. */
export interface AccountStore {
  readonly tenants: StoredTenant[];
  readonly people: StoredPerson[];
  /** Links to set a password, by their tokens. */
  readonly passwordLinks: Map<string, StoredPasswordLink>;
  readonly audit: StoredAuditEntry[];
  /** Returns an id that no other person, account, link or entry has. */
  nextId(): string;
}

/** Ids of people, accounts and entries are a series of their own. */
const series = 11;

/** Returns a store with one account, to which all given people belong. */
export function createAccountStore(
  accounts: readonly MemoryAccount[],
  makeId: IdMaker,
  firstNumber: number,
): AccountStore {
  let lastNumber = firstNumber - 1;
  function nextId(): string {
    lastNumber += 1;
    return makeId(lastNumber, series);
  }
  const tenantId = nextId();
  const people = accounts.map(({ login, password, viewer }): StoredPerson => {
    const role = viewer.isSuperAdmin ? 'super' : viewer.isAdmin ? 'admin' : 'user';
    return {
      id: nextId(),
      tenantId,
      logicalId: login,
      name: viewer.name,
      email: `${login}@example.test`,
      role,
      isActive: true,
      lastActivity: null,
      password,
      isChanged: false,
    };
  });
  const own = { id: tenantId, name: 'Studio', primaryDomain: 'studio.test', isDisabled: false, version: 1 };
  return {
    tenants: [{ ...own, clientId: undefined }],
    people,
    passwordLinks: new Map(),
    audit: [],
    nextId,
  };
}

/** Returns the person of a login, without regard to case. */
export function findPerson(store: AccountStore, login: string): StoredPerson | undefined {
  const wanted = login.trim().toLowerCase();
  return store.people.find(({ logicalId }) => logicalId.toLowerCase() === wanted);
}

/** Returns whether somebody can sign in. */
export function maySignIn(store: AccountStore, { isActive, tenantId }: StoredPerson): boolean {
  return isActive && store.tenants.some(({ id, isDisabled }) => id === tenantId && !isDisabled);
}

/** Returns a person as the session describes them. */
export function viewerOfPerson({ logicalId, name, role }: StoredPerson): Viewer {
  return { logicalId, name, isAdmin: role !== 'user', isSuperAdmin: role === 'super' };
}

/** Returns the account of the signed-in person; the first one for somebody whom the store does not contain. */
export function tenantIdOf(store: AccountStore, viewer: Viewer): string {
  return findPerson(store, viewer.logicalId)?.tenantId ?? store.tenants[0]?.id ?? '';
}

/** Returns when an impersonation was begun, in milliseconds since 1970. */
export function startOf({ endsAt }: Impersonator): number {
  return Date.parse(endsAt) - maxImpersonationMs;
}

/** Returns why an operator last signed in as somebody; undefined when they gave no reason, as for looking. */
function reasonOf(store: AccountStore, { logicalId, impersonatedBy }: Viewer): string | undefined {
  return store.audit.findLast(
    ({ kind, subject, actor }) =>
      kind === 'impersonation-started' && subject === logicalId && actor === impersonatedBy?.name,
  )?.reason;
}

/** Adds an entry for a call that writes, which an operator makes as somebody, with why they are that person. */
export function recordImpersonatedWrite(
  store: AccountStore,
  clock: Clock,
  viewer: Viewer,
  call: string,
): void {
  const reason = reasonOf(store, viewer);
  recordAudit(store, clock, viewer, {
    tenantId: tenantIdOf(store, viewer),
    kind: 'impersonated-write',
    subject: call,
    ...(reason !== undefined && { reason }),
  });
}

/** Adds an entry by the signed-in person, for the admins of an account. */
export function recordAudit(
  store: AccountStore,
  clock: Clock,
  viewer: Viewer,
  entry: Omit<StoredAuditEntry, 'id' | 'at' | 'actor' | 'as'>,
): void {
  const { impersonatedBy } = viewer;
  store.audit.push({
    id: store.nextId(),
    at: toIso(clock.now()),
    actor: impersonatedBy?.name ?? viewer.name,
    ...(impersonatedBy && { as: viewer.name }),
    ...entry,
  });
}
