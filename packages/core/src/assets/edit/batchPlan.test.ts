import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findEditProblems,
  getField,
  listFields,
  plainFieldContext,
  type OfferedField,
} from '../../card-layout/index.ts';
import type { Asset, FieldValue } from '../../contract/index.ts';
import { makeAsset } from '../../testing/index.ts';
import {
  resolveFileConflict,
  planFile,
  settleFile,
  commonValueOf,
  startFile,
  type BatchFile,
  type FieldChanges,
} from './batchPlan.ts';

const fields = listFields(plainFieldContext);
const keywords = getField('keywords');
const title = getField('title');
/** Changes of a form over files that begin with what those share. */
function changesOf(
  each: readonly Asset[],
  typed: Record<string, FieldValue>,
  offered = fields,
): FieldChanges {
  const entries = Object.entries(typed).map(([key, value]) => {
    const field = offered.find((one) => one.key === key);
    return [key, { value, from: field ? commonValueOf(each, field).value : null }] as const;
  });
  return Object.fromEntries(entries);
}

function editsOf(
  each: readonly Asset[],
  typed: Record<string, FieldValue>,
  offered: readonly OfferedField[] = fields,
) {
  const changes = changesOf(each, typed, [...offered]);
  return each.flatMap((asset) => planFile(startFile(asset), changes, offered).edit ?? []);
}

const files = [
  makeAsset({ index: 0, fields: { title: 'Pier', author: 'Ada', keywords: ['sea', 'dawn'] } }),
  makeAsset({ index: 1, fields: { title: 'Mole', author: 'Ada', keywords: ['Sea', 'boat'] } }),
];

describe('the shared values of files', () => {
  it('are the values that all have, and of lists the entries that all have', () => {
    expect(commonValueOf(files, getField('author'))).toEqual({ value: 'Ada', isMixed: false, partial: [] });
    expect(commonValueOf(files, title)).toEqual({ value: null, isMixed: true, partial: [] });
    expect(commonValueOf(files, keywords)).toEqual({
      value: ['sea'],
      isMixed: true,
      partial: ['dawn', 'boat'],
    });
    expect(commonValueOf(files, getField('notes'))).toEqual({ value: null, isMixed: false, partial: [] });
  });
});

describe('edits', () => {
  it('add and remove shared entries and keep those that only some files have', () => {
    const edits = editsOf(files, { keywords: ['harbour'] });
    expect(edits.map((edit) => edit.fields['keywords'])).toEqual([
      ['dawn', 'harbour'],
      ['boat', 'harbour'],
    ]);
  });

  it('do not write files that have the value already', () => {
    const edits = editsOf(files, { title: 'Pier', author: 'Ada' });
    expect(edits).toEqual([{ asset: files[1], fields: { title: 'Pier' }, lists: {} }]);
  });

  it('reorder a list that is equal in all files, and clear it', () => {
    const both = [makeAsset({ index: 0, fields: { keywords: ['sea', 'boat'] } })];
    expect(editsOf(both, { keywords: ['boat', 'sea'] })[0]?.fields).toEqual({ keywords: ['boat', 'sea'] });
    expect(editsOf(both, { keywords: [] })[0]?.fields).toEqual({ keywords: null });
  });

  it('never lose an entry that was not shared', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd', 'E', 'e');
    const list = fc.uniqueArray(word, { selector: (each) => each.toLowerCase() });
    fc.assert(
      fc.property(fc.array(list, { minLength: 2, maxLength: 5 }), list, (lists, wanted) => {
        const each = lists.map((words, index) => makeAsset({ index, fields: { keywords: words } }));
        const { value } = commonValueOf(each, keywords);
        const shared = new Set((value as readonly string[] | null)?.map((one) => one.toLowerCase()));
        for (const { asset, fields: edit } of editsOf(each, { keywords: wanted })) {
          const after = new Set(((edit['keywords'] ?? []) as string[]).map((one) => one.toLowerCase()));
          if (!commonValueOf(each, keywords).isMixed) continue;
          for (const own of asset.fields['keywords'] as readonly string[])
            if (!shared.has(own.toLowerCase())) expect(after).toContain(own.toLowerCase());
          for (const one of wanted) expect(after).toContain(one.toLowerCase());
        }
      }),
    );
  });

  it('are validated before anything is written', () => {
    expect(findEditProblems(editsOf(files, { gpsLatitude: 91 }), fields)).toMatchObject({
      gpsLatitude: 'not-number',
    });
    expect(findEditProblems(editsOf(files, { gpsLatitude: 1 }), fields)).toMatchObject({
      gpsLatitude: 'lacks-longitude',
    });
    expect(findEditProblems(editsOf(files, { title: 'x' }), fields)).toEqual({});
  });

  it('may change custom fields', () => {
    const usage = {
      id: '7',
      label: 'Usage',
      description: '',
      displayOrder: 0,
      choices: ['Web', 'Print'],
    };
    const customFields = [{ ...usage, type: 'multi-select' }] as const;
    const offered = listFields({ ...plainFieldContext, customFields });
    const edits = editsOf(files, { 'custom-7': ['Web'] }, offered);
    expect(edits.map((edit) => edit.fields)).toEqual([{ 'custom-7': ['Web'] }, { 'custom-7': ['Web'] }]);
    expect(findEditProblems(edits, offered)).toEqual({});
  });
});

describe('a file that somebody else changed meanwhile', () => {
  const [asset = makeAsset()] = files;
  const theirs: Asset = {
    ...asset,
    version: 9,
    fields: { title: 'Elsewhere', author: 'Bo', keywords: ['blue'] },
  };
  const file: BatchFile = { ...startFile(asset), current: theirs };

  it('conflicts in fields that both changed to different values, and never in lists', () => {
    const plan = (typed: Record<string, FieldValue>) => planFile(file, changesOf([asset], typed), fields);
    expect(plan({ title: 'Round 2' }).conflictingKeys).toEqual(['title']);
    expect(plan({ title: 'Elsewhere' })).toMatchObject({ edit: undefined, conflictingKeys: [] });
    expect(plan({ notes: 'x' }).conflictingKeys).toEqual([]);
    const lists = plan({ keywords: ['sea', 'red'] });
    expect(lists).toMatchObject({ conflictingKeys: [], edit: { fields: { keywords: ['blue', 'red'] } } });
  });

  it('is overwritten or keeps theirs, as chosen, and all other fields are written', () => {
    const changes = changesOf([asset], { title: 'Round 2', notes: 'x' });
    const plan = planFile(file, changes, fields);
    const mine = planFile(resolveFileConflict(plan, changes, 'mine'), changes, fields);
    expect(mine).toMatchObject({ conflictingKeys: [], edit: { fields: { title: 'Round 2', notes: 'x' } } });
    const left = planFile(resolveFileConflict(plan, changes, 'theirs'), changes, fields);
    expect(left).toMatchObject({ conflictingKeys: [], edit: { asset: theirs, fields: { notes: 'x' } } });
  });

  it('has no conflict once it is written, until the field is changed again', () => {
    const first = changesOf([asset], { keywords: ['harbour'] });
    const plan = planFile(startFile(asset), first, fields);
    const written = settleFile(plan, first, { ...asset, fields: { ...asset.fields, ...plan.edit?.fields } });
    expect(planFile(written, first, fields).edit).toBeUndefined();
    const again = { keywords: { value: ['port'], from: first['keywords']?.from ?? null } };
    expect(planFile(written, again, fields).edit?.fields).toEqual({ keywords: ['port'] });
  });
});
