import { expect, it } from 'vitest';
import { sumFileSizes } from './fileSizes.ts';

it('the size of files is the sum of their sizes, and unknown when one of them is', () => {
  expect(sumFileSizes([{ fileSize: 5 }, { fileSize: 0 }, { fileSize: 7 }])).toBe(12);
  expect(sumFileSizes([{ fileSize: 5 }, {}])).toBeUndefined();
  expect(sumFileSizes([])).toBeUndefined();
});
