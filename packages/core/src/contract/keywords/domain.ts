import { changePage, listChangesInput, planFields } from '../changes.ts';
import type { Domain } from '../domain.ts';
import { flag, list, number, object, oneOf, optional, text } from '../shape.ts';
import { keywordConflictReasons, type KeywordsApi } from './port.ts';

const keyword = object({ id: text, value: text, fileCount: number });

const saveInput = object({
  changes: list(object({ id: optional(text), value: text })),
  merge: optional(flag),
  plan: optional(text),
});

const conflicts = list(object({ id: optional(text), value: text, reason: oneOf(keywordConflictReasons) }));

const saved = object({
  saved: list(keyword),
  conflicts,
  changeId: optional(text),
});

const keywordsPlan = /* @__PURE__ */ (() => object({ ...planFields, conflicts }))();

/** The calls of `KeywordsApi`. */
export const keywordsDomain: Domain<KeywordsApi> = {
  verbs: {
    listKeywords: { output: list(keyword), right: 'keywords.read' },
    suggestKeywords: {
      input: object({ q: text, limit: optional(number) }),
      output: list(keyword),
      right: 'keywords.read',
    },
    planKeywords: {
      input: saveInput,
      output: keywordsPlan,
      right: 'keywords.define',
      needs: 'keywords.plan',
    },
    saveKeywords: {
      input: saveInput,
      output: saved,
      right: 'keywords.define',
      inputNeeds: { merge: 'keywords.merge', plan: 'keywords.plan' },
    },
    deleteKeywords: {
      input: object({ ids: list(text) }),
      output: object({ changeId: optional(text) }),
      right: 'keywords.define',
    },
    restoreKeyword: {
      input: object({ id: text }),
      output: keyword,
      right: 'keywords.define',
      needs: 'keywords.history',
    },
    listChanges: {
      input: listChangesInput,
      output: changePage,
      right: 'keywords.define',
      needs: 'keywords.history',
    },
    undoChange: {
      input: object({ id: text }),
      output: object({ lostCount: optional(number) }),
      right: 'keywords.define',
      needs: 'keywords.history',
    },
    isDictionaryFixed: { output: flag, right: 'keywords.read' },
    setDictionaryFixed: { input: object({ isFixed: flag }), output: flag, right: 'keywords.fix' },
  },
};
