import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findUserChangeRefusal, findUserTextErrors, normalizeUserTexts } from './index.ts';

describe('texts of a user', () => {
  test.each([
    [
      { logicalId: '', name: '\u200b', email: '' },
      { logicalId: 'missing', name: 'missing' },
    ],
    [{ logicalId: 'a'.repeat(256) }, { logicalId: 'too-long' }],
    [{ email: 'x+y@z' }, {}],
    [{ email: 'nobody' }, { email: 'malformed' }],
    [{ email: 'a@b@c' }, { email: 'malformed' }],
    [{ email: 'A <a@b.c>' }, { email: 'malformed' }],
    [{ email: 'a@b.c, d@e.f' }, { email: 'malformed' }],
  ])('%j has the errors %j', (texts, errors) => {
    expect(findUserTextErrors(normalizeUserTexts(texts))).toEqual(errors);
  });

  test('a line break never reaches the header of a mail', () => {
    const { email } = normalizeUserTexts({ email: 'a@b.c\r\nBcc: d@e.f' });
    expect(findUserTextErrors({ email })).toEqual({ email: 'malformed' });
  });
});

describe('a change of a user', () => {
  const flags = fc.boolean();
  const change = fc.record(
    { role: fc.constantFrom('user' as const, 'admin' as const), isActive: flags },
    { requiredKeys: [] },
  );

  test('that is not refused leaves an active admin', () => {
    const user = fc.record({ isAdmin: flags, isActive: flags, isSuperAdmin: fc.constant(false) });
    fc.assert(
      fc.property(user, change, fc.nat(2), (before, wanted, otherAdmins) => {
        const hadAdmin = otherAdmins > 0 || (before.isAdmin && before.isActive);
        if (findUserChangeRefusal(before, wanted, { otherAdmins, isSuperAdmin: false })) return;
        const isAdmin = wanted.role === undefined ? before.isAdmin : wanted.role === 'admin';
        const isLeft = otherAdmins > 0 || (isAdmin && (wanted.isActive ?? before.isActive));
        expect(isLeft || !hadAdmin).toBe(true);
      }),
    );
  });

  test('of a super admin is for super admins, and never of the role', () => {
    const root = { isAdmin: true, isSuperAdmin: true, isActive: true };
    const by = (isSuperAdmin: boolean) => ({ otherAdmins: 3, isSuperAdmin });
    expect(findUserChangeRefusal(root, {}, by(false))).toMatchObject({ reason: 'super-admin' });
    expect(findUserChangeRefusal(root, { role: 'user' }, by(true))).toMatchObject({ reason: 'super-admin' });
    expect(findUserChangeRefusal(root, { role: 'admin', isActive: false }, by(true))).toBeUndefined();
  });
});
