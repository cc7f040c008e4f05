import type { ProfileSave } from '../../contract/index.ts';
import {
  portOf,
  refusedWithout,
  type CaseGroup,
  type ContractCase,
  type ContractContext,
} from '../cases/contractCase.ts';
import { expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';

/** Returns the input of a save that changes nothing. */
async function readSave({ api }: ContractContext): Promise<ProfileSave> {
  const { logicalId, name, email, url, isAllowedToChangeProfileUrl } = await portOf(
    'profile',
    api,
  ).getProfile();
  return { logicalId, name, email, ...(isAllowedToChangeProfileUrl && { url }) };
}

async function checkReading(context: ContractContext): Promise<void> {
  const profile = await portOf('profile', context.api).getProfile();
  expectTrue(profile.name !== '', 'the person has a name');
  if (context.api.session) {
    const viewer = await portOf('session', context.api).getViewer();
    expectSame(
      [profile.name, viewer.logicalId || profile.logicalId],
      [viewer.name, profile.logicalId],
      'the person',
    );
  }
  expectTrue(profile.account.usersCount >= 1, 'the account has the person among its users');
}

async function checkSaving(context: ContractContext): Promise<void> {
  const profile = portOf('profile', context.api);
  const before = await readSave(context);
  const name = `${context.label} "Ünal" <b>`;
  const saved = await profile.saveProfile({ ...before, name: `  ${name} ` });
  expectSame([saved.name, saved.logicalId, saved.email], [name, before.logicalId, before.email], 'the save');
  const after = await profile.getProfile();
  expectSame([after.name, after.version], [name, saved.version], 'the profile after the save');
  if (context.api.session)
    expectSame((await portOf('session', context.api).getViewer()).name, name, 'the name of the viewer');
  await profile.saveProfile(before);
  expectSame((await profile.getProfile()).name, before.name, 'the name that was saved back');
}

async function checkRefusedSaves(context: ContractContext): Promise<void> {
  const profile = portOf('profile', context.api);
  const before = await readSave(context);
  const broken: readonly (readonly [keyof ProfileSave, Partial<ProfileSave>])[] = [
    ['logicalId', { logicalId: ' ' }],
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(300) }],
    ['email', { email: 'no address' }],
    ...(before.url === undefined ? [] : ([['url', { url: 'javascript:alert(1)' }]] as const)),
  ];
  for (const [field, values] of broken) {
    const save = () => profile.saveProfile({ ...before, ...values });
    const { fields } = await expectRefusal(
      save,
      'invalid',
      `a save of ${JSON.stringify(values).slice(0, 40)}`,
    );
    expectSame(Object.keys(fields), [field], 'the fields of the refusal');
    expectTrue(fields[field] !== '', 'the refusal has a text for the field');
  }
  expectSame(await readSave(context), before, 'the profile after the refusals');
}

async function checkPassword(context: ContractContext): Promise<void> {
  const profile = portOf('profile', context.api);
  const save = await readSave(context);
  const refuse = async (passwords: Partial<ProfileSave>, field: string, what: string) => {
    const call = () => profile.saveProfile({ ...save, ...passwords });
    const { fields } = await expectRefusal(call, 'invalid', what);
    expectTrue(field in fields || 'password' in fields, `${what} is refused at its field`);
  };
  await refuse({ newPassword: 'long enough' }, 'currentPassword', 'a new password without the present one');
  await refuse({ currentPassword: 'x', newPassword: 'short' }, 'newPassword', 'a short password');
  const wrong = { currentPassword: 'certainly wrong', newPassword: 'long enough' };
  await refuse(wrong, 'currentPassword', 'a new password with a wrong present one');
}

async function checkStaleSave(context: ContractContext): Promise<void> {
  const profile = portOf('profile', context.api);
  const { version } = await profile.getProfile();
  if (version === undefined) return;
  const save = await readSave(context);
  await profile.saveProfile({ ...save, version });
  const stale = () => profile.saveProfile({ ...save, name: 'stale', version });
  const { current } = await expectRefusal(stale, 'conflict', 'a save of an older version');
  const now = await profile.getProfile();
  expectTrue(now.name !== 'stale' && (now.version ?? 0) > version, 'a stale save stores nothing');
  expectSame((current as { version?: unknown }).version, now.version, 'the profile in the refusal');
}

async function checkAccount(context: ContractContext): Promise<void> {
  const profile = portOf('profile', context.api);
  const { account } = await profile.getProfile();
  expectSame(await profile.refreshAccount(), account, 'the account that was read anew');
}

async function checkSessions(context: ContractContext): Promise<void> {
  const profile = portOf('profile', context.api);
  const { sessions = [] } = await profile.getProfile();
  expectSame(
    sessions.filter(({ isCurrent }) => isCurrent).length,
    1,
    'sessions that are the one of the call',
  );
  for (const { createdAt, lastActivity } of sessions)
    expectTrue(Date.parse(createdAt) <= Date.parse(lastActivity), 'a session is used after it began');
  await expectRefusal(() => profile.endSession({ id: 'unknown' }), 'not-found', 'ending an unknown session');
  const other = context.other?.profile;
  const [foreign] = (await other?.getProfile())?.sessions ?? [];
  if (foreign && !sessions.some(({ id }) => id === foreign.id))
    await expectRefusal(
      () => profile.endSession({ id: foreign.id }),
      'not-found',
      'ending a foreign session',
    );
  const remaining = (await profile.getProfile()).sessions ?? [];
  expectSame(remaining.length, sessions.length, 'the number of sessions after the refusals');
}

async function checkConsent(context: ContractContext): Promise<void> {
  const profile = portOf('profile', context.api);
  const { isRecognitionAllowed: before } = await profile.getProfile();
  for (const isAllowed of [!before, before === true]) {
    await profile.setRecognitionConsent({ isAllowed });
    expectSame((await profile.getProfile()).isRecognitionAllowed, isAllowed, 'the consent');
  }
}

const ports = ['profile'] as const;
const nobody: ProfileSave = { logicalId: 'x', name: 'x', email: 'x@y.test' };

const profileCases: readonly ContractCase[] = [
  { name: 'profile: returns the signed-in person with their account', ports, check: checkReading },
  {
    name: 'profile: a save changes the person, without spaces around the values',
    ports,
    needs: ['profile.update'],
    check: checkSaving,
  },
  {
    name: 'profile: a save that breaks a rule names the field, and stores nothing',
    ports,
    needs: ['profile.update'],
    check: checkRefusedSaves,
  },
  {
    name: 'profile: a new password needs the present one, and enough characters',
    ports,
    needs: ['profile.update', 'profile.password'],
    check: checkPassword,
  },
  {
    name: 'profile: a save of an older version is a conflict with the present profile',
    ports,
    needs: ['profile.update'],
    check: checkStaleSave,
  },
  { name: 'profile: the account can be read anew', ports, check: checkAccount },
  {
    name: 'profile: sessions are those of the person, and no other can be ended',
    ports,
    needs: ['profile.sessions'],
    check: checkSessions,
  },
  {
    name: 'profile: the consent to recognition is that of the account',
    ports,
    needs: ['profile.consent'],
    check: checkConsent,
  },
  refusedWithout('profile', 'profile.update', (profile) => profile.saveProfile(nobody)),
  refusedWithout('profile', 'profile.password', (profile) =>
    profile.saveProfile({ ...nobody, currentPassword: 'x', newPassword: 'long enough' }),
  ),
  refusedWithout('profile', 'profile.sessions', (profile) => profile.endSession({ id: 'x' })),
  refusedWithout('profile', 'profile.consent', (profile) =>
    profile.setRecognitionConsent({ isAllowed: true }),
  ),
];

export const profileGroup: CaseGroup<'profile'> = {
  cases: profileCases,
  provenBy: {
    getProfile: 'profile: returns the signed-in person with their account',
    saveProfile: 'profile: a save changes the person, without spaces around the values',
    refreshAccount: 'profile: the account can be read anew',
    endSession: 'profile: sessions are those of the person, and no other can be ended',
    setRecognitionConsent: 'profile: the consent to recognition is that of the account',
  },
};
