import { expect, test } from 'vitest';
import { maxTimes, tableOf, type MeasuredSize } from './sizeTable.ts';

const parts = Object.keys(maxTimes);

/** Sizes of every part that is compared, each `times` its primitive, which is 10 kB. */
function measured(times: number): MeasuredSize[] {
  return parts.flatMap((name) => [
    { name, size: 10_000 * times, sizeLimit: 50_000 },
    { name: `${name}, its primitive alone`, size: 10_000, sizeLimit: 10_000 },
  ]);
}

test('each size is listed beside that of its primitive, measured in the same run', () => {
  const { lines, errors } = tableOf(measured(1.2));
  expect(errors).toEqual([]);
  expect(lines).toHaveLength(parts.length * 2);
  expect(lines[0]).toContain('12.00 kB');
  expect(lines[0]).toContain('ui: Dialog = 1.20 × its primitive (at most 1.36)');
});

test('a part that is too large compared with its primitive is an error', () => {
  expect(tableOf(measured(1.25)).errors).toEqual(['ui: Tabs is 1.250 times its primitive, more than 1.2.']);
  expect(tableOf(measured(1.3601)).errors).toHaveLength(parts.length);
});

test('a part that was not measured is an error, and so is one without its primitive', () => {
  const all = measured(1);
  expect(tableOf(all.filter(({ name }) => name !== 'ui: Menu')).errors).toEqual([
    'ui: Menu was not measured.',
  ]);
  expect(tableOf(all.filter(({ name }) => name !== 'ui: Menu, its primitive alone')).errors).toEqual([
    'ui: Menu has no row "ui: Menu, its primitive alone" beside it.',
  ]);
});

test('a size above its limit is an error, and so is one without a limit', () => {
  const rows = [
    { name: 'core: the grid', size: 1001, sizeLimit: 1000 },
    { name: 'core: the rest', size: 1 },
  ];
  expect(tableOf([...measured(1), ...rows]).errors).toEqual([
    'core: the grid is 1.00 kB, more than 1.00 kB.',
    'core: the rest was not measured: its row has no limit, or its file is not built.',
  ]);
});
