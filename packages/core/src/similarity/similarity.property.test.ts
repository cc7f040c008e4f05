import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeAsset } from '../testing/index.ts';
import {
  cleanSimilarFiles,
  labelOverlap,
  maxSecondsApart,
  planCopiedFields,
  suggestBestCopy,
  timeApart,
  timeScore,
} from './index.ts';

describe('the entries of a list that count (A105)', () => {
  const anyList = fc.array(
    fc.record({ id: fc.integer({ min: 1, max: 9 }), imageId: fc.integer({ min: 0, max: 9 }) }),
  );

  test('the list is cut before the current file is left out, and repetitions are left out last', () => {
    const listed = [
      { id: 7, imageId: 70 },
      { id: 3, imageId: 30 },
      { id: 5, imageId: 50 },
      { id: 3, imageId: 31 },
      { id: 9, imageId: 0 },
      { id: 4, imageId: 40 },
    ];
    expect(cleanSimilarFiles(listed, '5').map(({ id }) => id)).toEqual([7, 3]);
    // The entry that ends the list is that of the current file.
    expect(
      cleanSimilarFiles(
        [
          { id: 5, imageId: 0 },
          { id: 4, imageId: 1 },
        ],
        '5',
      ),
    ).toEqual([]);
    expect(cleanSimilarFiles([{ id: '4', imageId: '0' }, { id: '3' }], '5')).toEqual([]);
    expect(cleanSimilarFiles([{ id: '4' }, { id: '3' }], '3')).toEqual([{ id: '4' }]);
  });

  test('it is a part of the list before the end, in its order, without the current file, each id once', () => {
    fc.assert(
      fc.property(anyList, fc.integer({ min: 1, max: 9 }), (listed, current) => {
        const found = cleanSimilarFiles(Object.freeze(listed), String(current));
        const end = listed.findIndex(({ imageId }) => imageId === 0);
        const kept = end === -1 ? listed : listed.slice(0, end);
        const wanted = [...new Set(kept.map(({ id }) => id))].filter((id) => id !== current);
        expect(found.map(({ id }) => id)).toEqual(wanted);
        for (const each of found) expect(kept.find(({ id }) => id === each.id)).toBe(each);
        expect(cleanSimilarFiles(found, String(current))).toEqual(found);
      }),
    );
  });
});

describe('what two pictures have in common', () => {
  const anyLabels = fc.array(
    fc.record({
      label: fc.constantFrom('boat', 'person', 'dog'),
      score: fc.double({ min: 0.01, max: 1, noNaN: true }),
    }),
  );

  test('is the same from both sides, from 0 to 1, and 1 for a picture and itself', () => {
    fc.assert(
      fc.property(anyLabels, anyLabels, (one, other) => {
        const { score, labels } = labelOverlap(one, other);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(labelOverlap(other, one).score).toBeCloseTo(score);
        expect(score > 0).toBe(labels.length > 0);
        if (one.length > 0) expect(labelOverlap(one, one).score).toBeCloseTo(1);
      }),
    );
  });

  test('names the surest label first', () => {
    const one = [
      { label: 'person', score: 0.5 },
      { label: 'boat', score: 0.9 },
      { label: 'boat', score: 0.4 },
    ];
    expect(labelOverlap(one, [...one, { label: 'dog', score: 0.7 }]).labels).toEqual(['boat', 'person']);
    expect(labelOverlap(one, [])).toEqual({ score: 0, labels: [] });
  });
});

test.each([
  [0, { unit: 'same-minute' }],
  [59.9, { unit: 'same-minute' }],
  [60, { unit: 'minutes', count: 1 }],
  [3599, { unit: 'minutes', count: 59 }],
  [3600, { unit: 'hours', count: 1 }],
  [maxSecondsApart, { unit: 'hours', count: 24 }],
])('%d seconds are %j', (seconds, expected) => {
  expect(timeApart(seconds)).toEqual(expected);
  expect(timeScore(seconds)).toBe(timeScore(-seconds));
  expect(timeScore(seconds)).toBeCloseTo(1 - seconds / maxSecondsApart);
});

describe('the best copy', () => {
  const small = makeAsset({ id: 'a', width: 100, height: 100, fields: {}, addedAt: '2026-01-02T00:00:00Z' });

  test('has the most pixels, then the most metadata, then the greatest age', () => {
    const large = { ...small, id: 'b', width: 101 };
    expect(suggestBestCopy([small, large])).toEqual({ id: 'b', reason: 'pixels' });
    const rich = { ...small, id: 'c', fields: { keywords: ['sea', 'sun'], title: '' } };
    const richer = { ...small, id: 'd', fields: { keywords: ['sea', 'sun'], title: 'x', city: null } };
    expect(suggestBestCopy([small, rich, richer])).toEqual({ id: 'd', reason: 'metadata' });
    expect(suggestBestCopy([richer, large])?.id).toBe('b');
    const older = { ...small, id: 'e', addedAt: '2026-01-01T00:00:00Z' };
    expect(suggestBestCopy([small, older])).toEqual({ id: 'e', reason: 'age' });
    expect(suggestBestCopy([older, rich])?.id).toBe('c');
    expect(suggestBestCopy([{ ...small, width: null }, small])?.id).toBe('a');
    expect(suggestBestCopy([{ ...small, addedAt: 'x', id: 'z' }, small])?.id).toBe('a');
    expect(suggestBestCopy([small, { ...small, id: 'b' }])).toEqual({ id: 'a', reason: 'id' });
    expect(suggestBestCopy([])).toBeUndefined();
  });

  test('does not depend on the order of the files, and none of them is better', () => {
    const anyCopy = fc.record({
      width: fc.constantFrom(null, 10, 20),
      fields: fc.constantFrom({}, { title: 'x' }, { keywords: ['a', 'b'] }),
      addedAt: fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', ''),
    });
    fc.assert(
      fc.property(fc.array(anyCopy, { minLength: 1, maxLength: 8 }), (made) => {
        const copies = made.map((each, index) => ({ ...small, ...each, id: `f${index}` }));
        const best = suggestBestCopy(Object.freeze(copies));
        expect(suggestBestCopy(copies.toReversed())).toEqual(best);
        const chosen = copies.find(({ id }) => id === best?.id);
        for (const each of copies) expect(each.width ?? 0).toBeLessThanOrEqual(chosen?.width ?? 0);
      }),
    );
  });
});

describe('what is copied from a similar file', () => {
  const canWrite = () => true;

  test('is added to what is there; equal words are not added again', () => {
    const target = { fields: { keywords: ['Sea', 'boat'] } };
    const source = { fields: { keywords: ['sea', 'Harbour', 'harbour', ' '], recognizedPeople: ['Ada'] } };
    expect(planCopiedFields(target, source, canWrite)).toEqual([
      { key: 'keywords', added: ['Harbour'], value: ['Sea', 'boat', 'Harbour'], before: ['Sea', 'boat'] },
      { key: 'recognizedPeople', added: ['Ada'], value: ['Ada'], before: null },
    ]);
    expect(planCopiedFields(target, source, (key) => key === 'keywords')).toHaveLength(1);
  });

  test('nothing is removed, and after it there is nothing more to copy', () => {
    const words = fc.array(fc.constantFrom('sea', 'Sea', 'sun', 'boat', ''));
    fc.assert(
      fc.property(words, words, (ours, theirs) => {
        const target = { fields: { keywords: Object.freeze(ours) } };
        const source = { fields: { keywords: Object.freeze(theirs) } };
        const [plan] = planCopiedFields(target, source, canWrite);
        const value = plan?.value ?? ours;
        expect(value.slice(0, ours.length)).toEqual(ours);
        expect(planCopiedFields({ fields: { keywords: value } }, source, canWrite)).toEqual([]);
      }),
    );
  });
});
