import type { Keyword } from '@vitrine/core/contract';
import {
  editKeyword,
  emptyKeywordsDraft,
  isDirty,
  listDraft,
  restoreKeyword,
  type AddedKeyword,
  type KeywordsDraft,
  uniqueKeywords,
} from '@vitrine/core/keywords';
import type { DraftRules } from '../internal/draft/draftState.ts';

/** A command of the editor of the dictionary. `key` is the id of a stored word, otherwise the key of a new one. */
export type KeywordsCommand =
  /** Adds new words in front. `key` is that of the first. */
  | { readonly type: 'add'; readonly key: string; readonly words: readonly AddedKeyword[] }
  /** Gives a word another spelling; `stored` is the stored word, undefined for a new one. */
  | {
      readonly type: 'edit';
      readonly key: string;
      readonly value: string;
      readonly stored: Keyword | undefined;
    }
  /** Gives several stored words the spelling of another one. `key` is the id of the first. */
  | { readonly type: 'merge'; readonly key: string; readonly ids: readonly string[]; readonly value: string }
  /** Drops the edit of a word; a new word is removed. */
  | { readonly type: 'restore'; readonly key: string };

/** The edits of the dictionary, with the list that they are based on. */
export interface KeywordsEdits {
  /** The words of the back end when the edits began. */
  readonly keywords: readonly Keyword[];
  /** What is changed and added. */
  readonly edits: KeywordsDraft;
}

/** A word in a comparison with what another person has saved. */
export interface KeywordItem {
  /** The id of a stored word, otherwise the key of the new one. */
  readonly key: string;
  /** The word. */
  readonly value: string;
}

function applyCommand(edits: KeywordsDraft, command: KeywordsCommand): KeywordsDraft {
  switch (command.type) {
    case 'add':
      return { ...edits, added: [...command.words, ...edits.added] };
    case 'edit': {
      const { key, stored, value } = command;
      return editKeyword(edits, { key, stored, value, state: 'unchanged' }, value);
    }
    case 'merge':
      return {
        ...edits,
        edited: new Map([...edits.edited, ...command.ids.map((id) => [id, command.value] as const)]),
      };
    case 'restore':
      return restoreKeyword(edits, command.key);
  }
}

/** The rules of the draft of the dictionary. */
export const keywordsRules: DraftRules<readonly Keyword[], KeywordsEdits, KeywordsCommand, KeywordItem> = {
  create: (keywords) => ({ keywords, edits: emptyKeywordsDraft }),
  apply: (draft, command) => ({ ...draft, edits: applyCommand(draft.edits, command) }),
  isChanged: ({ edits }) => isDirty(edits),
  itemsOf: ({ keywords, edits }) =>
    listDraft(keywords, edits).words.map(({ key, value }) => ({ key, value })),
  contentOf: ({ keywords, edits }) =>
    uniqueKeywords(listDraft(keywords, edits).words.map(({ value }) => value)).toSorted(),
};
