import {
  ApiError,
  type AccountUser,
  type Action,
  type Belongings,
  type CreateUserInput,
  type UpdateUserInput,
  type UsersApi,
} from '../../contract/index.ts';
import { findUserRefusal } from '../../internal/stateRules.ts';
import {
  findUserChangeRefusal,
  findUserTextErrors,
  normalizeUserTexts,
  type UserTexts,
} from '../../users/index.ts';
import {
  findPerson,
  maySignIn,
  recordAudit,
  tenantIdOf,
  type AccountStore,
  type StoredPerson,
} from '../memory/accounts.ts';
import type { MemoryContext } from '../memory/context.ts';
import { pageOfList } from '../memory/page.ts';
import { makePasswordLink } from '../memory/passwordLinks.ts';
import { limitsNow } from '../subscription/store.ts';

function invalid(fields: Readonly<Record<string, string>>): ApiError {
  return new ApiError('invalid', { status: 400, fields });
}

/**
 * Checks texts of a person, and that nobody else has them.
 * @throws ApiError `invalid`.
 */
export function checkPersonTexts(
  store: AccountStore,
  texts: Partial<UserTexts>,
  own: { readonly id?: string; readonly tenantId: string },
): void {
  const { logicalId, email } = texts;
  const namesake = logicalId === undefined ? undefined : findPerson(store, logicalId);
  const hasEmail = email !== undefined && email !== '';
  const sharer = store.people.find(
    (each) => each.tenantId === own.tenantId && each.email.toLowerCase() === email?.toLowerCase(),
  );
  const errors = {
    ...(namesake && namesake.id !== own.id && { logicalId: 'taken' }),
    ...(hasEmail && sharer && sharer.id !== own.id && { email: 'taken' }),
    ...findUserTextErrors(texts),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Returns whether one of the texts of a person contains `q`, without regard to case. */
export function hasText(person: StoredPerson, q = ''): boolean {
  const wanted = q.trim().toLowerCase();
  return [person.logicalId, person.name, person.email].some((text) => text.toLowerCase().includes(wanted));
}

const names = /* @__PURE__ */ new Intl.Collator('en', { sensitivity: 'base' });

/** Returns people sorted by name, without regard to case. */
export function sortPeople(people: readonly StoredPerson[]): readonly StoredPerson[] {
  return people.toSorted((one, other) => names.compare(one.name, other.name));
}

/** The calls of a memory back end for the users of the account of the signed-in person. */
export function createUsersPort({ backEnd, library, session }: MemoryContext): UsersApi {
  const { accounts, clock, sharing, tenant } = backEnd;
  const ownTenant = () => tenantIdOf(accounts, session.viewer());
  const ownPeople = () => accounts.people.filter(({ tenantId }) => tenantId === ownTenant());

  function mayChange({ role }: StoredPerson): boolean {
    return role !== 'super' || session.viewer().isSuperAdmin;
  }
  function present(person: StoredPerson): AccountUser {
    const { id, logicalId, name, email, isActive, lastActivity } = person;
    const permissions: readonly Action[] = ['users.read', 'users.readBelongings', 'users.handOver'];
    return {
      id,
      logicalId,
      name,
      email,
      isActive,
      lastActivity,
      role: person.role === 'user' ? 'user' : 'admin',
      ...(person.role === 'super' && { isSuperAdmin: true }),
      ...(!mayChange(person) && { permissions }),
    };
  }
  function find(id: string): StoredPerson {
    const person = ownPeople().find((each) => each.id === id);
    if (!person) throw new ApiError('not-found', { status: 404 });
    return person;
  }
  function checkSeat(): void {
    const used = tenant.usersCount;
    const refusal = findUserRefusal('paid', { used, limit: limitsNow(tenant, clock.now()).users });
    if (refusal) throw new ApiError('quota-exceeded', { status: 409, fields: { users: refusal.reason } });
  }
  function record(
    kind: Parameters<typeof recordAudit>[3]['kind'],
    subject: string,
    change: object = {},
  ): void {
    recordAudit(accounts, clock, session.viewer(), { tenantId: ownTenant(), kind, subject, ...change });
  }
  function create({ role, ...given }: CreateUserInput) {
    const texts = normalizeUserTexts(given);
    checkPersonTexts(accounts, texts, { tenantId: ownTenant() });
    checkSeat();
    const person: StoredPerson = {
      id: accounts.nextId(),
      tenantId: ownTenant(),
      ...texts,
      role,
      isActive: true,
      lastActivity: null,
      password: undefined,
      isChanged: true,
    };
    accounts.people.push(person);
    tenant.usersCount += 1;
    record('user-created', person.logicalId, { after: role });
    return { user: present(person), passwordLink: makePasswordLink(accounts, clock, person) };
  }
  function update({ id, role, isActive, name, email }: UpdateUserInput): AccountUser {
    const person = find(id);
    const texts = normalizeUserTexts({
      ...(name !== undefined && { name }),
      ...(email !== undefined && { email }),
    });
    checkPersonTexts(accounts, texts, person);
    const isAdmin = (each: StoredPerson) => each.role !== 'user';
    const otherAdmins = ownPeople().filter(
      (each) => each !== person && isAdmin(each) && each.isActive,
    ).length;
    const refusal = findUserChangeRefusal(
      { isAdmin: isAdmin(person), isSuperAdmin: person.role === 'super', isActive: person.isActive },
      { role, isActive },
      { otherAdmins, isSuperAdmin: session.viewer().isSuperAdmin },
    );
    if (refusal)
      throw new ApiError('forbidden', { status: 403, fields: { [refusal.field]: refusal.reason } });
    if (isActive === true && !person.isActive) checkSeat();
    if (isActive !== undefined && isActive !== person.isActive) {
      tenant.usersCount += isActive ? 1 : -1;
      record(isActive ? 'user-activated' : 'user-deactivated', person.logicalId);
    }
    Object.assign(person, texts, {
      ...(role !== undefined && person.role !== 'super' && { role }),
      ...(isActive !== undefined && { isActive }),
      isChanged: true,
    });
    if (role !== undefined || Object.keys(texts).length > 0) record('user-changed', person.logicalId);
    return present(person);
  }
  function filesOf({ name }: StoredPerson) {
    const { activity, files } = library();
    return activity.filter(
      ({ kind, fileId, user, owner = user }) => kind === 'added' && owner === name && files.has(fileId),
    );
  }
  function linksOf({ logicalId }: StoredPerson) {
    return [...sharing.links.values()].filter(({ authorId }) => authorId === logicalId);
  }
  function count(person: StoredPerson): Belongings {
    return { fileCount: filesOf(person).length, linkCount: linksOf(person).length };
  }
  function handOver(id: string, to: string): Belongings {
    const [from, receiver] = [find(id), find(to)];
    if (from === receiver || !maySignIn(accounts, receiver)) throw invalid({ to: 'not-possible' });
    const counted = count(from);
    for (const event of filesOf(from)) event.owner = receiver.name;
    for (const link of linksOf(from)) {
      const given = { ...link, authorId: receiver.logicalId, authorName: receiver.name };
      sharing.links.set(link.id, given);
    }
    record('handed-over', from.logicalId, { after: receiver.logicalId });
    return counted;
  }
  return {
    async listUsers({ q, ...page }) {
      return pageOfList(sortPeople(ownPeople().filter((person) => hasText(person, q))).map(present), page);
    },
    createUser: async (input) => create(input),
    updateUser: async (input) => update(input),
    async makePasswordLink({ id }) {
      const person = find(id);
      if (!mayChange(person) || !person.isActive) throw new ApiError('forbidden', { status: 403 });
      record('password-link-made', person.logicalId);
      return makePasswordLink(accounts, clock, person);
    },
    getBelongings: async ({ id }) => count(find(id)),
    handOver: async ({ id, to }) => handOver(id, to),
  };
}
