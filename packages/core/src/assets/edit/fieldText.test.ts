import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatFieldText, formatListText, parseFieldText, parseListText } from './fieldText.ts';

it('trims, drops empty entries and duplicates, and keeps escaped semicolons', () => {
  expect(parseListText(' boat; ;Sea;sea ;a\\;b;')).toEqual(['boat', 'Sea', 'a;b']);
  expect(parseListText('  ')).toEqual([]);
});

it('separates entries at line breaks, as Enter makes in a multi-line field', () => {
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

it('parses to a value of the kind of its field, or undefined', () => {
  expect(parseFieldText('12,5', 'number')).toBe(12.5);
  expect(parseFieldText('twelve', 'number')).toBeUndefined();
  expect(parseFieldText('  ', 'number')).toBeNull();
  expect(parseFieldText(' Pier ', 'text')).toBe(' Pier ');
  expect(parseFieldText('', 'list')).toEqual([]);
  expect([12.5, null, undefined, ['a;b', 'c']].map(formatFieldText)).toEqual(['12.5', '', '', 'a\\;b; c']);
});
