import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyKeywordChanges, type DictionaryChange, type DictionaryWord } from './applyChanges.ts';
import { keywordKey } from './keywords.ts';

type Word = DictionaryWord<string>;

const word = fc.constantFrom('a', 'A', 'b', 'B', 'c', 'd', ' ', 'constructor');
const words = fc.uniqueArray(word, { selector: keywordKey, maxLength: 5 });
const changes = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'constructor', undefined), value: word }),
  { selector: ({ id, value }) => id ?? Symbol(value), maxLength: 6 },
);

function toWord(value: string): Word {
  return { id: keywordKey(value), key: keywordKey(value), value };
}

function apply(dictionary: readonly Word[], each: readonly DictionaryChange<string>[], merges: boolean) {
  return applyKeywordChanges(dictionary, each, { keyOf: keywordKey, merges });
}

test('changes together do the same as one after the other', () => {
  fc.assert(
    fc.property(words, changes, fc.boolean(), (values, all, merges) => {
      const first = values.filter((value) => value !== ' ').map(toWord);
      const ids = new Set(first.map(({ id }) => id));
      let dictionary = first;
      // The word of a file, by the word that it had.
      const inFiles = new Map(first.map(({ key, value }) => [key, value]));
      const steps: unknown[] = [];
      const conflicts: unknown[] = [];
      for (const change of all) {
        const single = apply(dictionary, [change], merges);
        steps.push(...single.steps.map(({ kind, value, target }) => [kind, value, target]));
        conflicts.push(...single.conflicts);
        const changed = dictionary.filter(({ key }) => !single.after.has(key));
        const after = [...single.after.values()].flatMap((value) => value ?? []);
        // Words that were not there at first have ids that no change names.
        const added = after
          .map(toWord)
          .map((each) => (ids.has(each.id) ? each : { ...each, id: `new ${each.id}` }));
        dictionary = [...changed, ...added];
        for (const [key, value] of inFiles) inFiles.set(key, single.renamed.get(keywordKey(value)) ?? value);
      }
      const together = apply(first, all, merges);
      expect(together.steps.map(({ kind, value, target }) => [kind, value, target])).toEqual(steps);
      expect(together.conflicts).toEqual(conflicts);
      expect(new Map(first.map(({ key, value }) => [key, together.renamed.get(key) ?? value]))).toEqual(
        inFiles,
      );
      const untouched = first.filter(({ key }) => !together.after.has(key)).map(({ value }) => value);
      const left = [...together.after.values()].flatMap((value) => value ?? []);
      expect([...untouched, ...left].toSorted()).toEqual(dictionary.map(({ value }) => value).toSorted());
      expect(together.savedKeys.every((key) => typeof together.after.get(key) === 'string')).toBe(true);
    }),
  );
});

test('a chain of merges takes time in proportion to its length', () => {
  const size = 20_000;
  const chain = Array.from({ length: size }, (_, at) => toWord(`word ${at}`));
  const next = chain.map(({ id }, at) => ({ id, value: `word ${at + 1}` }));
  const { renamed, savedKeys } = apply(chain, next, true);
  expect([savedKeys, new Set(renamed.values())]).toEqual([[`word ${size}`], new Set([`word ${size}`])]);
});
