import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharePercent, sharesOf } from './shares.ts';

test('percentages keep four significant digits', () => {
  expect(sharePercent(1, 3)).toBe(33.33);
  expect(sharePercent(2, 3)).toBe(66.67);
  expect(sharePercent(1, 7000)).toBe(0.01429);
  expect(sharePercent(123_456, 1_000_000)).toBe(12.35);
  expect(sharePercent(5, 5)).toBe(100);
});

test.each([
  [0, 0],
  [5, 0],
  [0, 5],
  [Number.NaN, 5],
  [5, Number.NaN],
  [-5, 5],
  [5, Number.POSITIVE_INFINITY],
])('%s of %s is 0 %%, never NaN, infinite or minus nought', (part, whole) => {
  expect(Object.is(sharePercent(part, whole), 0)).toBe(true);
});

test('any part of a whole is between 0 and 100 and within half a unit of the fourth digit', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1 }), (part, whole) => {
      fc.pre(part <= whole);
      const percent = sharePercent(part, whole);
      const exact = (part / whole) * 100;
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      expect(Math.abs(percent - exact)).toBeLessThanOrEqual(exact * 0.0005);
    }),
  );
});

test('shares of a group keep its order and counts, and add up to 100 within rounding', () => {
  const counts = fc.record({ photos: fc.nat(1e9), videos: fc.nat(1e9), audios: fc.nat(1e9) });
  fc.assert(
    fc.property(counts, (group) => {
      const shares = sharesOf(Object.freeze(group), ['videos', 'photos', 'audios']);
      expect(shares.map(({ key, count }) => [key, count])).toEqual([
        ['videos', group.videos],
        ['photos', group.photos],
        ['audios', group.audios],
      ]);
      const sum = shares.reduce((total, share) => total + share.percent, 0);
      const isEmpty = group.videos + group.photos + group.audios === 0;
      if (isEmpty) expect(sum).toBe(0);
      else expect(Math.abs(sum - 100)).toBeLessThan(0.1);
    }),
  );
});

test('an explicit total replaces the sum', () => {
  expect(sharesOf({ hasTitle: 1 }, ['hasTitle'], 4)).toEqual([{ key: 'hasTitle', count: 1, percent: 25 }]);
});
