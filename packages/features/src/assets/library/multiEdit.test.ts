import { getField, listFields, plainFieldContext } from '@vitrine/core/card-layout';
import { makeAsset } from '@vitrine/core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editsOf, problemsOf, shareValue } from './multiEdit.ts';

const fields = listFields(plainFieldContext);
const keywords = getField('keywords');
const title = getField('title');
const files = [
  makeAsset({ index: 0, fields: { title: 'Pier', author: 'Ada', keywords: ['sea', 'dawn'] } }),
  makeAsset({ index: 1, fields: { title: 'Mole', author: 'Ada', keywords: ['Sea', 'boat'] } }),
];

describe('what files share', () => {
  it('is a value that all have, and of lists the entries that all have', () => {
    expect(shareValue(files, getField('author'))).toEqual({ value: 'Ada', isMixed: false, partial: [] });
    expect(shareValue(files, title)).toEqual({ value: null, isMixed: true, partial: [] });
    expect(shareValue(files, keywords)).toEqual({ value: ['sea'], isMixed: true, partial: ['dawn', 'boat'] });
    expect(shareValue(files, getField('notes'))).toEqual({ value: null, isMixed: false, partial: [] });
  });
});

describe('edits', () => {
  it('add and remove shared entries and keep those that only some files have', () => {
    const edits = editsOf(files, { keywords: ['harbour'] }, fields);
    expect(edits.map((edit) => edit.fields['keywords'])).toEqual([
      ['dawn', 'harbour'],
      ['boat', 'harbour'],
    ]);
  });

  it('leave alone files that are so already', () => {
    const edits = editsOf(files, { title: 'Pier', author: 'Ada' }, fields);
    expect(edits).toEqual([{ asset: files[1], fields: { title: 'Pier' } }]);
  });

  it('never lose an entry that was not shared', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd', 'E', 'e');
    const list = fc.uniqueArray(word, { selector: (each) => each.toLowerCase() });
    fc.assert(
      fc.property(fc.array(list, { minLength: 2, maxLength: 5 }), list, (lists, wanted) => {
        const each = lists.map((words, index) => makeAsset({ index, fields: { keywords: words } }));
        const { value } = shareValue(each, keywords);
        const shared = new Set((value as readonly string[] | null)?.map((one) => one.toLowerCase()));
        for (const { asset, fields: edit } of editsOf(each, { keywords: wanted }, fields)) {
          const after = new Set((edit['keywords'] as string[]).map((one) => one.toLowerCase()));
          if (!shareValue(each, keywords).isMixed) continue;
          for (const own of asset.fields['keywords'] as readonly string[])
            if (!shared.has(own.toLowerCase())) expect(after).toContain(own.toLowerCase());
          for (const one of wanted) expect(after).toContain(one.toLowerCase());
        }
      }),
    );
  });

  it('say what is wrong before anything is written', () => {
    expect(problemsOf(editsOf(files, { gpsLatitude: 91 }, fields), fields)).toMatchObject({
      gpsLatitude: 'not-number',
    });
    expect(problemsOf(editsOf(files, { gpsLatitude: 1 }, fields), fields)).toMatchObject({
      gpsLatitude: 'lacks-longitude',
    });
    expect(problemsOf(editsOf(files, { title: 'x' }, fields), fields)).toEqual({});
  });

  it('may be of fields that the tenant has defined', () => {
    const usage = {
      id: '7',
      label: 'Usage',
      description: '',
      displayOrder: 0,
      predefinedDictionary: 'Web; Print',
    };
    const customFields = [{ ...usage, type: 'dictionary_multi_select' }] as const;
    const offered = listFields({ ...plainFieldContext, customFields });
    const edits = editsOf(files, { 'custom-7': ['Web'] }, offered);
    expect(edits.map((edit) => edit.fields)).toEqual([{ 'custom-7': ['Web'] }, { 'custom-7': ['Web'] }]);
    expect(problemsOf(edits, offered)).toEqual({});
  });
});
