import type { ChangePlan, ChangePage, ListChangesInput, UndoneChange } from '../changes.ts';

/** A word of the dictionary. */
export interface Keyword {
  /** Opaque and unique in the dictionary. */
  readonly id: string;
  /** The word: trimmed, not empty, normalised to NFC. */
  readonly value: string;
  /** Number of files with the word, without those in the bin. */
  readonly fileCount: number;
}

/** A word to add or to rename. */
export interface KeywordChange {
  /** Absent for a new word. */
  readonly id?: string | undefined;
  /** The new word. */
  readonly value: string;
}

/** Several words to save. */
export interface SaveKeywordsInput {
  /** The changed and new words, at most `maxKeywordChanges`, each id once. They apply one after the other. */
  readonly changes: readonly KeywordChange[];
  /**
   * Whether a word that becomes equal to another one is merged into it: its files get the other word, and it is removed
   * from the dictionary. Otherwise such a change is a conflict. Defaults to false (needs `keywords.merge`).
   */
  readonly merge?: boolean | undefined;
  /** The `token` of a plan; the save must do exactly what that plan says. */
  readonly plan?: string | undefined;
}

/** The most words of one save. */
export const maxKeywordChanges = 100_000;

/** Reasons for which a word is not saved. */
export const keywordConflictReasons = ['duplicate', 'missing', 'invalid'] as const;

/** A word that was not saved: it equals another one, its id is unknown, or it is no valid word. */
export interface KeywordConflict {
  /** Id of the word; absent for a new one. */
  readonly id?: string | undefined;
  /** The word that was sent. */
  readonly value: string;
  /** Why it was not saved. */
  readonly reason: (typeof keywordConflictReasons)[number];
}

/** What a save of keywords would do. */
export interface KeywordsPlan extends ChangePlan {
  /** The words that would not be saved. With some, the plan cannot be saved as a whole: a save with its token is refused. */
  readonly conflicts: readonly KeywordConflict[];
}

/** The result of a save of keywords. */
export interface SavedKeywords {
  /** The words that were saved, as they are now. */
  readonly saved: readonly Keyword[];
  /** The words that were not saved; always empty for a save with a plan. */
  readonly conflicts: readonly KeywordConflict[];
  /** Id of the change, for `undoChange`; absent when the back end cannot undo it. */
  readonly changeId?: string | undefined;
}

/**
 * The dictionary of keywords of a tenant. Two words are equal when they are the same after trimming, NFC and the case
 * folding of Unicode, without invisible characters; accents count. A word keeps its id when it is renamed.
 */
export interface KeywordsApi {
  /** Returns all words in alphabetical order, also those that no file has. */
  listKeywords(signal?: AbortSignal): Promise<readonly Keyword[]>;
  /** Returns the words that begin with `q`, most used first; for suggestions while somebody types. */
  suggestKeywords(
    input: { q: string; limit?: number | undefined },
    signal?: AbortSignal,
  ): Promise<readonly Keyword[]>;
  /** Returns what `saveKeywords` would do with the same input (needs `keywords.plan`). Saves nothing. */
  planKeywords(input: SaveKeywordsInput, signal?: AbortSignal): Promise<KeywordsPlan>;
  /**
   * Adds and renames words, in the dictionary and in the files; words can exchange their spellings. With `plan` everything or nothing is saved; without it
   * a word in conflict does not prevent the others from being saved.
   * @throws ApiError `conflict` when `plan` is stale or has conflicts, `invalid` for the same id twice.
   */
  saveKeywords(input: SaveKeywordsInput, signal?: AbortSignal): Promise<SavedKeywords>;
  /** Deletes words from the dictionary and from all files: all of them or, on an error, none. Returns the change. */
  deleteKeywords(
    input: { ids: readonly string[] },
    signal?: AbortSignal,
  ): Promise<{ readonly changeId?: string | undefined }>;
  /**
   * Restores a deleted word, also in its files (needs `keywords.history`). That is a change of its own: its undo moves the
   * word to the bin again. Returns the word that has its name now when there is one, and the files get that in its spelling.
   */
  restoreKeyword(input: { id: string }, signal?: AbortSignal): Promise<Keyword>;
  /** Returns the saves and deletions of the past, newest first (needs `keywords.history`). */
  listChanges(input: ListChangesInput, signal?: AbortSignal): Promise<ChangePage>;
  /**
   * Undoes a save or a deletion, in the dictionary and in the files that still have the words which it gave them; their
   * other words stay (needs `keywords.history`). Of a deletion, words that were restored one by one before stay as they are.
   * @throws ApiError with an `UndoObstacle`: `conflict` when a later change affected the same words, or for a restore when
   * its deletion was undone or is too old for the bin; `not-found` when all that it changed was deleted permanently.
   */
  undoChange(input: { id: string }, signal?: AbortSignal): Promise<UndoneChange>;
  /** Returns whether files accept words of the dictionary only. */
  isDictionaryFixed(signal?: AbortSignal): Promise<boolean>;
  /**
   * Sets whether files accept words of the dictionary only, and returns the new state (needs `keywords.fix`). The words that
   * files have at that moment stay in the dictionary, also without a file. While it is set, files get new words in the
   * spelling of the dictionary.
   */
  setDictionaryFixed(input: { isFixed: boolean }, signal?: AbortSignal): Promise<boolean>;
}
