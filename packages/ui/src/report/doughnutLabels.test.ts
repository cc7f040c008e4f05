import { pie } from 'd3-shape';
import { describe, expect, it } from 'vitest';
import type { Count } from './count.ts';
import { outerRadius, placeLabels } from './doughnutLabels.ts';

const slicesOf = pie<Count>()
  .value((count) => count.value)
  .sortValues(null);

function placeLabelsOf(values: readonly number[]) {
  return placeLabels(slicesOf(values.map((value, index) => ({ id: `${index}`, label: `${index}`, value }))));
}

/** Returns the smallest distance between a path of straight lines and the centre, measured at points along it. */
function distanceFromCentre(path: string): number {
  const points = path
    .split(/[ML]/)
    .filter((point) => point !== '')
    .map((point) => point.split(' ').map(Number) as [number, number]);
  return Math.min(
    ...points.slice(1).flatMap(([x, y], index) => {
      const [fromX, fromY] = points[index] ?? [x, y];
      return Array.from({ length: 21 }, (_, step) =>
        Math.hypot(fromX + ((x - fromX) * step) / 20, fromY + ((y - fromY) * step) / 20),
      );
    }),
  );
}

const libraries: readonly (readonly number[])[] = [
  [97, 1.5, 1, 0.5],
  [1, 1, 1, 97],
  [50, 1, 1, 48],
  [84, 12, 3, 1],
  [25, 25, 25, 25],
  [90, 6, 3.5, 0.5],
  [0, 1, 0, 99],
  [100, 0, 0, 0],
];

describe.each(libraries)('labels of %d, %d, %d and %d', (...values) => {
  const groups = placeLabelsOf(values);
  const labels = groups.flatMap((group) => group.labels);

  it('exist for every share, without overlap and inside the chart', () => {
    expect(labels).toHaveLength(values.filter((value) => value > 0).length);
    for (const isRight of [true, false]) {
      const ys = labels.filter((label) => label.isRight === isRight).map(({ y }) => y);
      for (const [index, y] of ys.entries()) {
        expect(Math.abs(y)).toBeLessThanOrEqual(84);
        if (index > 0) expect(y - (ys[index - 1] ?? 0)).toBeGreaterThanOrEqual(35.9);
      }
    }
  });

  it('have lines that do not cross the ring', () => {
    for (const { leader } of groups) expect(distanceFromCentre(leader)).toBeGreaterThanOrEqual(outerRadius);
  });
});

it('tiny neighbours share one line, others have their own', () => {
  expect(placeLabelsOf([97, 1.5, 1, 0.5]).map(({ labels }) => labels.length)).toEqual([1, 3]);
  expect(placeLabelsOf([40, 30, 20, 10]).map(({ labels }) => labels.length)).toEqual([1, 1, 1, 1]);
});
