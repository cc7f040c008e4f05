import { expect, test } from 'vitest';
import { altTextOf, altTextsOf } from './altText.ts';

test.each([
  [{ title: 'Harbour', description: 'Boats at dawn' }, 'Harbour'],
  [{ title: ' ', description: 'Boats at dawn' }, 'Boats at dawn'],
  [{ title: ['Harbour'], description: '' }, 'a.jpg'],
  [{}, 'a.jpg'],
])('the text alternative of a file with %j is %j (X30)', (fields, alt) => {
  expect(altTextOf({ fields, fileName: 'a.jpg' })).toBe(alt);
});

test('files with the same title are told apart by their names (X16)', () => {
  const file = (fileName: string, title?: string) => ({
    fileName,
    fields: title === undefined ? {} : { title },
  });
  const files = [file('1.jpg', 'Harbour'), file('2.jpg', 'Pier'), file('3.jpg', 'Harbour'), file('4.jpg')];
  expect(altTextsOf(files)).toEqual(['Harbour (1.jpg)', 'Pier', 'Harbour (3.jpg)', '4.jpg']);
});
