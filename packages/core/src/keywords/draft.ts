import type { Keyword, KeywordChange } from '../contract/index.ts';
import { nameKey } from '../internal/values.ts';
import { keywordKey, tidyKeyword } from './keywords.ts';

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
  // A changed word still counts by its stored spelling.
  const known = new Set([...keywords, ...draft.added].map(({ value }) => keywordKey(value)));
  const fresh = words.filter((word) => {
    const key = keywordKey(word);
    const isNew = key !== '' && !known.has(key);
    known.add(key);
    return isNew;
  });
  if (fresh.length === 0) return draft;
  const added = fresh.map((word) => ({ key: makeKey(), value: tidyKeyword(word) }));
  return { ...draft, added: [...added, ...draft.added] };
}

function withEdit(draft: KeywordsDraft, id: string, value: string | undefined): KeywordsDraft {
  const edited = new Map(draft.edited);
  if (value === undefined) edited.delete(id);
  else edited.set(id, value);
  return { ...draft, edited };
}

/**
 * Returns the draft with another spelling of a word. An empty spelling puts a stored word back as it is, and removes a
 * new one.
 */
export function editKeyword(draft: KeywordsDraft, word: DraftKeyword, value: string): KeywordsDraft {
  const tidy = tidyKeyword(value);
  if (word.stored)
    return withEdit(draft, word.key, tidy === '' || tidy === word.stored.value ? undefined : tidy);
  return {
    ...draft,
    added: draft.added.flatMap((each) => {
      if (each.key !== word.key) return [each];
      return tidy === '' ? [] : [{ ...each, value: tidy }];
    }),
  };
}

/** Returns the draft without the edit of a word: a stored one is as it was, a new one is gone. */
export function restoreKeyword(draft: KeywordsDraft, key: string): KeywordsDraft {
  if (draft.edited.has(key)) return withEdit(draft, key, undefined);
  return { ...draft, added: draft.added.filter((each) => each.key !== key) };
}

/** Returns whether there is anything to save. */
export function isDirty({ edited, added }: KeywordsDraft): boolean {
  return edited.size > 0 || added.length > 0;
}

/**
 * Returns all words with their states, new ones first. A word is a duplicate when another one has the same key; a word
 * that differs from its own stored spelling by case alone is none. Takes time in proportion to the number of words.
 */
export function listDraft(keywords: readonly Keyword[], draft: KeywordsDraft): readonly DraftKeyword[] {
  const words = [
    ...draft.added.map(({ key, value }) => ({ key, stored: undefined, value })),
    ...keywords.map((stored) => ({
      key: stored.id,
      stored,
      value: draft.edited.get(stored.id) ?? stored.value,
    })),
  ];
  const counts = new Map<string, number>();
  const keys = words.map(({ value }) => nameKey(value));
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return words.map(({ key, stored, value }, at) => {
    const isChanged = stored === undefined || stored.value !== value;
    const isDuplicate = isChanged && (counts.get(keys[at] ?? '') ?? 0) > 1;
    const changed: KeywordState = stored === undefined ? 'new' : 'edited';
    return { key, stored, value, state: isDuplicate ? 'duplicate' : isChanged ? changed : 'unchanged' };
  });
}

/** Returns what is to be sent: the changed and the new words. */
export function changesOfDraft({ edited, added }: KeywordsDraft): readonly KeywordChange[] {
  return [...[...edited].map(([id, value]) => ({ id, value })), ...added.map(({ value }) => ({ value }))];
}

/**
 * Returns a draft on a list that was loaded anew: edits of words that are gone are dropped, as are edits and new words
 * that are stored now.
 */
export function rebaseDraft(draft: KeywordsDraft, keywords: readonly Keyword[]): KeywordsDraft {
  const byId = new Map(keywords.map((keyword) => [keyword.id, keyword]));
  const stored = new Set(keywords.map(({ value }) => keywordKey(value)));
  const edited = [...draft.edited].filter(([id, value]) => byId.has(id) && byId.get(id)?.value !== value);
  return {
    edited: new Map(edited),
    added: draft.added.filter(({ value }) => !stored.has(keywordKey(value))),
  };
}
