import { expect, test } from 'vitest';
import { altTextOf } from './altText.ts';

test.each([
  [{ title: 'Harbour', description: 'Boats at dawn' }, 'Harbour'],
  [{ title: ' ', description: 'Boats at dawn' }, 'Boats at dawn'],
  [{ title: ['Harbour'], description: '' }, 'a.jpg'],
  [{}, 'a.jpg'],
])('the text alternative of a file with %j is %j (X30)', (fields, alt) => {
  expect(altTextOf({ fields, fileName: 'a.jpg' })).toBe(alt);
});
