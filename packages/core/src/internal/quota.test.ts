import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { limitOf, storageVerdict, userVerdict } from './quota.ts';

const terabyte = 1024 ** 4;

describe('storage', () => {
  it.each([
    ['nothing', 0, 100, 'ok'],
    ['just below 90 %', 89_999, 100_000, 'ok'],
    ['exactly 90 %', 90, 100, 'almost'],
    ['exactly 90 % of three terabytes', (3 * terabyte * 9) / 10, 3 * terabyte, 'almost'],
    ['a byte less than 90 % of ten terabytes', 9 * terabyte - 1, 10 * terabyte, 'ok'],
    ['exactly 100 %', 100, 100, 'almost'],
    ['100.01 %', 10_001, 10_000, 'reached'],
    ['far beyond', 1e30, 1, 'reached'],
    ['a limit of 0', 5, 0, 'unlimited'],
    ['a limit below 0', 5, -1, 'unlimited'],
    ['no limit', 5, null, 'unlimited'],
    ['a limit that is no number', 5, NaN, 'unlimited'],
    ['a use that is no number', NaN, 100, 'ok'],
    ['a use below 0', -5, 100, 'ok'],
  ])('[F35] of %s', (_, usedBytes, limitBytes, level) => {
    expect(storageVerdict({ usedBytes, limitBytes }).level).toBe(level);
  });

  test('is as full as the back end says, never less', () => {
    const flags = { usedBytes: 1, limitBytes: 100, isLimitReached: true };
    expect(storageVerdict(flags).level).toBe('reached');
    expect(storageVerdict({ ...flags, showsOnlyUse: true }).level).toBe('reached');
    expect(storageVerdict({ usedBytes: 101, limitBytes: 100, isLimitReached: false }).level).toBe('reached');
  });

  test('of which only the use is shown has no bar and no warning', () => {
    const only = storageVerdict({ usedBytes: 99, limitBytes: 100, showsOnlyUse: true });
    expect(only).toMatchObject({ level: 'ok', share: undefined, left: 1 });
  });
});

describe('users', () => {
  it.each([
    ['9 of 10', 9, 10, 'ok'],
    ['10 of 11', 10, 11, 'almost'],
    ['18 of 20', 18, 20, 'ok'],
    ['19 of 20', 19, 20, 'almost'],
    ['23 of 25', 23, 25, 'almost'],
    ['all', 5, 5, 'reached'],
    ['more than all', 6, 5, 'reached'],
    ['the only one', 1, 1, 'reached'],
    ['no limit', 900, null, 'unlimited'],
    ['a limit of 0', 900, 0, 'unlimited'],
    ['a limit below 0', 900, -1, 'unlimited'],
  ])('[F35] %s', (_, users, userLimit, level) => {
    expect(userVerdict({ users, userLimit }).level).toBe(level);
  });

  test('are full when the back end says so', () => {
    expect(userVerdict({ users: 1, userLimit: 5, isLimitReached: true }).level).toBe('reached');
  });
});

test('[F34] numbers of a verdict are never negative, infinite or no numbers', () => {
  const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, -0, NaN, Infinity, -Infinity));
  fc.assert(
    fc.property(number, fc.option(number), fc.boolean(), (used, limit, showsOnlyUse) => {
      for (const verdict of [
        storageVerdict({ usedBytes: used, limitBytes: limit, showsOnlyUse }),
        userVerdict({ users: used, userLimit: limit, showsOnlyUse }),
      ]) {
        for (const each of [verdict.used, verdict.limit, verdict.left, verdict.over, verdict.share ?? 0])
          expect(each === null || each >= 0).toBe(true);
        expect(verdict.left === null).toBe(verdict.limit === null);
        expect(verdict.over > 0 && (verdict.left ?? 0) > 0).toBe(false);
        if (verdict.limit === null) expect(verdict).toMatchObject({ level: 'unlimited', share: undefined });
      }
    }),
  );
});

test('more use is never less full, and a higher limit never fuller', () => {
  const rank = ['unlimited', 'ok', 'almost', 'reached'];
  const amount = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 10_000 }), (used, more, limit) => {
      const level = (usedBytes: number, limitBytes: number) => [
        rank.indexOf(storageVerdict({ usedBytes, limitBytes }).level),
        rank.indexOf(userVerdict({ users: usedBytes, userLimit: limitBytes }).level),
      ];
      const [storage = 0, users = 0] = level(used, limit);
      const [fullerStorage, fullerUsers] = level(used + more, limit);
      const [emptierStorage, emptierUsers] = level(used, limit + more);
      expect(fullerStorage).toBeGreaterThanOrEqual(storage);
      expect(fullerUsers).toBeGreaterThanOrEqual(users);
      expect(emptierStorage).toBeLessThanOrEqual(storage);
      expect(emptierUsers).toBeLessThanOrEqual(users);
    }),
  );
});

test('a limit that is none is unlimited', () => {
  expect([null, undefined, 0, -1, NaN, Infinity, 5].map(limitOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    5,
  ]);
});
