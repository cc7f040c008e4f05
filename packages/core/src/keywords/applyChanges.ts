import type { KeywordConflict } from '../contract/index.ts';
import { maxKeywordLength, tidyKeyword } from './keywords.ts';

/** A word of a dictionary. Equal words have the same `key`. */
export interface DictionaryWord<Id> {
  /** Unique in the dictionary. */
  readonly id: Id;
  /** Equal for equal words, as `keywordKey` returns it. */
  readonly key: string;
  /** The word. */
  readonly value: string;
}

/** A word to add or to rename. */
export interface DictionaryChange<Id> {
  /** The id of a word of the dictionary; absent for a new one. */
  readonly id?: Id | undefined;
  /** The new word. */
  readonly value: string;
}

/** A change that is applied. */
export interface KeywordStep<Word> {
  /** What it does. */
  readonly kind: 'add' | 'rename' | 'merge';
  /** The word that it changes; undefined for a new one. */
  readonly word: Word | undefined;
  /** The new word, in the form in which it is stored. */
  readonly value: string;
  /** For a merge: the word that the files get. */
  readonly target?: string;
}

/** The result of several changes of a dictionary. */
export interface AppliedChanges<Id, Word> {
  /** The changes that are applied, in their order. */
  readonly steps: readonly KeywordStep<Word>[];
  /** The changes that cannot be applied, with the reason. */
  readonly conflicts: readonly (Omit<KeywordConflict, 'id'> & { readonly id?: Id | undefined })[];
  /** The final spelling that the files get, by the key of each changed word of the dictionary. */
  readonly renamed: ReadonlyMap<string, string>;
  /** The final spelling of every added or changed word, by key; null for a key that the dictionary no longer has. */
  readonly after: ReadonlyMap<string, string | null>;
  /** The keys of the words that the changes result in, each once. */
  readonly savedKeys: readonly string[];
}

/** A word with the changes that were applied so far. */
interface CurrentWord {
  key: string;
  value: string;
  /** The word into which it was merged. */
  mergedInto?: CurrentWord;
}

/** Returns the word at the end of a chain of merges. Shortens the chain, so that long ones take linear time. */
function mergeResultOf(word: CurrentWord): CurrentWord {
  let result = word;
  while (result.mergedInto) result = result.mergedInto;
  let merged = word;
  while (merged.mergedInto) [merged.mergedInto, merged] = [result, merged.mergedInto];
  return result;
}

/**
 * Applies changes one after the other and returns the result: a word can be merged into one that a later change renames,
 * or get the spelling that an earlier change has replaced.
 *
 * @param words The words of the dictionary. Words that no change has the id or the spelling of can be left out.
 * @param keyOf Returns the key of a word, as `keywordKey` does.
 * @param merges Whether a word that becomes equal to another one is merged into it. Otherwise it is a conflict.
 * @see docs/rules/keywords.md#changes-of-words-apply-one-after-the-other
 */
export function applyKeywordChanges<Id, Word extends DictionaryWord<Id>>(
  words: Iterable<Word>,
  changes: readonly DictionaryChange<Id>[],
  { keyOf, merges }: { keyOf: (word: string) => string; merges: boolean },
): AppliedChanges<Id, Word> {
  const wordsById = new Map<Id, { word: Word; currentWord: CurrentWord }>();
  const byCurrentKey = new Map<string, CurrentWord>();
  for (const word of words) {
    const currentWord = { key: word.key, value: word.value };
    wordsById.set(word.id, { word, currentWord });
    byCurrentKey.set(word.key, currentWord);
  }
  const steps: KeywordStep<Word>[] = [];
  const conflicts: AppliedChanges<Id, Word>['conflicts'][number][] = [];
  const results: CurrentWord[] = [];
  const touchedKeys = new Set<string>();
  for (const { id, value: typed } of changes) {
    const value = tidyKeyword(typed);
    const key = keyOf(value);
    const old = id === undefined ? undefined : wordsById.get(id);
    const target = key === old?.word.key ? undefined : byCurrentKey.get(key);
    const refuse = (reason: KeywordConflict['reason']) =>
      conflicts.push({ ...(id !== undefined && { id }), value: typed, reason });
    if (value === '' || value.length > maxKeywordLength) refuse('invalid');
    else if (id !== undefined && !old) refuse('missing');
    else if (target && !(merges && old)) refuse('duplicate');
    else {
      const { word, currentWord = { key, value } } = old ?? {};
      steps.push({
        kind: old ? (target ? 'merge' : 'rename') : 'add',
        word,
        value,
        ...(target && { target: target.value }),
      });
      if (word && word.key !== key) byCurrentKey.delete(word.key);
      if (word) touchedKeys.add(word.key);
      touchedKeys.add(key);
      if (target) currentWord.mergedInto = target;
      else {
        Object.assign(currentWord, { key, value });
        byCurrentKey.set(key, currentWord);
      }
      results.push(currentWord);
    }
  }
  return {
    steps,
    conflicts,
    renamed: new Map(
      steps.flatMap(({ word }, at) => {
        const result = results[at];
        return word && result ? [[word.key, mergeResultOf(result).value] as const] : [];
      }),
    ),
    after: new Map([...touchedKeys].map((key) => [key, byCurrentKey.get(key)?.value ?? null])),
    savedKeys: [...new Set(results.map((each) => mergeResultOf(each).key))],
  };
}
