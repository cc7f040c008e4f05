import { expect, test } from 'vitest';
import { defaultDashboard } from './defaultDashboard.ts';
import { validatePlacements } from './validatePlacements.ts';
import { widgetCatalogue } from './widgets.ts';

const keywords = { type: 'top-keywords', left: 0, top: 0, width: 3, height: 2 };
const folders = { type: 'recent-folders', left: 3, top: 0, width: 3, height: 2 };

test('the default dashboard and an empty one have no errors', () => {
  expect(validatePlacements(defaultDashboard)).toEqual({});
  expect(validatePlacements([])).toEqual({});
});

test('each error has the index of its placement', () => {
  expect(
    validatePlacements([
      { ...keywords, type: 'weather' },
      keywords,
      { ...keywords, left: 6 },
      { ...folders, width: 4 },
      { ...folders, left: 2 },
    ]),
  ).toEqual({ 0: 'unknown-widget', 2: 'placed-already', 3: 'size-not-allowed', 4: 'overlap' });
});

test.each([
  { left: -1 },
  { top: -1 },
  { left: 10 },
  { left: 0.5 },
  { top: Number.NaN },
  { top: 49 },
  { top: Infinity },
])('a place outside of the grid: %o', (place) => {
  expect(validatePlacements([{ ...keywords, ...place }])).toEqual({ 0: 'outside' });
});

test('the last row and the last column are inside; names of Object are no widgets', () => {
  expect(validatePlacements([{ ...keywords, left: 9, top: 48 }])).toEqual({});
  expect(validatePlacements([{ ...keywords, type: 'constructor' }])).toEqual({ 0: 'unknown-widget' });
});

test('a product can have its own widgets and grid', () => {
  const catalogue = {
    ...widgetCatalogue,
    weather: { kind: 'counters', sizes: [{ width: 2, height: 2 }] },
  } as const;
  const weather = { type: 'weather', left: 4, top: 0, width: 2, height: 2 };
  expect(validatePlacements([weather], catalogue)).toEqual({});
  expect(validatePlacements([weather], catalogue, { columns: 5 })).toEqual({ 0: 'outside' });
});

test('a list of 100,000 rows has an error for each but the first', () => {
  const many = Array.from({ length: 100_000 }, (_, top) => ({ ...keywords, top }));
  expect(Object.keys(validatePlacements(many))).toHaveLength(99_999);
});
