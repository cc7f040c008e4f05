import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatListText, parseListText } from './listText.ts';
import { nameKey } from './values.ts';

const entry = fc
  .string({ unit: fc.constantFrom('a', 'B', 'é', ';', '\\', ' ', '"', ',') })
  .filter((text) => text.trim() === text && text !== '');
const list = fc.uniqueArray(entry, { selector: nameKey });

test('a list comes back from its text', () => {
  fc.assert(
    fc.property(list, (entries) => {
      expect(parseListText(formatListText(entries))).toEqual(entries);
    }),
  );
});

test('any text is parsed to a list that comes back from its own text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ';', '\\', ' ', '\n') });
  fc.assert(
    fc.property(text, (typed) => {
      const entries = parseListText(typed);
      expect(parseListText(formatListText(entries))).toEqual(entries);
    }),
  );
});

test.each([
  [String.raw`C:\folder; D:\other`, [String.raw`C:\folder`, String.raw`D:\other`]],
  [String.raw`a\;b; c`, ['a;b', 'c']],
  [String.raw`a\\; b`, ['a\\', 'b']],
  [String.raw`a\\\;b`, [String.raw`a\;b`]],
  ['a\\\nb\\', ['a\\', 'b\\']],
])('the text %j has the entries %j', (typed, entries) => {
  expect(parseListText(typed)).toEqual(entries);
});

test('a backslash is doubled before a semicolon alone', () => {
  expect(formatListText([String.raw`C:\folder`, 'a\\', 'b;c', 'd\\'])).toBe(
    String.raw`C:\folder; a\\; b\;c; d` + '\\',
  );
});

test('long runs of backslashes come back from their text', () => {
  const run = '\\'.repeat(200_000);
  const entries = [run, `${run}a`, `${run};`, `b${run}`];
  const parsed = parseListText(formatListText(entries));
  expect(parsed.map((each) => each.length)).toEqual(entries.map((each) => each.length));
  expect(parsed.every((each, at) => each === entries[at])).toBe(true);
});
