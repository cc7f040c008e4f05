import type { Keyword, KeywordChange, SavedKeywords } from '../contract/index.ts';
import { wordKey } from '../internal/values.ts';
import { keywordKey, normalizeKeyword } from './keywords.ts';

/** Edits of the dictionary that are not saved yet. */
export interface KeywordsDraft {
  /** New spellings, by the id of the word. */
  readonly edited: ReadonlyMap<string, string>;
  /** New words, newest first, each with a key of its own for lists. */
  readonly added: readonly AddedKeyword[];
}

/** A word that is not in the dictionary yet. */
export interface AddedKeyword {
  /** Unique among the words of the draft; never an id of the back end. */
  readonly key: string;
  /** The word. */
  readonly value: string;
}

/** A draft without edits. */
export const emptyKeywordsDraft: KeywordsDraft = { edited: new Map(), added: [] };

/** The state of a word: as stored, changed, new, or equal to another one. */
export type KeywordState = 'unchanged' | 'edited' | 'new' | 'duplicate';

/** A word as the editor shows it. */
export interface DraftKeyword {
  /** The id of a stored word, otherwise the key of the new one. */
  readonly key: string;
  /** The stored word; undefined for a new one. */
  readonly stored: Keyword | undefined;
  /** The word with the edits. */
  readonly value: string;
  /** Whether it is changed, new or equal to another one. */
  readonly state: KeywordState;
}

/** Returns the draft with new words in front. Words that the dictionary or the draft already has are left out. */
export function addKeywords(
  draft: KeywordsDraft,
  keywords: readonly Keyword[],
  words: readonly string[],
  makeKey: () => string,
): KeywordsDraft {
  // An edited word is still compared by its stored spelling.
  const { keySet: knownKeys } = storedList(keywords);
  const addedKeys = new Set(draft.added.map(({ value }) => wordKey(value)));
  const newWords = words.filter((word) => {
    const key = keywordKey(word);
    const isNew = key !== '' && !knownKeys.has(key) && !addedKeys.has(key);
    addedKeys.add(key);
    return isNew;
  });
  if (newWords.length === 0) return draft;
  const added = newWords.map((word) => ({ key: makeKey(), value: normalizeKeyword(word) }));
  return { ...draft, added: [...added, ...draft.added] };
}

function withEdit(draft: KeywordsDraft, id: string, value: string | undefined): KeywordsDraft {
  const edited = new Map(draft.edited);
  if (value === undefined) edited.delete(id);
  else edited.set(id, value);
  return { ...draft, edited };
}

/**
 * Returns the draft with another spelling of a word. An empty spelling restores a stored word, and removes a new one.
 */
export function editKeyword(draft: KeywordsDraft, word: DraftKeyword, value: string): KeywordsDraft {
  const normalized = normalizeKeyword(value);
  if (word.stored)
    return withEdit(
      draft,
      word.key,
      normalized === '' || normalized === word.stored.value ? undefined : normalized,
    );
  return {
    ...draft,
    added: draft.added.flatMap((each) => {
      if (each.key !== word.key) return [each];
      return normalized === '' ? [] : [{ ...each, value: normalized }];
    }),
  };
}

/** Returns the draft without the edit of a word: a stored one is unchanged again, a new one is removed. */
export function restoreKeyword(draft: KeywordsDraft, key: string): KeywordsDraft {
  if (draft.edited.has(key)) return withEdit(draft, key, undefined);
  return { ...draft, added: draft.added.filter((each) => each.key !== key) };
}

/** Returns whether there is anything to save. */
export function isDirty({ edited, added }: KeywordsDraft): boolean {
  return edited.size > 0 || added.length > 0;
}

/** The words of the editor with their keys, in the same order. */
export interface DraftList {
  /** The words with their states, new ones first. */
  readonly words: readonly DraftKeyword[];
  /** The key of each word, as `keywordKey` returns it. */
  readonly keys: readonly string[];
}

/** The stored words, computed once for each list of the back end: an editor needs them after every edit. */
interface StoredList extends DraftList {
  readonly byId: ReadonlyMap<string, Keyword>;
  readonly keySet: ReadonlySet<string>;
}
const storedLists = new WeakMap<readonly Keyword[], StoredList>();

function storedList(keywords: readonly Keyword[]): StoredList {
  const cached = storedLists.get(keywords);
  if (cached) return cached;
  const words = keywords.map((stored): DraftKeyword => ({
    key: stored.id,
    stored,
    value: stored.value,
    state: 'unchanged',
  }));
  const keys = keywords.map(({ value }) => wordKey(value));
  let [byId, keySet]: [Map<string, Keyword> | undefined, Set<string> | undefined] = [undefined, undefined];
  const list = {
    words,
    keys,
    get byId() {
      return (byId ??= new Map(keywords.map((keyword) => [keyword.id, keyword])));
    },
    get keySet() {
      return (keySet ??= new Set(keys));
    },
  };
  storedLists.set(keywords, list);
  return list;
}

/**
 * Returns all words with their states, new ones first. A word is a duplicate when another one has the same key; a word
 * that differs from its own stored spelling by case alone is none. Unchanged words are the same objects in each list.
 * Takes time in proportion to the number of words; without edits it returns a cached list.
 */
export function listDraft(keywords: readonly Keyword[], draft: KeywordsDraft): DraftList {
  const stored = storedList(keywords);
  if (!isDirty(draft)) return stored;
  const counts = new Map<string, number>();
  for (const value of draft.edited.values()) counts.set(wordKey(value), 0);
  for (const { value } of draft.added) counts.set(wordKey(value), 0);
  const keys = [
    ...draft.added.map(({ value }) => wordKey(value)),
    ...stored.words.map(({ key }, at) => {
      const edit = draft.edited.get(key);
      return edit === undefined ? (stored.keys[at] ?? '') : wordKey(edit);
    }),
  ];
  for (const key of keys) {
    const count = counts.get(key);
    if (count !== undefined) counts.set(key, count + 1);
  }
  const stateOf = (value: string, stateIfUnique: KeywordState) =>
    (counts.get(wordKey(value)) ?? 0) > 1 ? 'duplicate' : stateIfUnique;
  const words = [
    ...draft.added.map(({ key, value }): DraftKeyword => ({
      key,
      stored: undefined,
      value,
      state: stateOf(value, 'new'),
    })),
    ...stored.words.map((word): DraftKeyword => {
      const value = draft.edited.get(word.key);
      return value === undefined ? word : { ...word, value, state: stateOf(value, 'edited') };
    }),
  ];
  return { words, keys };
}

/**
 * Returns the edits in the order in which they can be applied one after the other: a word is renamed before another one
 * gets its spelling. Words that exchange their spellings have no such order.
 */
function orderEdits(
  { edited }: KeywordsDraft,
  keywords: readonly Keyword[],
): readonly Required<KeywordChange>[] {
  const { byId } = storedList(keywords);
  const all = [...edited].map(([id, value]) => ({ id, value }));
  const byStoredKey = new Map<string, (typeof all)[number]>();
  for (const edit of all) {
    const stored = byId.get(edit.id);
    if (stored && wordKey(stored.value) !== wordKey(edit.value)) byStoredKey.set(wordKey(stored.value), edit);
  }
  const ordered = new Set<(typeof all)[number]>();
  for (const first of all) {
    const chain = new Set<(typeof all)[number]>();
    let edit: (typeof all)[number] | undefined = first;
    while (edit && !chain.has(edit) && !ordered.has(edit)) {
      chain.add(edit);
      edit = byStoredKey.get(wordKey(edit.value));
    }
    for (const each of [...chain].toReversed()) ordered.add(each);
  }
  return [...ordered];
}

/**
 * Returns what is to be sent: the changed words, in an order in which they can be applied, and the new ones. With `merge`
 * without new words that equal another one: they are in the dictionary already.
 *
 * @param keywords The stored words.
 */
export function changesOfDraft(
  draft: KeywordsDraft,
  keywords: readonly Keyword[],
  { merge = false }: { readonly merge?: boolean } = {},
): readonly KeywordChange[] {
  const edited = orderEdits(draft, keywords);
  const dictionaryKeys = new Set<string>();
  if (merge)
    for (const { stored, value } of listDraft(keywords, draft).words)
      if (stored) dictionaryKeys.add(wordKey(value));
  const added = draft.added.filter(({ value }) => {
    const key = wordKey(value);
    const isInDictionary = dictionaryKeys.has(key);
    if (merge) dictionaryKeys.add(key);
    return !isInDictionary;
  });
  return [...edited, ...added.map(({ value }) => ({ value }))];
}

/**
 * Returns a draft on a list that was loaded again: edits of words that were deleted are dropped, as are edits and new
 * words that are stored now.
 */
export function rebaseDraft(draft: KeywordsDraft, keywords: readonly Keyword[]): KeywordsDraft {
  if (!isDirty(draft)) return draft;
  const { byId, keySet } = storedList(keywords);
  const edited = [...draft.edited].filter(([id, value]) => byId.has(id) && byId.get(id)?.value !== value);
  const added = draft.added.filter(({ value }) => !keySet.has(wordKey(value)));
  const isSame = edited.length === draft.edited.size && added.length === draft.added.length;
  return isSame ? draft : { edited: new Map(edited), added };
}

/**
 * Returns the list after a save, until the back end has returned a new one: saved words are at the position of the old
 * ones, new words in front, and words that were merged into others are removed.
 */
export function applySavedKeywords(
  keywords: readonly Keyword[],
  changes: readonly KeywordChange[],
  { saved, conflicts }: Pick<SavedKeywords, 'saved' | 'conflicts'>,
): readonly Keyword[] {
  const refused = new Set(conflicts.map(({ id, value }) => `${id ?? ''} ${value}`));
  const unplacedByKey = new Map(saved.map((keyword) => [wordKey(keyword.value), keyword]));
  const savedById = new Map(saved.map((keyword) => [keyword.id, keyword]));
  const newKeyById = new Map<string, string>();
  for (const { id, value } of changes)
    if (id !== undefined && !refused.has(`${id} ${value}`)) newKeyById.set(id, keywordKey(value));
  const kept = keywords.flatMap((keyword) => {
    const key =
      newKeyById.get(keyword.id) ?? (savedById.has(keyword.id) ? wordKey(keyword.value) : undefined);
    if (key === undefined) return [keyword];
    const savedKeyword = unplacedByKey.get(key);
    unplacedByKey.delete(key);
    return savedKeyword ? [savedKeyword] : [];
  });
  return [...unplacedByKey.values(), ...kept];
}
