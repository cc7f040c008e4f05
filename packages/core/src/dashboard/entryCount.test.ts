import { expect, it } from 'vitest';
import { createMemoryGalleryApi } from '../testing/memory/createMemoryGalleryApi.ts';
import { entryCount } from './entryCount.ts';

it.each([
  [undefined, 10],
  [1, 1],
  [7.9, 7],
  [100, 100],
  [101, 100],
  [1e300, 100],
  [0, 1],
  [0.5, 1],
  [-3, 1],
  [Number.NaN, 1],
  [Number.POSITIVE_INFINITY, 100],
])('a request for %s entries returns %s', (asked, expected) => {
  expect(entryCount(asked)).toBe(expected);
});

it('is respected by the memory back end, as by the server', async () => {
  const { dashboard } = createMemoryGalleryApi({ size: 300 });
  for (const count of [0, 7.9, 1000]) {
    const files = await dashboard.listTopFiles({ order: 'added', count });
    expect(files, String(count)).toHaveLength(entryCount(count));
  }
});
