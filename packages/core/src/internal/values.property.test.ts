import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldValue } from '../contract/index.ts';
import { isSameValue, nameKey, wordKey } from './values.ts';

const value: fc.Arbitrary<FieldValue | undefined> = fc.oneof(
  fc.constantFrom(undefined, null, '', 'null', 0, '0', false),
  fc.string(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(-0),
  fc.boolean(),
  fc.array(fc.string(), { maxLength: 3 }),
);

test('values are equal when their JSON is equal, and undefined equals null', () => {
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(isSameValue(one, other)).toBe(JSON.stringify(one ?? null) === JSON.stringify(other ?? null));
      expect(isSameValue(one, structuredClone(one))).toBe(true);
      expect(isSameValue(one, other)).toBe(isSameValue(other, one));
    }),
  );
});

test('0 and -0 are the same value, since no back end distinguishes them; so are NaN and NaN', () => {
  expect(isSameValue(0, -0)).toBe(true);
  expect(isSameValue(-0, null)).toBe(false);
  expect(isSameValue(Number.NaN, Number.NaN)).toBe(true);
});

test('folding a name is idempotent, for any case and composition', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(nameKey(nameKey(name))).toBe(nameKey(name));
      expect(nameKey(name.normalize('NFD'))).toBe(nameKey(name));
    }),
  );
});

test('the key of a word is idempotent, and the same for any case and composition', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (word) => {
      expect(wordKey(wordKey(word))).toBe(wordKey(word));
      expect(wordKey(word.normalize('NFD'))).toBe(wordKey(word));
      expect(wordKey(nameKey(word))).toBe(wordKey(word));
    }),
  );
});

test('a single character is only equal to one that Unicode folds to the same', () => {
  const letters = Array.from({ length: 0x1_10_00 }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => /^\p{L}$/u.test(letter),
  );
  for (const letter of letters) {
    const key = wordKey(letter);
    expect(wordKey(key)).toBe(key);
    const composed = letter.normalize('NFC');
    if ([...key].length === 1 && key !== composed) expect(composed).toMatch(new RegExp(`^${key}$`, 'iu'));
  }
});
