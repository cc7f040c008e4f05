import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

/** Returns whether some words get the spellings of each other, in a circle. */
function isExchange(dictionary: readonly Word[], all: readonly DictionaryChange<string>[]): boolean {
  const next = new Map(
    all.flatMap(({ id, value }) => {
      const own = dictionary.find((each) => each.id === id);
      return own && own.key !== keywordKey(value) ? [[own.key, keywordKey(value)] as const] : [];
    }),
  );
  return [...next.keys()].some((start) => {
    let key = next.get(start);
    for (let steps = 0; key !== undefined && key !== start && steps < next.size; steps += 1)
      key = next.get(key);
    return key === start;
  });
}

test('changes together do the same as one after the other', () => {
  fc.assert(
    fc.property(words, changes, fc.boolean(), (values, all, merges) => {
      fc.pre(!isExchange(values.map(toWord), all));
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

test('a renamed word keeps its id, whatever else changes; a merged one leaves it to no other word', () => {
  fc.assert(
    fc.property(words, changes, fc.boolean(), (values, all, merges) => {
      const first = values.filter((value) => value !== ' ').map(toWord);
      const { steps, after, ids } = apply(first, all, merges);
      expect(new Set(ids.values()).size).toBe(ids.size);
      for (const [key, id] of ids) expect([typeof after.get(key), id === key]).toEqual(['string', false]);
      const moved = new Set(ids.values());
      const idAt = (key: string) =>
        ids.get(key) ?? first.find((each) => each.key === key && !moved.has(each.id))?.id;
      for (const { kind, word: old, value } of steps) {
        if (kind === 'rename' && old) expect([value, idAt(keywordKey(value))]).toEqual([value, old.id]);
        if (kind === 'merge' && old) expect(moved).not.toContain(old.id);
      }
    }),
  );
});

const stored = ['a', 'b', 'c'].map(toWord);

test.each([false, true])(
  'words that exchange their spellings change together (with merges: %s)',
  (merges) => {
    const moves = [{ id: 'a', value: 'b' }, { value: 'a' }, { id: 'b', value: 'C' }, { id: 'c', value: 'a' }];
    const { steps, conflicts, renamed, after, ids } = apply(stored, moves, merges);
    expect(steps.map(({ kind, word: old, value }) => [kind, old?.id, value])).toEqual([
      ['rename', 'a', 'b'],
      ['rename', 'b', 'C'],
      ['rename', 'c', 'a'],
    ]);
    expect(conflicts).toEqual([{ value: 'a', reason: 'duplicate' }]);
    expect(Object.fromEntries(renamed)).toEqual({ a: 'b', b: 'C', c: 'a' });
    expect(Object.fromEntries(after)).toEqual({ a: 'a', b: 'b', c: 'C' });
    expect(Object.fromEntries(ids)).toEqual({ a: 'c', b: 'a', c: 'b' });
  },
);

describe('words that an earlier rule kept apart', () => {
  const [old, now] = [
    { id: 'old', key: 'straße', value: 'Straße' },
    { id: 'now', key: 'strasse', value: 'Strasse' },
  ];

  test('are equal to each other: one is merged into the other, and has the key of both', () => {
    const intoOld = apply([old, now], [{ id: 'now', value: 'Straße' }], true);
    expect(intoOld.steps).toMatchObject([{ kind: 'merge', target: 'Straße' }]);
    expect(Object.fromEntries(intoOld.renamed)).toEqual({ straße: 'Straße', strasse: 'Straße' });
    expect(Object.fromEntries(intoOld.after)).toEqual({ straße: null, strasse: 'Straße' });
    expect(Object.fromEntries(intoOld.ids)).toEqual({ strasse: 'old' });
    const intoNow = apply([old, now], [{ id: 'old', value: 'Strasse' }], true);
    expect(Object.fromEntries(intoNow.after)).toEqual({ straße: null, strasse: 'Strasse' });
    expect(Object.fromEntries(intoNow.ids)).toEqual({});
  });

  test('are duplicates of a new word, and of each other without merging', () => {
    expect(apply([old], [{ value: 'STRASSE' }], false).conflicts).toMatchObject([{ reason: 'duplicate' }]);
    expect(apply([old, now], [{ id: 'now', value: 'STRASSE' }], false).conflicts).toMatchObject([
      { reason: 'duplicate' },
    ]);
  });
});
