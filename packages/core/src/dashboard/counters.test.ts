import fc from 'fast-check';
import { expect, test } from 'vitest';
import { counterDefinitions, counterFigures } from './counters.ts';

const zero = { photos: 0, videos: 0, audios: 0, others: 0, images: 0, folders: 0 };

test('two large and four small counters of files; two and nine of data (A47)', () => {
  const { 'file-counters': files, 'data-counters': data } = counterDefinitions;
  expect([files.primary.length, files.secondary.length]).toEqual([2, 4]);
  expect([data.primary.length, data.secondary.length]).toEqual([2, 9]);
});

test('types are shares of all types, to four significant digits; files and folders have no share', () => {
  const { primary, secondary } = counterFigures('file-counters', {
    images: 3333,
    folders: 12,
    photos: 2222,
    videos: 1110,
    audios: 1,
    others: 0,
  });
  expect(primary).toEqual([
    { key: 'images', value: 3333, percent: undefined },
    { key: 'folders', value: 12, percent: undefined },
  ]);
  expect(secondary.map(({ key, percent }) => [key, percent])).toEqual([
    ['photos', 66.67],
    ['videos', 33.3],
    ['audios', 0.03],
    ['others', 0],
  ]);
});

test('data counters are shares of the files with and without data; views have no share (A49)', () => {
  const { primary, secondary } = counterFigures('data-counters', {
    hasData: 2,
    hasNoData: 1,
    hasKeywords: 1,
    totalViews: 900,
  });
  expect(primary.map(({ percent }) => percent)).toEqual([66.67, 33.33]);
  expect(secondary.find(({ key }) => key === 'hasKeywords')?.percent).toBe(33.33);
  expect(secondary.find(({ key }) => key === 'totalViews')).toMatchObject({ value: 900, percent: undefined });
  expect(secondary.find(({ key }) => key === 'hasTitle')).toMatchObject({ value: 0, percent: 0 });
});

test('a library without files shows 0 %, never NaN (A49)', () => {
  const all = [counterFigures('file-counters', zero), counterFigures('data-counters', {})];
  for (const { primary, secondary } of all)
    for (const { percent } of [...primary, ...secondary]) expect(percent ?? 0).toBe(0);
});

test('for any counts a percentage is between 0 and 100 with at most four significant digits', () => {
  const counts = fc.record({ hasData: fc.nat(), hasNoData: fc.nat() });
  fc.assert(
    fc.property(counts, (numbers) => {
      for (const { percent = 0 } of counterFigures('data-counters', numbers).primary) {
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
        expect(percent).toBe(Number(percent.toPrecision(4)));
      }
    }),
  );
});
