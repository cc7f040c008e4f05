import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dimensionBucket } from './facets.ts';
import { dimensionKeys } from './figures.ts';

test.each([
  [1, 1, 'mp3'],
  [3000, 1000, 'mp3'],
  [3001, 1000, 'mp5'],
  [5000, 1000, 'mp5'],
  [8000, 1000, 'mp8'],
  [8001, 1000, 'mp10'],
  [10_000, 1000, 'mp10'],
  [16_000, 1000, 'mp16'],
  [30_000, 1000, 'mp30'],
  [48_000, 1000, 'mp48'],
  [48_001, 1000, 'mpHigher'],
])('%d x %d pixels fall into %s: a bucket ends at its own number (A55)', (width, height, bucket) => {
  expect(dimensionBucket(width, height)).toBe(bucket);
});

test('a larger picture never falls into a smaller bucket, and turning it changes nothing', () => {
  const side = fc.integer({ min: 1, max: 40_000 });
  fc.assert(
    fc.property(side, side, side, (width, height, more) => {
      const place = dimensionKeys.indexOf(dimensionBucket(width, height));
      expect(place).toBeGreaterThanOrEqual(0);
      expect(dimensionKeys.indexOf(dimensionBucket(width + more, height))).toBeGreaterThanOrEqual(place);
      expect(dimensionBucket(height, width)).toBe(dimensionKeys[place]);
    }),
  );
});
