import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dimensionBand } from './facets.ts';
import { dimensionKeys } from '../contract/index.ts';

test.each([
  [1, 1, 'upTo3Megapixels'],
  [3000, 1000, 'upTo3Megapixels'],
  [3001, 1000, 'upTo5Megapixels'],
  [5000, 1000, 'upTo5Megapixels'],
  [8000, 1000, 'upTo8Megapixels'],
  [8001, 1000, 'upTo10Megapixels'],
  [10_000, 1000, 'upTo10Megapixels'],
  [16_000, 1000, 'upTo16Megapixels'],
  [30_000, 1000, 'upTo30Megapixels'],
  [48_000, 1000, 'upTo48Megapixels'],
  [48_001, 1000, 'over48Megapixels'],
])('%d x %d pixels fall into %s: a bucket ends at its own number (A55)', (width, height, bucket) => {
  expect(dimensionBand(width, height)).toBe(bucket);
});

test('a larger picture never falls into a smaller bucket, and turning it changes nothing', () => {
  const side = fc.integer({ min: 1, max: 40_000 });
  fc.assert(
    fc.property(side, side, side, (width, height, more) => {
      const place = dimensionKeys.indexOf(dimensionBand(width, height));
      expect(place).toBeGreaterThanOrEqual(0);
      expect(dimensionKeys.indexOf(dimensionBand(width + more, height))).toBeGreaterThanOrEqual(place);
      expect(dimensionBand(height, width)).toBe(dimensionKeys[place]);
    }),
  );
});
