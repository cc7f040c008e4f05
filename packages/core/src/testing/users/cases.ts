import type { AccountUser, CreateUserInput, PasswordLink, UsersApi } from '../../contract/index.ts';
import {
  portOf,
  refusedWithout,
  uploads,
  type CaseGroup,
  type ContractCase,
  type ContractContext,
} from '../cases/contractCase.ts';
import { expectAbort, expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import { createCaseFolder, idsOf, uploadText } from '../cases/steps.ts';

/** Returns texts that nobody else on the back end has. */
export function personOf({ label }: Pick<ContractContext, 'label'>, word: string): CreateUserInput {
  const logicalId = `${label}-${word}`.toLowerCase();
  return { logicalId, name: `${label} ${word}`, email: `${logicalId}@example.test`, role: 'user' };
}

/** Returns the token at the end of the address of a link. */
function tokenOf({ url }: PasswordLink): string {
  const { pathname } = new URL(url, 'https://gallery.test');
  return decodeURIComponent(pathname.split('/').at(-1) ?? '');
}

async function findUser(users: UsersApi, logicalId: string): Promise<AccountUser> {
  const { items } = await users.listUsers({ q: logicalId });
  const user = items.find((each) => each.logicalId === logicalId);
  if (!user) throw new Error(`expected a user with the login ${logicalId}`);
  return user;
}

async function checkAdding(context: ContractContext): Promise<void> {
  const users = portOf('users', context.api);
  const wanted = personOf(context, 'Added');
  const { user, passwordLink } = await users.createUser({ ...wanted, name: ` ${wanted.name} ` });
  expectSame(
    [user.logicalId, user.name, user.email, user.role, user.isActive, user.lastActivity],
    [wanted.logicalId, wanted.name, wanted.email, 'user', true, null],
    'the new user',
  );
  expectSame(idsOf((await users.listUsers({ q: wanted.email.toUpperCase() })).items), [user.id], 'the list');
  expectTrue(Date.parse(passwordLink.expiresAt) > 0, 'the link tells when it ends');
  expectTrue(tokenOf(passwordLink).length > 0, 'the address of the link ends with its token');
}

async function checkTexts(context: ContractContext): Promise<void> {
  const users = portOf('users', context.api);
  const first = personOf(context, 'Texts');
  await users.createUser(first);
  const other = personOf(context, 'Other');
  const fieldsOf = async (texts: Partial<CreateUserInput>) => {
    const create = () => users.createUser({ ...other, ...texts });
    const { fields } = await expectRefusal(create, 'invalid', `a user with ${JSON.stringify(texts)}`);
    return Object.keys(fields);
  };
  expectSame(await fieldsOf({ logicalId: first.logicalId.toUpperCase() }), ['logicalId'], 'a login in use');
  expectSame(await fieldsOf({ email: first.email.toUpperCase() }), ['email'], 'an e-mail address in use');
  expectSame(await fieldsOf({ email: 'nobody' }), ['email'], 'an e-mail address without @');
  expectSame(await fieldsOf({ logicalId: ' ' }), ['logicalId'], 'no login');
  expectSame(await fieldsOf({ name: '' }), ['name'], 'no name');
  expectSame((await users.listUsers({ q: other.logicalId })).total, 0, 'nobody was added');
  const { user } = await users.createUser({ ...other, email: '' });
  expectSame(user.email, '', 'a user without an e-mail address');
}

async function checkChanging(context: ContractContext): Promise<void> {
  const users = portOf('users', context.api);
  const { user } = await users.createUser(personOf(context, 'Changed'));
  const name = `${context.label} renamed`;
  const renamed = await users.updateUser({ id: user.id, name });
  expectSame(
    [renamed.name, renamed.email, renamed.role],
    [name, user.email, 'user'],
    'only the name changes',
  );
  expectSame((await users.updateUser({ id: user.id, role: 'admin' })).role, 'admin', 'another role');
  expectSame((await users.updateUser({ id: user.id, role: 'user' })).role, 'user', 'the role before');
  expectSame(
    (await users.updateUser({ id: user.id, isActive: false })).isActive,
    false,
    'a deactivated user',
  );
  expectSame((await findUser(users, user.logicalId)).isActive, false, 'a deactivated user in the list');
  expectSame((await users.updateUser({ id: user.id, isActive: true })).isActive, true, 'active again');
  await expectRefusal(() => users.updateUser({ id: 'unknown', name }), 'not-found', 'an unknown user');
  await expectRefusal(() => users.updateUser({ id: user.id, name: ' ' }), 'invalid', 'a name without text');
}

async function checkListing(context: ContractContext): Promise<void> {
  const users = portOf('users', context.api);
  const ids: string[] = [];
  for (const word of ['b', 'C', 'a']) ids.push((await users.createUser(personOf(context, word))).user.id);
  const [b = '', c = '', a = ''] = ids;
  const pages: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await users.listUsers({ q: context.label, limit: 2, cursor });
    expectSame(page.total, 3, 'the number of users on each page');
    pages.push(...idsOf(page.items));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && pages.length < 10);
  expectSame(pages, [a, b, c], 'all pages, by name without regard to case');
  expectSame(
    (await users.listUsers({ q: `${context.label} %` })).total,
    0,
    'a search for a sign of patterns',
  );
  await expectRefusal(() => users.listUsers({ cursor: 'no cursor' }), 'invalid', 'an unknown cursor');
  await expectAbort(() => users.listUsers({}, AbortSignal.abort()), 'listUsers when aborted');
}

async function checkLinks(context: ContractContext): Promise<void> {
  const [users, session] = [portOf('users', context.api), portOf('session', context.api)];
  const wanted = personOf(context, 'Linked');
  const { user, passwordLink } = await users.createUser(wanted);
  const again = await users.makePasswordLink({ id: user.id });
  const [first, second] = [tokenOf(passwordLink), tokenOf(again)];
  const owner = await session.getPasswordLink({ token: second });
  expectSame([owner.logicalId, owner.name], [wanted.logicalId, wanted.name], 'whose password the link sets');
  const password = `${context.label} long enough`;
  const set = (token: string, text = password) => session.setPasswordByLink({ token, password: text });
  await expectRefusal(() => set(first), 'not-found', 'a link that another one has replaced');
  await expectRefusal(() => set('unknown'), 'not-found', 'an unknown link');
  const short = await expectRefusal(() => set(second, '1234567'), 'invalid', 'a password that is too short');
  expectSame(Object.keys(short.fields), ['password'], 'the field of a password that is too short');
  await set(second);
  await expectRefusal(() => set(second), 'not-found', 'a link that was used');
  await expectRefusal(
    () => session.getPasswordLink({ token: second }),
    'not-found',
    'the owner of a used link',
  );
  await users.updateUser({ id: user.id, isActive: false });
  const make = () => users.makePasswordLink({ id: user.id });
  await expectRefusal(make, 'forbidden', 'a link for a user who is not active');
}

async function checkHandingOver(context: ContractContext): Promise<void> {
  const [users, session] = [portOf('users', context.api), portOf('session', context.api)];
  const own = await findUser(users, (await session.getViewer()).logicalId);
  const { user: receiver } = await users.createUser(personOf(context, 'Receiver'));
  const { id: folderId } = await createCaseFolder(context);
  await uploadText(context, folderId, 'own.txt');
  const before = await users.getBelongings({ id: own.id });
  expectTrue(before.fileCount > 0, 'an uploaded file belongs to who uploaded it');
  expectSame(await users.getBelongings({ id: receiver.id }), { fileCount: 0, linkCount: 0 }, 'a new user');
  expectSame(await users.handOver({ id: own.id, to: receiver.id }), before, 'what was given');
  expectSame(await users.getBelongings({ id: receiver.id }), before, 'what the receiver has');
  expectSame(await users.getBelongings({ id: own.id }), { fileCount: 0, linkCount: 0 }, 'what is left');
  expectSame(await users.handOver({ id: receiver.id, to: own.id }), before, 'what was given back');
  const itself = () => users.handOver({ id: own.id, to: own.id });
  await expectRefusal(itself, 'invalid', 'giving to the same user');
  const unknown = () => users.handOver({ id: own.id, to: 'unknown' });
  await expectRefusal(unknown, 'not-found', 'giving to an unknown user');
  await users.updateUser({ id: receiver.id, isActive: false });
  await expectRefusal(
    () => users.handOver({ id: own.id, to: receiver.id }),
    'invalid',
    'giving to somebody who is not active',
  );
}

async function checkForeign(context: ContractContext): Promise<void> {
  const { user } = await portOf('users', context.api).createUser(personOf(context, 'Foreign'));
  const others = portOf('users', context.other ?? context.api);
  expectSame((await others.listUsers({ q: user.logicalId })).total, 0, 'users of another account');
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    updateUser: () => others.updateUser({ id: user.id, name: 'x' }),
    makePasswordLink: () => others.makePasswordLink({ id: user.id }),
    getBelongings: () => others.getBelongings({ id: user.id }),
  };
  for (const [name, call] of Object.entries(calls))
    await expectRefusal(call, 'not-found', `${name} of another account`);
}

const create = ['users.create'] as const;

const usersCases: readonly ContractCase[] = [
  { name: 'users: a user is added', ports: ['users'], needs: create, check: checkAdding },
  {
    name: 'users: texts that are missing or in use are refused',
    ports: ['users'],
    needs: create,
    check: checkTexts,
  },
  {
    name: 'users: a user is changed, deactivated and activated',
    ports: ['users'],
    needs: [...create, 'users.update'],
    check: checkChanging,
  },
  { name: 'users: users are searched and paged', ports: ['users'], needs: create, check: checkListing },
  {
    name: 'users: a password is set by a link, once',
    ports: ['users', 'session'],
    needs: [...create, 'users.update', 'users.passwordLinks', 'session.passwordLinks'],
    check: checkLinks,
  },
  {
    name: 'users: files and links are given to somebody else',
    ports: ['users', 'session', 'assets'],
    needs: [...create, 'users.update', 'users.handOver', ...uploads],
    check: checkHandingOver,
  },
  {
    name: 'users: those of another account do not exist',
    ports: ['users'],
    needs: [...create, 'users.update', 'users.passwordLinks', 'users.handOver'],
    needsOther: true,
    check: checkForeign,
  },
  refusedWithout('users', 'users.create', (users) =>
    users.createUser({ logicalId: 'x', name: 'x', email: '', role: 'user' }),
  ),
  refusedWithout('users', 'users.update', (users) => users.updateUser({ id: '1', name: 'x' })),
  refusedWithout('users', 'users.passwordLinks', (users) => users.makePasswordLink({ id: '1' })),
  refusedWithout('users', 'users.handOver', (users) => users.getBelongings({ id: '1' })),
];

export const usersGroup: CaseGroup<'users'> = {
  cases: usersCases,
  provenBy: {
    listUsers: 'users: users are searched and paged',
    createUser: 'users: a user is added',
    updateUser: 'users: a user is changed, deactivated and activated',
    makePasswordLink: 'users: a password is set by a link, once',
    getBelongings: 'users: files and links are given to somebody else',
    handOver: 'users: files and links are given to somebody else',
  },
};
