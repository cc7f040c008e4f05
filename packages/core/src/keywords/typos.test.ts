import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findTypos } from './typos.ts';

/** All texts that one typing error makes of a word. */
function misspellings(word: string, letters: string): Set<string> {
  const texts = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after !== '') texts.add(before + after.slice(1));
    if (after.length > 1) texts.add(`${before}${after[1] ?? ''}${after[0] ?? ''}${after.slice(2)}`);
    for (const letter of letters) {
      texts.add(before + letter + after);
      if (after !== '') texts.add(before + letter + after.slice(1));
    }
  }
  return texts;
}

/** Joins sets of words step by step, and returns them in order. */
function createSets(words: readonly string[]) {
  const sets = new Map(words.map((word) => [word, new Set([word])]));
  return {
    join(one: string, other: string) {
      const all = new Set([...(sets.get(one) ?? []), ...(sets.get(other) ?? [])]);
      for (const each of all) sets.set(each, all);
    },
    areJoined: (one: string, other: string) => sets.get(one)?.has(other) ?? false,
    list: () => [...new Set(sets.values())].map((set) => [...set].toSorted().join()).toSorted(),
  };
}

const digits = (word: string) => word.replaceAll(/\D/g, '');

test('the words that are connected are those that one typing error makes of each other', () => {
  const letters = 'ab1é';
  const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 5, maxLength: 9 });
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 14 }), (words) => {
      const [expected, found] = [createSets(words), createSets(words)];
      for (const one of words) {
        const near = misspellings(one, letters);
        for (const other of words)
          if (near.has(other) && digits(one) === digits(other)) expected.join(one, other);
      }
      const wordAt = (at: number) => words[at] ?? '';
      findTypos(
        words.map((text, wordIndex) => ({ text, wordIndex })),
        (one, other) => found.areJoined(wordAt(one), wordAt(other)),
        (one, other) => found.join(wordAt(one), wordAt(other)),
      );
      expect(found.list()).toEqual(expected.list());
    }),
  );
});
