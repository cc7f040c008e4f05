import type { KeywordConflict } from '../contract/index.ts';
import { isKeyword, normalizeKeyword } from './keywords.ts';

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
  /** The ids of the renamed words, by their new key: a word keeps its id, and a merged one leaves it unused. */
  readonly ids: ReadonlyMap<string, Id>;
}

/** A word with the changes that were applied so far. */
interface CurrentWord<Word> {
  /** The word of the dictionary; undefined for a new one. */
  readonly word: Word | undefined;
  key: string;
  value: string;
  /** The word into which it was merged. */
  mergedInto?: CurrentWord<Word>;
}

/** Returns the word at the end of a chain of merges. Shortens the chain, so that long ones take linear time. */
function mergeResultOf<Word>(word: CurrentWord<Word>): CurrentWord<Word> {
  let result = word;
  while (result.mergedInto) result = result.mergedInto;
  let merged = word;
  while (merged.mergedInto) [merged.mergedInto, merged] = [result, merged.mergedInto];
  return result;
}

/** The words of a dictionary while changes are applied: by id, and by what equal words have in common. */
function createWords<Id, Word extends DictionaryWord<Id>>(
  words: Iterable<Word>,
  keyOf: (word: string) => string,
) {
  const byId = new Map<Id, CurrentWord<Word>>();
  const current = new Map<string, CurrentWord<Word>>();
  /** Words that an earlier rule kept apart from equal ones, by the key that they should have. */
  const apart = new Map<string, CurrentWord<Word>[]>();
  for (const word of words) {
    const currentWord: CurrentWord<Word> = { word, key: word.key, value: word.value };
    byId.set(word.id, currentWord);
    current.set(word.key, currentWord);
    // A key that an earlier rule made is not its own key.
    if (keyOf(word.key) === word.key) continue;
    const key = keyOf(word.value);
    apart.set(key, [...(apart.get(key) ?? []), currentWord]);
  }
  return {
    byId,
    current,
    apart,
    /** Returns another word with a key. */
    findOther(key: string, own: CurrentWord<Word> | undefined): CurrentWord<Word> | undefined {
      const all = [current.get(key), ...(apart.get(key) ?? [])];
      return all.find((each) => each && each !== own && current.get(each.key) === each);
    },
    /** Gives a word another key, unless another word has taken its old one. */
    move(currentWord: CurrentWord<Word>, key: string): void {
      if (current.get(currentWord.key) === currentWord) current.delete(currentWord.key);
      currentWord.key = key;
      current.set(key, currentWord);
    },
  };
}

/** A word that gets another spelling. */
interface Move<Word> {
  readonly currentWord: CurrentWord<Word>;
  readonly key: string;
  readonly value: string;
}

/** Returns the moves of words that exchange their spellings, such as `a` to `b` and `b` to `a`. */
function findExchanges<Word>(moves: readonly Move<Word>[]): readonly Move<Word>[] {
  const next = new Map(moves.map((move) => [move.currentWord.key, move]));
  // Each word is left of the words that lead to it, until only circles remain.
  const wanted = new Map<string, number>();
  for (const { key } of next.values()) wanted.set(key, (wanted.get(key) ?? 0) + 1);
  const ends = [...next.keys()].filter((key) => !wanted.has(key));
  for (let key = ends.pop(); key !== undefined; key = ends.pop()) {
    const target = next.get(key)?.key ?? '';
    next.delete(key);
    const left = (wanted.get(target) ?? 0) - 1;
    wanted.set(target, left);
    if (left === 0 && next.has(target)) ends.push(target);
  }
  return [...next.values()];
}

/** Applies the changes of words that exchange their spellings: one after the other, each would be in the way. */
function exchange<Id, Word extends DictionaryWord<Id>>(
  { byId, current, apart }: ReturnType<typeof createWords<Id, Word>>,
  changes: readonly DictionaryChange<Id>[],
  keyOf: (word: string) => string,
): void {
  const moves = changes.flatMap(({ id, value: typed }): Move<Word>[] => {
    const currentWord = id === undefined ? undefined : byId.get(id);
    const value = normalizeKeyword(typed);
    const key = keyOf(value);
    const isMove = currentWord && isKeyword(value) && key !== currentWord.key && !apart.has(key);
    return isMove ? [{ currentWord, key, value }] : [];
  });
  const exchanges = findExchanges(moves);
  for (const { currentWord } of exchanges) current.delete(currentWord.key);
  for (const { currentWord, key, value } of exchanges) {
    Object.assign(currentWord, { key, value });
    current.set(key, currentWord);
  }
}

/**
 * Returns what changes do when they are applied one after the other: a word can be merged into one that a later change
 * renames, or take the place of one that an earlier change has renamed. Words that exchange their spellings change
 * together, before the others.
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
  const all = createWords<Id, Word>(words, keyOf);
  const steps: KeywordStep<Word>[] = [];
  const conflicts: AppliedChanges<Id, Word>['conflicts'][number][] = [];
  const results: CurrentWord<Word>[] = [];
  const touchedKeys = new Set<string>();
  const touch = (currentWord: CurrentWord<Word>) => {
    if (currentWord.word) touchedKeys.add(currentWord.word.key);
    touchedKeys.add(currentWord.key);
  };
  exchange(all, changes, keyOf);
  for (const { id, value: typed } of changes) {
    const value = normalizeKeyword(typed);
    const key = keyOf(value);
    const old = id === undefined ? undefined : all.byId.get(id);
    const target = all.findOther(key, old);
    const refuse = (reason: KeywordConflict['reason']) =>
      conflicts.push({ ...(id !== undefined && { id }), value: typed, reason });
    if (!isKeyword(value)) refuse('invalid');
    else if (id !== undefined && !old) refuse('missing');
    else if (target && !(merges && old)) refuse('duplicate');
    else {
      const currentWord = old ?? { word: undefined, key, value };
      steps.push({
        kind: old ? (target ? 'merge' : 'rename') : 'add',
        word: old?.word,
        value,
        ...(target && { target: target.value }),
      });
      touch(currentWord);
      if (target) {
        if (all.current.get(currentWord.key) === currentWord) all.current.delete(currentWord.key);
        currentWord.mergedInto = target;
        // A word that an earlier rule kept apart gets the key of the words that it is equal to now.
        all.move(target, key);
        touch(target);
      } else {
        all.move(currentWord, key);
        currentWord.value = value;
        touch(currentWord);
      }
      results.push(currentWord);
    }
  }
  const changed = [...all.byId.values()].filter(
    ({ word, key, mergedInto }) => mergedInto !== undefined || word?.key !== key,
  );
  return {
    steps,
    conflicts,
    renamed: new Map(
      [...results, ...changed].flatMap((each) =>
        each.word ? [[each.word.key, mergeResultOf(each).value] as const] : [],
      ),
    ),
    after: new Map([...touchedKeys].map((key) => [key, all.current.get(key)?.value ?? null])),
    savedKeys: [...new Set(results.map((each) => mergeResultOf(each).key))],
    ids: new Map(
      changed.flatMap(({ word, key, mergedInto }) => (word && !mergedInto ? [[key, word.id] as const] : [])),
    ),
  };
}
