import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Keyword } from '../contract/index.ts';
import {
  addKeywords,
  applySavedKeywords,
  changesOfDraft,
  editKeyword,
  emptyKeywordsDraft,
  isDirty,
  listDraft,
  rebaseDraft,
  restoreKeyword,
  type KeywordsDraft,
} from './draft.ts';
import { filterDraft } from './filter.ts';
import { isKeyword, keywordKey, splitKeywords, normalizeKeyword } from './keywords.ts';
import { findSimilarKeywords } from './similar.ts';

const word = (id: string, value: string, fileCount = 0): Keyword => ({ id, value, fileCount });
let keys = 0;
const makeKey = () => `new:${(keys += 1)}`;

test.each([
  ['sea, Sky;  boat\nSEA,,\r\n ;', ['sea', 'Sky', 'boat']],
  ['cafe\u0301, caf\u00e9, cafe', ['caf\u00e9', 'cafe']],
  ['constructor, __proto__, toString', ['constructor', '__proto__', 'toString']],
  ['\u200b sea \ufeff', ['sea']],
  ['two  words\there', ['two words here']],
  ['=1+1, @sum, -x', ['=1+1', '@sum', '-x']],
  [`${'x'.repeat(256)}, short`, ['x'.repeat(256), 'short']],
  ['\u200b\u200d, \u00ad', []],
])('%j has the keywords %j', (text, words) => {
  expect(splitKeywords(text)).toEqual(words);
});

test.each([
  ['Straße', 'STRASSE', 'STRA\u1E9EE'],
  ['ﬁsh', 'FISH'],
  ['ὀδός', 'ὈΔΌΣ'],
  ['İzmir', 'i\u0307zmir'],
  ['sea\u200bside', 'Sea\u00adside', 'sea\u2060side'],
])('%j is equal to all others of its row', (...words) => {
  expect(new Set(words.map(keywordKey)).size).toBe(1);
});

test.each([
  ['cafe', 'café'],
  ['ılgaz', 'ilgaz', 'i\u0307lgaz'],
  ['می\u200cخواهم', 'میخواهم'],
  ['👨\u200d👩', '👨👩'],
  ['x²', 'x2'],
  ['ｓｅａ', 'sea'],
])('%j: a person sees different words', (...words) => {
  expect(new Set(words.map(keywordKey)).size).toBe(words.length);
});

test.each([
  ['', false],
  [' \u200b\u00a0', false],
  ['\u200d\u3164\u2800', false],
  ['x'.repeat(255), true],
  ['x'.repeat(256), false],
  [` ${'x'.repeat(255)} `, true],
  ['❤️', true],
])('%j is a keyword: %s', (text, expected) => expect(isKeyword(text)).toBe(expected));

test('a keyword is compared without case and form, and normalizing twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(normalizeKeyword(normalizeKeyword(text))).toBe(normalizeKeyword(text));
      expect(keywordKey(text.normalize('NFD'))).toBe(keywordKey(text));
      expect(keywordKey(keywordKey(text))).toBe(keywordKey(text));
    }),
  );
});

describe('a draft of the dictionary', () => {
  const stored = [word('1', 'boat', 3), word('2', 'sea', 5), word('3', 'Sky')];
  const find = (draft: KeywordsDraft, key: string) => {
    const found = listDraft(stored, draft).words.find((each) => each.key === key);
    if (!found) throw new Error(`no word ${key}`);
    return found;
  };
  const edit = (draft: KeywordsDraft, key: string, value: string) =>
    editKeyword(draft, find(draft, key), value);

  it('shows each word as it is stored at first', () => {
    expect(listDraft(stored, emptyKeywordsDraft).words.map(({ state }) => state)).toEqual([
      'unchanged',
      'unchanged',
      'unchanged',
    ]);
    expect(isDirty(emptyKeywordsDraft)).toBe(false);
  });

  it('adds words in front, without those that are there already', () => {
    const draft = addKeywords(emptyKeywordsDraft, stored, ['tree', 'SEA', 'Tree', ' '], makeKey);
    expect(listDraft(stored, draft).words[0]).toMatchObject({
      value: 'tree',
      state: 'new',
      stored: undefined,
    });
    expect(draft.added).toHaveLength(1);
    expect(addKeywords(draft, stored, ['TREE'], makeKey)).toBe(draft);
  });

  it('compares new words with the stored spelling of a changed one', () => {
    const draft = edit(emptyKeywordsDraft, '2', 'ocean');
    expect(addKeywords(draft, stored, ['sea'], makeKey)).toBe(draft);
  });

  it('marks equal words, but none as a duplicate of itself', () => {
    const changed = edit(emptyKeywordsDraft, '1', 'Boat');
    expect(find(changed, '1').state).toBe('edited');
    const doubled = edit(changed, '1', 'SEA');
    expect([find(doubled, '1').state, find(doubled, '2').state]).toEqual(['duplicate', 'unchanged']);
    expect(find(restoreKeyword(doubled, '1'), '1')).toMatchObject({ value: 'boat', state: 'unchanged' });
  });

  it('restores a stored word that is emptied, and drops a new one', () => {
    const draft = addKeywords(edit(emptyKeywordsDraft, '1', 'ship'), stored, ['tree'], makeKey);
    const [added] = draft.added;
    const emptied = edit(edit(draft, '1', '  '), added?.key ?? '', '\u200b');
    expect(isDirty(emptied)).toBe(false);
  });

  it('sends only what is changed, and keeps of it what is not stored when the list is loaded anew', () => {
    const draft = addKeywords(
      edit(edit(emptyKeywordsDraft, '1', 'ship'), '2', 'ocean'),
      stored,
      ['tree', 'hill'],
      makeKey,
    );
    expect(changesOfDraft(draft, stored)).toEqual([
      { id: '1', value: 'ship' },
      { id: '2', value: 'ocean' },
      { value: 'tree' },
      { value: 'hill' },
    ]);
    const loaded = [word('1', 'ship', 3), word('2', 'sea', 5), word('4', 'Tree')];
    expect(changesOfDraft(rebaseDraft(draft, loaded), loaded)).toEqual([
      { id: '2', value: 'ocean' },
      { value: 'hill' },
    ]);
  });

  it('keeps the identity of unchanged words, and the list itself without edits', () => {
    const list = listDraft(stored, emptyKeywordsDraft);
    expect(listDraft(stored, emptyKeywordsDraft)).toBe(list);
    expect(listDraft(stored, edit(emptyKeywordsDraft, '1', 'ship')).words[1]).toBe(list.words[1]);
  });

  it.each([
    ['', false, ['boat', 'ocean', 'Sky']],
    ['O', false, ['boat', 'ocean']],
    ['sea', false, ['ocean']],
    ['', true, ['Sky']],
    ['x', true, []],
  ])('shows for the filter %j, unused only: %j, the words %j', (text, isUnusedOnly, words) => {
    const list = listDraft(stored, edit(emptyKeywordsDraft, '2', 'ocean'));
    expect(filterDraft(list, { text, isUnusedOnly }).map(({ value }) => value)).toEqual(words);
  });

  it('sends no new word that is there already when words are merged', () => {
    const added = addKeywords(edit(emptyKeywordsDraft, '1', 'SEA'), stored, ['tree', 'hill'], makeKey);
    const [tree = '', hill = ''] = added.added.map(({ key }) => key);
    const doubled = edit(edit(added, tree, 'sky'), hill, 'Ocean');
    expect(changesOfDraft(doubled, stored, { merge: true })).toEqual([
      { id: '1', value: 'SEA' },
      { value: 'Ocean' },
    ]);
    expect(changesOfDraft(doubled, stored)).toHaveLength(3);
  });

  it('shows what was saved before the list is loaded anew, and leaves refused words', () => {
    const changes = [
      { id: '1', value: 'Sea' },
      { id: '3', value: 'Cloud' },
      { id: '9', value: 'gone' },
      { value: 'tree' },
    ];
    const saved = [word('2', 'sea', 8), word('7', 'Cloud'), word('4', 'tree')];
    const conflicts = [{ id: '9', value: 'gone', reason: 'missing' as const }];
    expect(applySavedKeywords(stored, changes, { saved, conflicts })).toEqual([
      word('4', 'tree'),
      word('2', 'sea', 8),
      word('7', 'Cloud'),
    ]);
    const refused = [{ id: '1', value: 'Sea', reason: 'duplicate' as const }];
    expect(applySavedKeywords(stored, changes.slice(0, 1), { saved: [], conflicts: refused })).toEqual(
      stored,
    );
  });
});

test('a filter finds exactly the words that contain its text, whatever characters they have', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'B', 'é', '\n', ' ', 'ß'), maxLength: 4 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), text, (values, wanted) => {
      const list = listDraft(
        values.map((value, at) => word(String(at), value)),
        emptyKeywordsDraft,
      );
      const found = filterDraft(list, { text: wanted, isUnusedOnly: false });
      const naive = values.filter((value) => value.toLowerCase().includes(wanted.toLowerCase()));
      expect(found.map(({ value }) => value)).toEqual(naive);
    }),
  );
});

describe('similar keywords', () => {
  const groupsOf = (...words: string[]) =>
    findSimilarKeywords(words.map((value, at) => word(String(at), value, words.length - at))).map(
      ({ keep, others }) => [keep.value, ...others.map(({ value }) => value)],
    );

  it.each([
    [['boat', 'Boats', 'tree'], [['boat', 'Boats']]],
    [['Café', 'cafe'], [['Café', 'cafe']]],
    [['cities', 'city'], [['cities', 'city']]],
    [['church', 'churches'], [['church', 'churches']]],
    [['black-white', 'black white'], [['black-white', 'black white']]],
    [
      ['landscape', 'landcsape', 'landscpe', 'landdscape', 'lindscape'],
      [['landscape', 'landcsape', 'landscpe', 'landdscape', 'lindscape']],
    ],
    [['cat', 'car', 'bus', 'glass', 'gla'], []],
    [['2018', '2019', 'a330-200', 'a340-200'], []],
    [['?', '!', '…'], []],
    [['constructor', '__proto__'], []],
  ])('of %j are %j', (words, groups) => {
    expect(groupsOf(...words)).toEqual(groups);
  });

  it('are each in one group, and the order of the list makes no difference', () => {
    const some = fc.array(fc.stringMatching(/^[ab]{4,7}s?$/), { maxLength: 12 });
    fc.assert(
      fc.property(some, (words) => {
        const unique = [...new Set(words)];
        const sets = (list: string[]) =>
          groupsOf(...list)
            .map((group) => group.toSorted().join())
            .toSorted();
        const groups = sets(unique);
        expect(new Set(groups.flatMap((group) => group.split(','))).size).toBe(
          groups.flatMap((group) => group.split(',')).length,
        );
        expect(sets(unique.toReversed())).toEqual(groups);
      }),
    );
  });
});
