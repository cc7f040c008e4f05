import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Subscription } from '../internal/subscriptionState.ts';
import { accountSummaryOf, type AccountSummaryFacts } from './accountSummary.ts';
import { checkoutPerson, splitFullName } from './checkoutName.ts';
import { findPasswordErrors } from './password.ts';
import { profileFailureOf } from './profileFailure.ts';
import {
  findProfileErrors,
  firstErrorField,
  isProfileChanged,
  profileFormOf,
  toProfileSave,
} from './profileForm.ts';
import { parseProfileQuery } from './profileQuery.ts';

const passwords = (currentPassword: string, newPassword: string, repeatedPassword: string) => ({
  currentPassword,
  newPassword,
  repeatedPassword,
});

describe('a new password', () => {
  it.each([
    ['nothing', ['', '', ''], {}],
    ['all in order', ['old', 'new-word', 'new-word'], {}],
    ['only the present one', ['old', '', ''], { newPassword: ['new-missing'] }],
    ['no present one', ['', 'new-word', 'new-word'], { currentPassword: ['current-missing'] }],
    [
      'only the repetition',
      ['', '', 'x'],
      { currentPassword: ['current-missing'], repeatedPassword: ['mismatch'] },
    ],
    ['seven characters', ['old', '1234567', '1234567'], { newPassword: ['too-short'] }],
    ['eight characters', ['old', '12345678', '12345678'], {}],
    [
      'seven characters of two code units',
      ['old', '🐻'.repeat(7), '🐻'.repeat(7)],
      { newPassword: ['too-short'] },
    ],
    ['spaces alone', ['old', ' '.repeat(8), ' '.repeat(8)], {}],
    [
      'three errors',
      ['', 'short', 'other'],
      { currentPassword: ['current-missing'], newPassword: ['too-short'], repeatedPassword: ['mismatch'] },
    ],
    [
      'the present one and a repetition',
      ['old', '', 'x'],
      { newPassword: ['new-missing'], repeatedPassword: ['mismatch'] },
    ],
  ])('with %s', (_, [current = '', fresh = '', repeated = ''], errors) => {
    expect(findPasswordErrors(passwords(current, fresh, repeated))).toEqual(errors);
  });
});

describe('the form of a profile', () => {
  const profile = { logicalId: 'ada', name: 'Ada', email: 'ada@example.com', url: 'https://a.example' };
  const form = profileFormOf(profile);

  it('is changed by every field, and not by opening it', () => {
    expect(isProfileChanged(form, profile)).toBe(false);
    for (const field of Object.keys(form))
      expect(isProfileChanged({ ...form, [field]: 'x' }, profile)).toBe(true);
  });

  it('sends a password only when there is a new one, as it was typed', () => {
    expect(toProfileSave({ ...form, name: ' Ada L. ' }, { isAllowedToChangeProfileUrl: true })).toEqual({
      ...profile,
      name: 'Ada L.',
    });
    const changed = { ...form, ...passwords(' old ', ' new word ', ' new word ') };
    expect(toProfileSave(changed, { isAllowedToChangeProfileUrl: true })).toMatchObject({
      currentPassword: ' old ',
      newPassword: ' new word ',
    });
  });

  it('[S51] sends no public address of people who may not change it', () => {
    expect(Object.keys(toProfileSave(form, { isAllowedToChangeProfileUrl: false }))).toEqual([
      'logicalId',
      'name',
      'email',
    ]);
  });

  it('adds the errors of the back end to its own, and loses none', () => {
    const wrong = { ...form, ...passwords('', 'short', 'short') };
    const errors = findProfileErrors(wrong, {
      email: 'taken',
      newPassword: 'too common',
      tenant: 'busy',
      name: '',
    });
    expect(errors).toEqual({
      currentPassword: [{ kind: 'rule', rule: 'current-missing' }],
      newPassword: [
        { kind: 'rule', rule: 'too-short' },
        { kind: 'server', text: 'too common' },
      ],
      email: [{ kind: 'server', text: 'taken' }],
      password: [{ kind: 'server', text: 'busy' }],
    });
    expect(firstErrorField(errors)).toBe('email');
    expect(firstErrorField(findProfileErrors(form))).toBeUndefined();
  });

  it('[S29] is not confused by names of objects', () => {
    expect(findProfileErrors(form, { constructor: 'no' })).toEqual({
      password: [{ kind: 'server', text: 'no' }],
    });
  });
});

describe('[F52] the query of the page', () => {
  const none = {
    opensTiers: false,
    opensExtras: false,
    opensDowngrade: false,
    opensConsent: false,
    payment: undefined,
  };

  it.each([
    ['', none, ''],
    ['?', none, ''],
    ['?openplans=true', { ...none, opensTiers: true }, ''],
    ['openplans=true', { ...none, opensTiers: true }, ''],
    ['?openextras=true', { ...none, opensExtras: true }, '?openextras=true'],
    ['?opendowngrademodal=true&a=1', { ...none, opensDowngrade: true }, '?a=1'],
    ['?paymentfailed=true', { ...none, payment: 'failed' }, ''],
    ['?paymentsucceeded=true', { ...none, payment: 'succeeded' }, ''],
    ['?paymentsucceeded=true&paymentfailed=true', { ...none, payment: 'failed' }, ''],
    ['?accountsettings', { ...none, opensConsent: true }, '?accountsettings'],
    ['?accountsettings=false', { ...none, opensConsent: true }, '?accountsettings=false'],
    ['?OpenPlans=true', none, '?OpenPlans=true'],
    ['?openplans=TRUE', none, ''],
    ['?openplans', none, ''],
    ['?openplans=false&openplans=true', { ...none, opensTiers: true }, ''],
    ['?open%70lans=%74rue', { ...none, opensTiers: true }, ''],
    ['?openplans=true&q=%E0%A4%A&r=a+b%20c&', { ...none, opensTiers: true }, '?q=%E0%A4%A&r=a+b%20c'],
    ['?constructor=true', none, '?constructor=true'],
  ])('%s', (query, intents, rest) => {
    expect(parseProfileQuery(query)).toEqual({ intents, rest });
  });

  it('is read once: what is left asks for nothing that was removed, in any combination', () => {
    const name = fc.constantFrom(
      'openplans',
      'openextras',
      'paymentfailed',
      'paymentsucceeded',
      'opendowngrademodal',
      'accountsettings',
      'x',
    );
    const part = fc.tuple(name, fc.constantFrom('true', 'false', '')).map((pair) => pair.join('='));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const first = parseProfileQuery(`?${parts.join('&')}`);
        const again = parseProfileQuery(first.rest);
        expect(again.rest).toBe(first.rest);
        expect(again.intents).toEqual({
          ...none,
          opensExtras: first.intents.opensExtras,
          opensConsent: first.intents.opensConsent,
        });
        expect(first.rest.split(/[?&]/).filter(Boolean)).toEqual(
          parts.filter((each) => /^(openextras|accountsettings|x)=/.test(each)),
        );
      }),
    );
  });
});

describe('[S55] the name for a checkout', () => {
  it.each([
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    ['Ada', 'Ada', ''],
    ['Ada King  of Lovelace', 'Ada', 'King  of Lovelace'],
    ['  Ada  Lovelace ', 'Ada', 'Lovelace'],
    ['Ada\u00a0Lovelace', 'Ada', 'Lovelace'],
    ['A&B#? C', 'A&B#?', 'C'],
    ['', '', ''],
    ['   ', '', ''],
  ])('%s', (name, firstName, lastName) => {
    expect(splitFullName(name)).toEqual({ firstName, lastName });
  });

  it('goes with the login and the e-mail address', () => {
    expect(checkoutPerson({ logicalId: 'ada', email: 'x+y@z', name: 'Ada' })).toEqual({
      login: 'ada',
      email: 'x+y@z',
      firstName: 'Ada',
      lastName: '',
    });
  });
});

describe('the failure of a call', () => {
  it.each([
    [{ status: 404 }, 'other', 'not-found'],
    [{ status: 440 }, 'downgrade', 'downgrade-not-trial'],
    [{ status: 441 }, 'downgrade', 'downgrade-failed-contact'],
    [{ status: 446 }, 'downgrade', 'downgrade-already-free'],
    [{ status: 442 }, 'trial', 'trial-not-free'],
    [{ status: 443 }, 'trial', 'trial-again'],
    [{ status: 444 }, 'trial', 'trial-failed-contact'],
    [{ status: 445 }, 'unsubscribe-extra', 'extra-not-yours'],
    [{ status: 502, serverCode: '443' }, 'trial', 'trial-again'],
    [{ status: 441, serverCode: '446' }, 'downgrade', 'downgrade-already-free'],
    [{ status: 440, serverCode: 'unexpected' }, 'downgrade', 'downgrade-not-trial'],
    [{ status: 500 }, 'downgrade', 'downgrade-failed'],
    [{ status: 500 }, 'trial', 'trial-failed'],
    [{}, 'unsubscribe-extra', 'unsubscribe-extra-failed'],
    [{ serverCode: '' }, 'other', 'failed'],
    [{ code: 'not-found' }, 'trial', 'not-found'],
  ] as const)('%o of %s', (error, call, failure) => {
    const whole = { status: undefined, serverCode: undefined, code: 'unexpected', ...error } as const;
    expect(profileFailureOf(whole, call)).toBe(failure);
  });
});

describe('the summary', () => {
  const now = Date.parse('2026-03-20T12:00:00Z');
  const subscription: Subscription = {
    tier: 'small',
    limits: { storageLimit: 250, userLimit: 5 },
    duration: 'month',
    createDate: '2026-03-01T00:00:00Z',
    expireDate: '2026-04-01T00:00:00Z',
    isCancelled: false,
    hadTrial: false,
    extras: [],
  };
  const facts: AccountSummaryFacts = {
    role: 'admin',
    subscription,
    enablePurchase: true,
    usersCount: 2,
    showOwnerUserEmail: false,
    ownerUserEmail: 'owner@example.com',
    storage: { usedBytes: 95, limitBytes: 100 },
    users: { users: 5, userLimit: 5 },
  };
  const summary = (values: Partial<AccountSummaryFacts> = {}) =>
    accountSummaryOf({ ...facts, ...values }, now);

  it('shows storage to all, and users to admins', () => {
    expect(summary()).toMatchObject({
      owner: undefined,
      isTeam: true,
      storage: { isLow: true, more: 'extras' },
      users: { isLow: true, more: 'extras', verdict: { level: 'reached' } },
    });
    const user = summary({ role: 'user', usersCount: 1 });
    expect(user).toMatchObject({
      isTeam: false,
      storage: { isLow: true, more: undefined },
      users: undefined,
    });
    expect(summary({ role: 'visitor' }).storage).toBeUndefined();
  });

  it.each([
    ['a tier', {}, 'extras'],
    ['a cancelled tier', { isCancelled: true }, 'extras'],
    ['a cancelled tier that has ended', { isCancelled: true, expireDate: '2026-03-20T11:59:59Z' }, 'tiers'],
    ['an unpaid tier', { expireDate: '2026-03-20T11:59:59Z' }, 'tiers'],
    ['Free', { tier: 'free', expireDate: null }, 'tiers'],
    ['a trial', { tier: 'trial' }, 'tiers'],
    ['Enterprise', { tier: 'enterprise' }, 'extras'],
    ['unpaid Enterprise', { tier: 'enterprise', expireDate: '2026-03-20T11:59:59Z' }, undefined],
    ['a disabled account', { isDisabled: true }, undefined],
  ] as const)('says where admins with %s get more', (_, values, more) => {
    const given = { subscription: { ...subscription, ...values } };
    expect(summary(given).storage?.more).toBe(more);
    expect(summary({ ...given, enablePurchase: false }).storage?.more).toBeUndefined();
    expect(summary({ ...given, role: 'user' }).storage?.more).toBeUndefined();
  });

  it('warns of no storage on Enterprise, until it has ended', () => {
    const enterprise = { ...subscription, tier: 'enterprise', isCancelled: true } as const;
    expect(summary({ subscription: enterprise }).storage?.isLow).toBe(false);
    const ended = { ...enterprise, expireDate: '2026-03-20T11:59:59Z' };
    expect(summary({ subscription: ended }).storage?.isLow).toBe(true);
  });

  test('names the owner where the product does and there is one', () => {
    const owner = (ownerUserEmail: string | null) =>
      summary({ showOwnerUserEmail: true, ownerUserEmail }).owner;
    expect([owner('owner@example.com'), owner(' '), owner(null)]).toEqual([
      'owner@example.com',
      undefined,
      undefined,
    ]);
  });
});
