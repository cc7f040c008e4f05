import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dataKeys,
  dimensionKeys,
  distinctKeys,
  typeKeys,
  type ActivityCounts,
  type DataCounts,
  type DimensionCounts,
  type OpenedCounts,
  type TypeCounts,
} from '../contract/index.ts';
import { parseAssetFilter } from './filters.ts';
import { dataFigures, reportSections } from './figures.ts';
import { figuresOf, reportRows, type ReportData, type ReportLabels } from './reportRows.ts';

function countsOf<Key extends string>(keys: readonly Key[]): fc.Arbitrary<Record<Key, number>> {
  return fc.record(Object.fromEntries(keys.map((key) => [key, fc.nat()]))) as fc.Arbitrary<
    Record<Key, number>
  >;
}

const periods = countsOf(['today', 'thisWeek', 'thisMonth'] as const);
const report = fc.record(
  {
    files: fc.nat(),
    folders: fc.nat(),
    types: countsOf(typeKeys) as fc.Arbitrary<TypeCounts>,
    data: countsOf([...dataKeys, ...distinctKeys]) as fc.Arbitrary<DataCounts>,
    dimensions: countsOf(dimensionKeys) as fc.Arbitrary<DimensionCounts>,
    opened: countsOf(['neverViewed', 'wereViewed', 'totalOverallViews']) as fc.Arbitrary<OpenedCounts>,
    activity: fc.record({
      added: periods,
      updated: periods,
      opened: periods,
      modified: periods,
      downloaded: periods,
      deleted: periods,
    }) as fc.Arbitrary<ActivityCounts>,
  },
  { requiredKeys: [] },
) as fc.Arbitrary<ReportData>;

const labels: ReportLabels = {
  head: ['Section', 'Count of', 'Period', 'Count', 'Per cent'],
  section: (section) => section,
  figure: (key) => key,
  period: (period) => period,
  missing: '-',
};

test('every filter of a figure is a filter of the library', () => {
  fc.assert(
    fc.property(report, (data) => {
      const figures = reportSections.flatMap((section) => figuresOf(section, data));
      for (const { filter } of figures) if (filter) expect(parseAssetFilter(filter)).toBeDefined();
    }),
  );
});

test('counts of files link to those files; counts of texts and views do not', () => {
  const counts = Object.fromEntries([...dataKeys, ...distinctKeys].map((key) => [key, 1]));
  const figures = dataFigures(counts as unknown as DataCounts);
  expect(figures.filter((each) => each.filter).map((each) => each.key)).toEqual([...dataKeys]);
  expect(figures.filter((each) => !each.filter).map((each) => each.key)).toEqual([...distinctKeys]);
});

test('image data are shares of the files with and without data (A49)', () => {
  const none = Object.fromEntries([...dataKeys, ...distinctKeys].map((key) => [key, 0]));
  const counts = { ...none, hasData: 3, hasNoData: 1, hasTitle: 2, authorsCount: 7 };
  const figures = dataFigures(counts as unknown as DataCounts);
  const percentOf = (key: string) => figures.find((each) => each.key === key)?.percent;
  expect(percentOf('hasData')).toBe(75);
  expect(percentOf('hasTitle')).toBe(50);
  expect(percentOf('hasDate')).toBe(0);
  expect(percentOf('authorsCount')).toBeUndefined();
});

test('the table has a head, every section, every number once, and says which sections are missing', () => {
  fc.assert(
    fc.property(report, (data) => {
      const [head, ...rows] = reportRows(Object.freeze(data), labels);
      expect(head).toEqual(labels.head);
      expect([...new Set(rows.map((row) => row[0]))]).toEqual([...reportSections]);
      for (const section of reportSections) {
        const own = rows.filter((row) => row[0] === section);
        const figures = figuresOf(section, data);
        if (figures.length === 0) expect(own).toEqual([[section, '-', '', '', '']]);
        else expect(own.map((row) => row[3])).toEqual(figures.map((each) => each.count));
      }
    }),
  );
});
