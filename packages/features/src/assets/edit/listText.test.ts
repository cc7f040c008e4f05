import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatListText, parseListText } from './listText.ts';

it('trims, drops empty words and repetitions, and keeps escaped semicolons (A67)', () => {
  expect(parseListText(' boat; ;Sea;sea ;a\\;b;')).toEqual(['boat', 'Sea', 'a;b']);
  expect(parseListText('  ')).toEqual([]);
});

it('takes a new line for the end of an entry, as Enter in a field of several lines is meant', () => {
  expect(parseListText('boat\nSea\r\nsea\n\n a\\;b; pier')).toEqual(['boat', 'Sea', 'a;b', 'pier']);
});

it('reads back what it wrote', () => {
  const word = fc
    .string({ minLength: 1 })
    .map((text) => text.replaceAll('\\', '').trim())
    .filter((text) => text !== '');
  const words = fc.uniqueArray(word, { selector: (text) => text.normalize('NFC').toLowerCase() });
  fc.assert(
    fc.property(words, (list) => {
      expect(parseListText(formatListText(list))).toEqual(list);
    }),
  );
});
