import { describe, expect, test } from 'vitest';
import { permissionRules } from '../contract/index.ts';
import { profileDeeds, profileRights } from './profileRights.ts';
import { findProfileSaveErrors, toSavedProfile } from './profileSave.ts';

describe('what a back end refuses to save', () => {
  const save = { logicalId: 'ada', name: 'Ada', email: 'ada@studio.test', url: 'https://ada.test/' };

  test.each([
    ['nothing', {}, {}],
    ['an e-mail address that is left out', { email: ' ' }, {}],
    ['a name of invisible characters', { name: '\r\n\u0000' }, { name: 'missing' }],
    ['no login', { logicalId: ' ' }, { logicalId: 'missing' }],
    ['a name of 256 characters', { name: '👋'.repeat(256) }, { name: 'too-long' }],
    ['a name of 255 characters', { name: '👋'.repeat(255) }, {}],
    ['an e-mail address without a host', { email: 'ada@' }, { email: 'not-an-address' }],
    ['an e-mail address with a line', { email: 'a\r\nb@c.test' }, { email: 'not-an-address' }],
    ['a script as address', { url: 'javascript:alert(1)' }, { url: 'not-an-address' }],
    ['a new password alone', { newPassword: 'long enough' }, { currentPassword: 'current-missing' }],
    ['a short password', { currentPassword: 'x', newPassword: '1234567' }, { newPassword: 'too-short' }],
    ['no new password', { currentPassword: 'x' }, { newPassword: 'new-missing' }],
  ])('%s', (_name, changes, expected) => {
    expect(findProfileSaveErrors({ ...save, ...changes })).toEqual(expected);
  });

  test('an address that may not be changed stays as it is', () => {
    const present = { url: 'https://old.test/', isAllowedToChangeProfileUrl: false };
    expect(toSavedProfile({ ...save, name: ' Ada\r\n\u0007 Byron ' }, present)).toEqual({
      ...save,
      name: 'Ada Byron',
      url: 'https://old.test/',
    });
  });
});

test('who sees and does something on the page has the right to its call', () => {
  const pairs = [
    ['see-personal-info', 'profile.read'],
    ['edit-personal-info', 'profile.update'],
    ['end-own-sessions', 'profile.endSession'],
    ['give-consent', 'profile.setConsent'],
    ['see-subscription', 'subscription.read'],
    ['see-extras', 'subscription.read'],
    ['see-storage', 'subscription.read'],
    ['see-user-quota', 'subscription.readUsers'],
    ['see-payments', 'subscription.readPayments'],
    ['change-tier', 'subscription.buy'],
    ['buy-extras', 'subscription.buy'],
    ['start-trial', 'subscription.startTrial'],
    ['unsubscribe-extras', 'subscription.endExtra'],
    ['cancel', 'subscription.cancel'],
    ['keep', 'subscription.keep'],
    ['downgrade', 'subscription.downgrade'],
    ['close', 'subscription.close'],
  ] as const;
  const checked: ReadonlySet<string> = new Set(pairs.map(([deed]) => deed));
  expect(profileDeeds.filter((deed) => !checked.has(deed))).toEqual(['manage-users']);
  for (const [deed, action] of pairs) expect(permissionRules[action].role, deed).toBe(profileRights[deed]);
});
