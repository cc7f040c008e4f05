import { dimensionKeys } from '@vitrine/core/contract';
import { parseAssetFilter } from '@vitrine/core/report';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFakeServerApi } from '../adapter/fixtures.cases.ts';
import { readDimensions, readFilter, toWireDimensions, toWireFilter, wireBands } from './endpoints.ts';

const wire = { mP3: 1, mP5: 2, mP8: 3, mP10: 4, mP16: 5, mP30: 6, mP48: 7, mpHigher: 8 };

test('bands are read from the wire format and written to it', () => {
  expect(readDimensions(wire)).toEqual({
    upTo3Megapixels: 1,
    upTo5Megapixels: 2,
    upTo8Megapixels: 3,
    upTo10Megapixels: 4,
    upTo16Megapixels: 5,
    upTo30Megapixels: 6,
    upTo48Megapixels: 7,
    over48Megapixels: 8,
  });
  const counts = { mp3: 1, mp5: 2, mp8: 3, mp10: 4, mp16: 5, mp30: 6, mp48: 7, mpHigher: 8 };
  expect(toWireDimensions(counts)).toEqual(wire);
  expect(wireBands).toEqual(Object.keys(counts));
});

test('a filter is translated to its wire name and back; unknown wire names give undefined', () => {
  expect(dimensionKeys.map(toWireFilter)).toEqual(wireBands);
  expect(wireBands.map(readFilter)).toEqual(dimensionKeys);
  for (const key of dimensionKeys) expect(readFilter(key)).toBeUndefined();
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('photos', 'added:today', 'keyword:mp3', '__proto__')),
      (text) => {
        if (wireBands.some((band) => band === text)) return;
        expect(readFilter(text)).toBe(text);
        expect(toWireFilter(text)).toBe(text);
      },
    ),
  );
  for (const band of wireBands) expect(parseAssetFilter(band)).toBeUndefined();
});

test('a list of one band is requested by its wire name', async () => {
  const { assets, sent } = createFakeServerApi(() => ({
    status: 200,
    body: { files: [], nextCursor: null, total: 0 },
  }));
  await assets.listFiles({ filter: 'over48Megapixels', limit: 1 });
  expect(sent()).toEqual(['GET /api/files?filter=mpHigher&limit=1']);
});
