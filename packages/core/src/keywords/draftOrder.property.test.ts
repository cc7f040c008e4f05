import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Keyword } from '../contract/index.ts';
import { applyKeywordChanges } from './applyChanges.ts';
import { changesOfDraft, emptyKeywordsDraft, listDraft } from './draft.ts';
import { keywordKey } from './keywords.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f'];
const keywords: readonly Keyword[] = names.slice(0, 5).map((value) => ({ id: value, value, fileCount: 0 }));

/** New spellings without two equal ones, in any order; nobody exchanges spellings in a circle. */
const edits = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...names.slice(0, 5)), fc.constantFrom(...names, 'A', 'x')), {
    selector: ([id]) => id,
  })
  .filter((all) => {
    const edited = new Map(all);
    const list = listDraft(keywords, { ...emptyKeywordsDraft, edited });
    if (list.words.some(({ state }) => state === 'duplicate')) return false;
    return all.every(([id]) => {
      let next = edited.get(id);
      for (let steps = 0; next !== undefined && steps < names.length; steps += 1) {
        if (next === id) return edited.get(id) === id;
        next = edited.get(next.toLowerCase());
      }
      return true;
    });
  });

test.each([false, true])('a draft without equal words is saved as it is shown (merge: %j)', (merges) => {
  fc.assert(
    fc.property(edits, (all) => {
      const draft = { ...emptyKeywordsDraft, edited: new Map(all) };
      const changes = changesOfDraft(draft, keywords, { merge: merges });
      const words = keywords.map((keyword) => ({ ...keyword, key: keyword.value }));
      const { conflicts, renamed, steps } = applyKeywordChanges(words, changes, {
        keyOf: keywordKey,
        merges,
      });
      expect([conflicts, steps.map(({ kind }) => kind)]).toEqual([[], changes.map(() => 'rename')]);
      const shown = listDraft(keywords, draft).words.map(({ value }) => value);
      expect(keywords.map(({ value }) => renamed.get(value) ?? value)).toEqual(shown);
    }),
  );
});
