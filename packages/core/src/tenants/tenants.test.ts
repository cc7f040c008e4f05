import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  findImpersonatedRefusal,
  findImpersonationRefusal,
  findReasonError,
  impersonatedDeeds,
  impersonationLeftMs,
  maxImpersonationMs,
  type ImpersonationFacts,
} from './impersonation.ts';
import {
  findTenantErrors,
  isClosedAfterSave,
  isTenantChanged,
  tenantFailureOf,
  tenantFormOf,
  toTenantInput,
} from './tenantForm.ts';
import { desiredSubscriptionLink } from './tenantLink.ts';
import { filterTenants, insertTenant, shownTenants, sortTenants } from './tenantList.ts';
import { findTenantProblems, type TenantFacts } from './tenantProblems.ts';
import { mayOnTenants, tenantDeeds } from './tenantRights.ts';

const now = Date.parse('2026-03-20T12:00:00Z');

describe('[F29] a list', () => {
  it.each([
    [0, 0, false],
    [199, 199, false],
    [200, 200, false],
    [201, 200, true],
    [202, 202, false],
  ])('of %i rows shows %i', (rows, shown, isTruncated) => {
    const list = shownTenants(Array.from({ length: rows }, (_, id) => ({ id })));
    expect([list.tenants.length, list.isTruncated]).toEqual([shown, isTruncated]);
  });
});

describe('[S21] the page about the plan that people wish for', () => {
  it.each([
    ['https://plans.example.test/large?x=1', 'https://plans.example.test/large?x=1'],
    ['http://plans.example.test', 'http://plans.example.test'],
    ['javascript:alert(1)', undefined],
    [' https://plans.example.test', undefined],
    ['/plans', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j is the link %j', (desiredSubscriptionUrl, link) =>
    expect(desiredSubscriptionLink({ desiredSubscriptionUrl })).toBe(link),
  );
});

describe('a new account', () => {
  const tenants = fc.uniqueArray(
    fc.record({ id: fc.string({ minLength: 1, maxLength: 3 }), name: fc.string({ maxLength: 5 }) }),
    { selector: ({ id }) => id },
  );

  it('stands in its place by name, and nothing else goes or comes', () => {
    fc.assert(
      fc.property(tenants, fc.string(), (list, name) => {
        const id = 'a new id';
        const inserted = insertTenant(list, { id, name });
        expect(inserted).toHaveLength(list.length + 1);
        expect(sortTenants(inserted)).toEqual(inserted);
        expect(inserted.filter((each) => each.id !== id)).toEqual(sortTenants(list));
        expect(insertTenant(inserted, { id, name })).toEqual(inserted);
      }),
    );
  });

  it('is sorted without regard to case, and numbers by their value', () => {
    const names = ['studio 10', 'Ärzte', 'Studio 9', 'zoo', 'Beta', 'alpha'];
    const sorted = sortTenants(names.map((name) => ({ id: name, name })));
    expect(sorted.map(({ name }) => name)).toEqual([
      'alpha',
      'Ärzte',
      'Beta',
      'Studio 9',
      'studio 10',
      'zoo',
    ]);
  });
});

test('a filter looks at name and domain, and at disabled accounts when it is asked to', () => {
  const tenants = [
    { id: '1', name: 'Demo Studio', primaryDomain: 'demo.example' },
    { id: '2', name: 'Second', primaryDomain: null },
    { id: '3', name: 'Old demo', isDisabled: true },
  ];
  const ids = (filter: string, disabled?: boolean) =>
    filterTenants(tenants, { filter, disabled }).map(({ id }) => id);
  expect([ids(''), ids(' DEMO '), ids('.example'), ids('demo', true)]).toEqual([
    ['1', '2'],
    ['1'],
    ['1'],
    ['1', '3'],
  ]);
});

describe('the form', () => {
  it('needs a name, and nothing else', () => {
    expect(findTenantErrors(tenantFormOf())).toEqual({ name: 'missing' });
    expect(findTenantErrors({ name: '  ', primaryDomain: 'a.example' })).toEqual({ name: 'missing' });
    expect(findTenantErrors({ name: 'A', primaryDomain: '' })).toEqual({});
  });

  it('is sent without spaces around, which are no change', () => {
    const stored = tenantFormOf({ name: 'A', primaryDomain: null });
    expect(toTenantInput({ name: ' A ', primaryDomain: ' ' })).toEqual(stored);
    expect(isTenantChanged({ name: ' A ', primaryDomain: '' }, stored)).toBe(false);
    expect(isTenantChanged({ name: 'B', primaryDomain: '' }, stored)).toBe(true);
  });

  it('stays open for a new account', () => {
    expect([isClosedAfterSave({ isNew: true }), isClosedAfterSave({ isNew: false })]).toEqual([false, true]);
  });
});

describe('a failed save', () => {
  const error = { code: 'unexpected', fields: {}, serverMessage: undefined } as const;
  it.each([
    [
      'a field',
      { fields: { primaryDomain: 'taken' }, statusText: 'Conflict' },
      { kind: 'fields', fields: { primaryDomain: 'taken' } },
    ],
    [
      'a field that the form does not have',
      { fields: { color: 'bad' }, statusText: 'Bad Request' },
      { kind: 'text', text: 'Bad Request' },
    ],
    ['a status', { statusText: 'Bad Request', serverMessage: 'No.' }, { kind: 'text', text: 'Bad Request' }],
    ['no status, as in HTTP/2', { statusText: '', serverMessage: 'No.' }, { kind: 'text', text: 'No.' }],
    ['nothing', { statusText: ' ', serverMessage: '' }, { kind: 'code', code: 'unexpected' }],
  ])('with %s', (_, values, failure) => {
    expect(tenantFailureOf({ ...error, ...values })).toEqual(failure);
  });
});

describe('[S48] an impersonation', () => {
  const allowed: ImpersonationFacts = {
    actor: { isSuperAdmin: true, mayEditTenants: true, isImpersonating: false },
    target: { isSuperAdmin: false, isActive: true, isTenantDisabled: false },
  };
  const refusal = (
    actor: Partial<ImpersonationFacts['actor']>,
    target: Partial<ImpersonationFacts['target']> = {},
  ) =>
    findImpersonationRefusal({
      actor: { ...allowed.actor, ...actor },
      target: { ...allowed.target, ...target },
    });

  it('is begun by super admins who may edit, as people who can sign in', () => {
    expect(findImpersonationRefusal(allowed)).toBeUndefined();
    expect(refusal({ isSuperAdmin: false })).toBe('not-allowed');
    expect(refusal({ mayEditTenants: false })).toBe('not-allowed');
    expect(refusal({ isImpersonating: true })).toBe('already-impersonating');
    expect(refusal({}, { isSuperAdmin: true })).toBe('super-admin');
    expect(refusal({}, { isTenantDisabled: true })).toBe('tenant-disabled');
    expect(refusal({}, { isActive: false })).toBe('inactive');
  });

  it.each([
    ['look', ['read', 'stop']],
    ['act', ['read', 'stop', 'write']],
  ] as const)('to %s does this and nothing else', (mode, deeds) => {
    const done = impersonatedDeeds.filter(
      (deed) => !findImpersonatedRefusal({ mode, startedAt: now }, deed, now),
    );
    expect(done).toEqual(deeds);
  });

  it('says why something is refused', () => {
    const refused = (mode: 'look' | 'act', deed: 'write' | 'change-password') =>
      findImpersonatedRefusal({ mode, startedAt: now }, deed, now);
    expect(refused('look', 'write')).toBe('read-only');
    expect(refused('look', 'change-password')).toBe('never-impersonated');
    expect(refused('act', 'change-password')).toBe('never-impersonated');
  });

  it.each([
    [0, maxImpersonationMs],
    [1, maxImpersonationMs - 1],
    [maxImpersonationMs - 1, 1],
    [maxImpersonationMs, 0],
    [maxImpersonationMs + 1, 0],
    [-5000, maxImpersonationMs],
  ])('that began %i ms ago lasts %i ms more', (passed, left) => {
    const begun = { mode: 'act', startedAt: now - passed } as const;
    expect(impersonationLeftMs(begun, now)).toBe(left);
    expect(findImpersonatedRefusal(begun, 'read', now)).toBe(left === 0 ? 'over' : undefined);
    expect(findImpersonatedRefusal(begun, 'stop', now)).toBeUndefined();
  });

  it('that began at a time that is none is over', () => {
    expect(impersonationLeftMs({ startedAt: NaN }, now)).toBe(0);
  });

  it('to act has a reason', () => {
    expect([
      findReasonError('act', ' '),
      findReasonError('act', 'ticket 5'),
      findReasonError('look', ''),
    ]).toEqual(['missing', undefined, undefined]);
  });
});

test('super admins see accounts; those who may edit do the rest', () => {
  const done = (role: 'user' | 'admin' | 'super', mayEditTenants: boolean) =>
    tenantDeeds.filter((deed) => mayOnTenants({ role, mayEditTenants }, deed));
  expect([done('super', true), done('super', false), done('admin', true), done('user', true)]).toEqual([
    tenantDeeds,
    ['see'],
    [],
    [],
  ]);
});

describe('the problems of a customer account', () => {
  const [before, after] = [new Date(now - 1).toISOString(), new Date(now).toISOString()];
  const paid = { tier: 'small', expireDate: after, isCancelled: false } as const;
  const facts: TenantFacts = {
    usedSpace: 89,
    storageLimit: 100,
    userCount: 4,
    userLimit: 5,
    subscription: paid,
  };

  it.each<readonly [string, Partial<TenantFacts>, readonly string[]]>([
    ['nothing', {}, []],
    ['90 % of its storage', { usedSpace: 90 }, ['storage-almost-reached']],
    ['exactly all of its storage', { usedSpace: 100 }, ['storage-almost-reached']],
    ['more than its storage', { usedSpace: 101 }, ['storage-reached']],
    ['unlimited storage', { usedSpace: 1000, storageLimit: null }, []],
    ['all its seats', { userCount: 5 }, ['users-reached']],
    ['unlimited seats', { userCount: 5, userLimit: null }, []],
    ['its only seat', { userCount: 1, userLimit: 1 }, []],
    ['two users on one seat', { userCount: 2, userLimit: 1 }, ['users-reached']],
    ['a period that is over', { subscription: { ...paid, expireDate: before } }, ['subscription-expired']],
    [
      'a trial that is over',
      { subscription: { ...paid, tier: 'trial', expireDate: before } },
      ['subscription-expired'],
    ],
    [
      'a cancelled period that is over',
      { subscription: { ...paid, expireDate: before, isCancelled: true } },
      [],
    ],
    [
      'a subscription that was ended',
      { subscription: { ...paid, isActive: false } },
      ['subscription-expired'],
    ],
    ['files that are removed', { subscription: { ...paid, closesAt: after } }, ['closing']],
    [
      'files that are removed of a disabled account',
      { subscription: { ...paid, closesAt: after, isDisabled: true } },
      ['closing'],
    ],
    ['no known subscription', { subscription: undefined }, []],
    [
      'all of it',
      { usedSpace: 101, userCount: 6, hasFailedFiles: true, subscription: { ...paid, expireDate: before } },
      ['storage-reached', 'users-reached', 'subscription-expired', 'failed-jobs'],
    ],
  ])('with %s', (_title, changes, problems) => {
    expect(findTenantProblems({ ...facts, ...changes }, now)).toEqual(problems);
  });
});
