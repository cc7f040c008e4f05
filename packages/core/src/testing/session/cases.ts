import type { SessionApi } from '../../contract/index.ts';
import {
  portOf,
  refusedWithout,
  type CaseGroup,
  type ContractCase,
  type ContractContext,
} from '../cases/contractCase.ts';
import { expectAbort, expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';

/** Checks `checkAccess` where the back end has it, otherwise `getViewer`. */
async function expectAccess(session: SessionApi, expected: boolean, what: string): Promise<void> {
  if (session.checkAccess) expectSame(await session.checkAccess(), expected, what);
}

async function checkViewer({ api }: ContractContext): Promise<void> {
  const session = portOf('session', api);
  await expectAccess(session, true, 'checkAccess while signed in');
  const viewer = await session.getViewer();
  expectTrue(viewer.name !== '', 'the viewer has a name');
  expectSame(typeof viewer.isAdmin, 'boolean', 'isAdmin');
  expectTrue(viewer.isAdmin || !viewer.isSuperAdmin, 'a super admin is an admin too');
}

async function checkSignOut({
  api,
  credentials = { login: '', password: '' },
}: ContractContext): Promise<void> {
  const session = portOf('session', api);
  const before = await session.getViewer();
  await session.signOut();
  await expectAccess(session, false, 'checkAccess after signing out');
  await expectRefusal(() => session.getViewer(), 'unauthenticated', 'getViewer after signing out');
  if (api.assets)
    await expectRefusal(
      () => portOf('assets', api).listFolders(),
      'unauthenticated',
      'listFolders after signing out',
    );
  const after = await session.signIn(credentials);
  expectSame(after.name, before.name, 'the person after signing in again');
  await expectAccess(session, true, 'checkAccess after signing in again');
}

const hostile = ['', ' ', "' OR 1=1 --", '\u0000', '../admin', 'x'.repeat(5000), '<script>', '💥'];

async function checkWrongSignIn({ api, credentials }: ContractContext): Promise<void> {
  const session = portOf('session', api);
  const login = credentials?.login ?? 'nobody';
  const refusals = ['unauthenticated', 'invalid', 'rate-limited'] as const;
  for (const text of hostile) {
    const wrong = () => session.signIn({ login: text, password: text });
    await expectRefusal(wrong, refusals, `signing in as ${JSON.stringify(text.slice(0, 20))}`);
  }
  const wrong = () => session.signIn({ login, password: 'certainly wrong' });
  await expectRefusal(wrong, ['unauthenticated', 'rate-limited'], 'a wrong password');
}

async function checkAbort({ api }: ContractContext): Promise<void> {
  const aborted = AbortSignal.abort();
  await expectAbort(() => portOf('session', api).getViewer(aborted), 'getViewer with an aborted signal');
}

async function checkSignInUrl({ api }: ContractContext): Promise<void> {
  const { signInUrl } = portOf('session', api);
  if (!signInUrl) return;
  const page = 'https://gallery.test/library?q=a%20%26%20b&sort=name#top';
  for (const input of [{ returnTo: page }, {}]) {
    const url = signInUrl(input);
    expectSame(typeof url, 'string', 'the type of the result of signInUrl');
    expectTrue(
      /^https?:$/.test(new URL(url, page).protocol),
      'the sign-in is a page that a link can lead to',
    );
  }
}

async function checkForgotten({ api, label }: ContractContext): Promise<void> {
  const session = portOf('session', api);
  for (const login of [`${label}-nobody`, "' OR 1=1 --", '💥'])
    expectSame(await session.requestPasswordLink({ login }), undefined, 'a request for an unknown login');
  for (const token of ['', 'unknown', '../x', '\u0000', 'x'.repeat(500)]) {
    const refused = ['not-found', 'invalid'] as const;
    await expectRefusal(() => session.getPasswordLink({ token }), refused, 'the owner of an unknown link');
    const set = () => session.setPasswordByLink({ token, password: 'long enough to be one' });
    await expectRefusal(set, refused, 'a password by an unknown link');
  }
}

const sessionCases: readonly ContractCase[] = [
  { name: 'session: returns the signed-in viewer', ports: ['session'], check: checkViewer },
  { name: 'session: an aborted call rejects with an AbortError', ports: ['session'], check: checkAbort },
  {
    name: 'session: signing out ends the access, and signing in restores it',
    ports: ['session'],
    needs: ['session.signIn', 'session.signOut'],
    needsCredentials: true,
    check: checkSignOut,
  },
  {
    name: 'session: wrong and hostile sign-ins are refused',
    ports: ['session'],
    needs: ['session.signIn'],
    needsCredentials: true,
    check: checkWrongSignIn,
  },
  {
    name: 'session: a link for a password is asked for without telling who exists',
    ports: ['session'],
    needs: ['session.passwordLinks'],
    check: checkForgotten,
  },
  { name: 'session: the address of the sign-in page is valid', ports: ['session'], check: checkSignInUrl },
  refusedWithout('session', 'session.signIn', (session) => session.signIn({ login: '', password: '' })),
  refusedWithout('session', 'session.signOut', (session) => session.signOut()),
  refusedWithout('session', 'session.passwordLinks', (session) =>
    session.requestPasswordLink({ login: 'x' }),
  ),
];

export const sessionGroup: CaseGroup<'session'> = {
  cases: sessionCases,
  provenBy: {
    signIn: 'session: signing out ends the access, and signing in restores it',
    signOut: 'session: signing out ends the access, and signing in restores it',
    checkAccess: 'session: returns the signed-in viewer',
    getViewer: 'session: returns the signed-in viewer',
    requestPasswordLink: 'session: a link for a password is asked for without telling who exists',
    getPasswordLink: 'session: a link for a password is asked for without telling who exists',
    setPasswordByLink: 'session: a link for a password is asked for without telling who exists',
    signInUrl: 'session: the address of the sign-in page is valid',
  },
};
