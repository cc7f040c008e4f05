import type { KeywordConflict } from '../contract/index.ts';
import { maxKeywordLength, tidyKeyword } from './keywords.ts';

/** A word of a dictionary. `key` is what equal words have in common. */
export interface DictionaryWord<Id> {
  /** Unique in the dictionary. */
  readonly id: Id;
  /** Equal for equal words, as `keywordKey` returns it. */
  readonly key: string;
  /** The word. */
  readonly value: string;
}

/** A word to add, or to write in another way. */
export interface DictionaryChange<Id> {
  /** The id of a word of the dictionary; absent for a new one. */
  readonly id?: Id | undefined;
  /** The new word. */
  readonly value: string;
}

/** A change that is possible. */
export interface KeywordStep<Word> {
  /** What it does. */
  readonly kind: 'add' | 'rename' | 'merge';
  /** The word that it changes; undefined for a new one. */
  readonly word: Word | undefined;
  /** The word that was asked for, as it is stored. */
  readonly value: string;
  /** For a merge: the word that the files get. */
  readonly target?: string;
}

/** What several changes of a dictionary do together. */
export interface AppliedChanges<Id, Word> {
  /** The possible changes, in their order. */
  readonly steps: readonly KeywordStep<Word>[];
  /** The other changes. */
  readonly conflicts: readonly (Omit<KeywordConflict, 'id'> & { readonly id?: Id | undefined })[];
  /** The spelling that the files get in the end, by the key of each changed word of the dictionary. */
  readonly renamed: ReadonlyMap<string, string>;
  /** The spelling of every touched word in the end, by key; null for one that is no longer in the dictionary. */
  readonly after: ReadonlyMap<string, string | null>;
  /** The keys of the words to which the changes have led, each once. */
  readonly savedKeys: readonly string[];
}

/** A word while changes are applied. */
interface Working {
  key: string;
  value: string;
  /** The word into which it was merged. */
  into?: Working;
}

/** Returns the word to which merges have led. Shortens the path, so that chains of merges take linear time. */
function lastOf(word: Working): Working {
  let last = word;
  while (last.into) last = last.into;
  let each = word;
  while (each.into) [each.into, each] = [last, each.into];
  return last;
}

/**
 * Returns what changes do when they are applied one after the other: a word can be merged into one that a later change
 * renames, or take the place of one that an earlier change has renamed.
 *
 * @param words The words of the dictionary that the changes name or become equal to; others make no difference.
 * @param keyOf Returns the key of a word, as `keywordKey` does.
 * @param merges Whether a word that becomes equal to another one is merged into it. Otherwise it is a conflict.
 * @see docs/rules/keywords.md#changes-of-words-apply-one-after-the-other
 */
export function applyKeywordChanges<Id, Word extends DictionaryWord<Id>>(
  words: Iterable<Word>,
  changes: readonly DictionaryChange<Id>[],
  { keyOf, merges }: { keyOf: (word: string) => string; merges: boolean },
): AppliedChanges<Id, Word> {
  const byId = new Map<Id, { word: Word; working: Working }>();
  const current = new Map<string, Working>();
  for (const word of words) {
    const working = { key: word.key, value: word.value };
    byId.set(word.id, { word, working });
    current.set(word.key, working);
  }
  const steps: KeywordStep<Word>[] = [];
  const conflicts: AppliedChanges<Id, Word>['conflicts'][number][] = [];
  const results: Working[] = [];
  const touched = new Set<string>();
  for (const { id, value: typed } of changes) {
    const value = tidyKeyword(typed);
    const key = keyOf(value);
    const old = id === undefined ? undefined : byId.get(id);
    const target = key === old?.word.key ? undefined : current.get(key);
    const refuse = (reason: KeywordConflict['reason']) =>
      conflicts.push({ ...(id !== undefined && { id }), value: typed, reason });
    if (value === '' || value.length > maxKeywordLength) refuse('invalid');
    else if (id !== undefined && !old) refuse('missing');
    else if (target && !(merges && old)) refuse('duplicate');
    else {
      const { word, working = { key, value } } = old ?? {};
      steps.push({
        kind: old ? (target ? 'merge' : 'rename') : 'add',
        word,
        value,
        ...(target && { target: target.value }),
      });
      if (word && word.key !== key) current.delete(word.key);
      if (word) touched.add(word.key);
      touched.add(key);
      if (target) working.into = target;
      else {
        Object.assign(working, { key, value });
        current.set(key, working);
      }
      results.push(working);
    }
  }
  return {
    steps,
    conflicts,
    renamed: new Map(
      steps.flatMap(({ word }, at) => {
        const result = results[at];
        return word && result ? [[word.key, lastOf(result).value] as const] : [];
      }),
    ),
    after: new Map([...touched].map((key) => [key, current.get(key)?.value ?? null])),
    savedKeys: [...new Set(results.map((each) => lastOf(each).key))],
  };
}
