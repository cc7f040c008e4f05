import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { defaultExpiry, expirationOf, expiryChoices, maxExpiryDays, findExpiryError } from './expiry.ts';
import type { SharingPolicy } from '../contract/index.ts';
import { countLinkAssets, linkKind, linkPath } from './linkAssets.ts';
import { splitShareable } from './shareable.ts';
import { viewerGrid, viewerIndexAfter, viewerPageOf } from './viewerPages.ts';

const open: SharingPolicy = {
  defaultExpiryDays: null,
  longestExpiryDays: null,
  passwordRequired: false,
  downloadsAllowed: true,
};

describe('the end of a new link', () => {
  it.each([
    [open, [1, 7, 30, 90, 365, null], null],
    [{ ...open, defaultExpiryDays: 14 }, [1, 7, 14, 30, 90, 365, null], 14],
    [{ ...open, longestExpiryDays: 60 }, [1, 7, 30, 60], 60],
    [{ ...open, defaultExpiryDays: 90, longestExpiryDays: 30 }, [1, 7, 30], 30],
  ])('follows the policy of the account %#', (policy, choices, chosen) => {
    expect(expiryChoices(policy)).toEqual(choices);
    expect(defaultExpiry(policy)).toBe(chosen);
  });

  test('every choice that is offered can be stored, the default among them', () => {
    const days = fc.option(fc.integer({ min: 1, max: 4000 }));
    fc.assert(
      fc.property(days, days, fc.nat(2_000_000_000_000), (defaultExpiryDays, longestExpiryDays, now) => {
        const policy = { ...open, defaultExpiryDays, longestExpiryDays };
        const choices = expiryChoices(policy);
        expect(choices).toContain(defaultExpiry(policy));
        for (const choice of choices)
          expect(findExpiryError(expirationOf(choice, now), policy, now)).toBeUndefined();
      }),
    );
  });

  it('is at most a hundred years away', () => {
    expect(expirationOf(1e9, 0)).toBe(expirationOf(maxExpiryDays, 0));
  });

  it.each([
    [null, { ...open, longestExpiryDays: 7 }, 'too-late'],
    ['2026-05-09T12:00:00Z', { ...open, longestExpiryDays: 7 }, 'too-late'],
    ['2026-05-08T12:00:30Z', { ...open, longestExpiryDays: 7 }, undefined],
    ['2026-05-01T12:00:00Z', open, 'past'],
    ['2026-05-01T11:00:00', open, 'past'],
    ['never', open, 'invalid'],
    ['+275000-01-01T00:00:00Z', open, 'invalid'],
    ['2027-02-30T00:00:00', open, 'invalid'],
    ['2028-02-29T00:00:00+01:00', open, undefined],
    [null, open, undefined],
  ])('%s is refused for a reason', (end, policy, error) => {
    expect(findExpiryError(end, policy, Date.parse('2026-05-01T12:00:00Z'))).toBe(error);
  });
});

describe('the content of a link', () => {
  it.each([
    [{ data: '[{"id":"1"},{"id":"2"}]' }, 'files', { count: 2, isReadable: true }, '/shared/a%2Fb'],
    [{ data: '[]', kind: 'folder' as const }, 'folder', undefined, '/shared/folder/a%2Fb'],
    [{ data: '{"folderId":"7"}' }, 'folder', undefined, '/shared/folder/a%2Fb'],
    [{ data: 'no JSON' }, 'files', { count: 0, isReadable: false }, '/shared/a%2Fb'],
    [{ data: 'null' }, 'files', { count: 0, isReadable: false }, '/shared/a%2Fb'],
  ])('%j', (content, kind, count, path) => {
    expect(linkKind(content)).toBe(kind);
    expect(countLinkAssets(content)).toEqual(count);
    expect(linkPath({ ...content, hash: 'a/b' })).toBe(path);
  });
});

test('files that may not be shared, or whose licence has ended, are told apart', () => {
  const file = (id: string, expirationDate: string | null = null) => ({ id, fields: { expirationDate } });
  const files = [file('1'), file('2', '2026-04-30'), file('3', '2026-05-01'), file('4')];
  const mayShare = (each: object) => each !== files[3];
  expect(splitShareable(files, { mayShare, today: '2026-05-01' })).toEqual({
    ids: ['1', '3'],
    refused: [
      { id: '2', reason: 'licence-ended' },
      { id: '4', reason: 'forbidden' },
    ],
  });
});

describe('the pages of the viewer', () => {
  it.each([
    [1800, 0, 40, { page: 1, pages: 3, start: 0, end: 18 }],
    [1799, 39, 40, { page: 4, pages: 4, start: 36, end: 40 }],
    [768, 12, 40, { page: 2, pages: 4, start: 12, end: 24 }],
    [767, 39, 40, { page: 1, pages: 1, start: 0, end: 40 }],
    [1440, 0, 0, { page: 1, pages: 1, start: 0, end: 0 }],
    [1440, 0, 1, { page: 1, pages: 1, start: 0, end: 1 }],
    [1440, 12, 12, { page: 1, pages: 1, start: 0, end: 12 }],
  ])('%i pixels wide, file %i of %i', (width, index, total, page) => {
    expect(viewerPageOf({ index, total }, viewerGrid(width))).toEqual(page);
  });

  test('steps stay in the list, and the page shows the file', () => {
    const steps = fc.array(fc.constantFrom('previous', 'next', 'first', 'last'));
    fc.assert(
      fc.property(steps, fc.nat(100), fc.constantFrom(360, 768, 1800), (taken, total, width) => {
        const index = taken.reduce((from, step) => viewerIndexAfter(step, { index: from, total }), 0);
        const { start, end } = viewerPageOf({ index, total }, viewerGrid(width));
        expect(index).toBeGreaterThanOrEqual(start);
        expect(index).toBeLessThan(Math.max(1, end));
      }),
    );
  });
});
