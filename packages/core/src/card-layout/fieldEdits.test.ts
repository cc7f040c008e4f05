import { describe, expect, it } from 'vitest';
import type { CustomFieldDefinition, FieldValue, FieldValues } from '../contract/index.ts';
import { offerCustomField } from './availableFields.ts';
import { applyFieldEdits, hasSameFields, planFieldEdits, type KnownWorkflow } from './fieldEdits.ts';
import { isWebAddress } from '../internal/webAddress.ts';

function plan(edits: FieldValues, current: FieldValues = {}) {
  return planFieldEdits(Object.freeze(current), Object.freeze(edits));
}

describe('planFieldEdits', () => {
  it('writes the given fields and keeps the others', () => {
    const current = { author: 'Ada', title: 'Old' };
    expect(plan({ title: 'New', urgency: 0, isOnBrand: false }, current)).toEqual({
      fields: { author: 'Ada', title: 'New', urgency: 0, isOnBrand: false },
      problems: {},
    });
    expect(current).toEqual({ author: 'Ada', title: 'Old' });
  });

  it.each([null, '', '  \n', [], [' ', ''], ['']] as FieldValue[])('clears any field by %j', (empty) => {
    const current = {
      title: 'T',
      keywords: ['a'],
      urgency: 3,
      expirationDate: '2030-01-01',
      isOnBrand: true,
      licenseDocumentUrl: 'https://example.com/',
    };
    const edits = Object.fromEntries(Object.keys(current).map((key) => [key, empty]));
    expect(plan(edits, { ...current, notes: 'stays' })).toEqual({ fields: { notes: 'stays' }, problems: {} });
  });

  it('stores lists without repeats, spaces and empty entries', () => {
    expect(plan({ keywords: [' sea ', 'Sea', '', 'E\u0301'] }).fields).toEqual({ keywords: ['sea', 'É'] });
  });

  it('a file keeps the keywords that it has, whatever their length', () => {
    const keywords = ['x'.repeat(256), 'sea '];
    expect(plan({ keywords: [...keywords, 'y'.repeat(255)] }, { keywords })).toEqual({
      fields: { keywords: [...keywords, 'y'.repeat(255)] },
      problems: {},
    });
  });

  it('stores entries of other lists apart unless they differ by case alone', () => {
    const choices = ['Maße', 'Masse'];
    const custom = [{ key: 'custom-1', kind: 'list', isEditable: true, choices }] as const;
    const edits = { 'custom-1': ['Maße', 'Masse', 'maße'], supplementalCategories: ['Strauß', 'Strauss'] };
    expect(planFieldEdits({}, edits, custom)).toEqual({
      fields: { 'custom-1': ['Maße', 'Masse'], supplementalCategories: ['Strauß', 'Strauss'] },
      problems: {},
    });
  });

  it('keeps equal keywords that a file has, in any order, and adds no other equal one', () => {
    const keywords = ['Straße', 'STRASSE', 'sea'];
    for (const words of [
      [...keywords, 'sun'],
      ['sun', 'STRASSE', 'sea', 'Straße'],
      ['STRASSE', 'sun'],
    ])
      expect(plan({ keywords: words }, { keywords }).fields).toEqual({ keywords: words });
    expect(plan({ keywords: ['strasse', ...keywords, 'Sea', 'Sun', 'sun'] }, { keywords }).fields).toEqual({
      keywords: [...keywords, 'Sun'],
    });
    expect(plan({ keywords: ['strasse', 'Strasse'] }, { keywords }).fields).toEqual({
      keywords: ['strasse'],
    });
  });

  it('folds the line breaks and tabs of an entry to one space', () => {
    const entries = ['a\nb', 'a\r\nb', '\tc \r\n\n d\t', 'two  spaces', '\n', 'e\u2028f\u0085g', 'a\u000Bb'];
    expect(plan({ keywords: entries, supplementalCategories: ['x\ty', 'two  spaces'] }).fields).toEqual({
      keywords: ['a b', 'c d', 'two spaces', 'e f g'],
      supplementalCategories: ['x y', 'two  spaces'],
    });
    expect(plan({ description: 'a\n\tb' }).fields).toEqual({ description: 'a\n\tb' });
  });

  it('returns whether any value changes', () => {
    const current = { title: 'T', keywords: ['a', 'b'], gpsLatitude: 1, gpsLongitude: 2 };
    for (const same of [
      {},
      { title: 'T', notes: '' },
      { keywords: [' a', 'A', 'b'], notes: null },
      { gpsLatitude: 1.0000000001 },
    ] as FieldValues[])
      expect(hasSameFields(plan(same, current).fields, current), JSON.stringify(same)).toBe(true);
    for (const other of [
      { title: 't' },
      { keywords: ['b', 'a'] },
      { title: null },
      { urgency: 0 },
    ] as FieldValues[])
      expect(hasSameFields(plan(other, current).fields, current), JSON.stringify(other)).toBe(false);
    expect(hasSameFields({ title: null }, {})).toBe(false);
    expect(hasSameFields({ constructor: 'x' } as unknown as FieldValues, { title: 'x' })).toBe(false);
  });

  it.each([
    [{ nonsense: 'x' }, 'nonsense', 'unknown'],
    [{ nonsense: '' }, 'nonsense', 'unknown'],
    [{ constructor: 'x' } as unknown as FieldValues, 'constructor', 'unknown'],
    [{ fileSize: null }, 'fileSize', 'read-only'],
    [{ map: 'x' }, 'map', 'read-only'],
    [{ keywords: 'a' }, 'keywords', 'not-list'],
    [{ keywords: [1] as unknown as string[] }, 'keywords', 'not-list'],
    [{ keywords: Array.from({ length: 1001 }, (_, at) => `k${at}`) }, 'keywords', 'not-list'],
    [{ keywords: ['sea', '\u200B\u2060'] }, 'keywords', 'not-keyword'],
    [{ keywords: ['\u200D', '\u3164'] }, 'keywords', 'not-keyword'],
    [{ keywords: ['x'.repeat(256)] }, 'keywords', 'not-keyword'],
    [{ title: ['a'] }, 'title', 'not-text'],
    [{ title: 'x'.repeat(100_001) }, 'title', 'not-text'],
    [{ urgency: 6 }, 'urgency', 'not-stars'],
    [{ urgency: 2.5 }, 'urgency', 'not-stars'],
    [{ gpsLatitude: 90.0001, gpsLongitude: 0 }, 'gpsLatitude', 'not-number'],
    [{ gpsLatitude: Number.NaN, gpsLongitude: 0 }, 'gpsLatitude', 'not-number'],
    [{ gpsLatitude: 91 }, 'gpsLatitude', 'not-number'],
    [{ gpsLatitude: 91, gpsLongitude: null }, 'gpsLatitude', 'not-number'],
    [{ gpsLongitude: 'east' }, 'gpsLongitude', 'not-number'],
    [{ gpsLatitude: -90.0000001, gpsLongitude: 0 }, 'gpsLatitude', 'not-number'],
    [{ gpsLatitude: 0, gpsLongitude: 180.0000001 }, 'gpsLongitude', 'not-number'],
    [{ expirationDate: '2024-13-45' }, 'expirationDate', 'not-date'],
    [{ expirationDate: '2023-02-29' }, 'expirationDate', 'not-date'],
    [{ expirationDate: 'tomorrow' }, 'expirationDate', 'not-date'],
    [{ isOnBrand: 'yes' }, 'isOnBrand', 'not-boolean'],
    [{ licenseDocumentUrl: 'javascript:alert(1)' }, 'licenseDocumentUrl', 'not-address'],
    [{ externalPreviewUrl: 'data:text/html,x' }, 'externalPreviewUrl', 'not-address'],
    [{ externalPreviewUrl: 'https://' }, 'externalPreviewUrl', 'not-address'],
  ] as [FieldValues, string, string][])('returns the error of %j', (edits, key, problem) => {
    expect(plan(edits).problems).toEqual({ [key]: problem });
  });

  it('accepts leap days, times with zones and addresses with surrounding spaces', () => {
    const edits = {
      expirationDate: '2024-02-29T10:00:00+02:00',
      licenseDocumentUrl: ' HTTPS://example.com/a ',
    };
    expect(plan(edits)).toEqual({
      fields: { ...edits, licenseDocumentUrl: 'HTTPS://example.com/a' },
      problems: {},
    });
  });
});

describe('custom fields', () => {
  const shared = { description: '', displayOrder: 0, choices: ['Web', 'Print'] };
  const definitions = [
    { ...shared, id: '1', label: 'Campaign', type: 'text' },
    { ...shared, id: '2', label: 'Usage', type: 'multi-select' },
    { ...shared, id: '3', label: 'Mood', type: 'single-select' },
    { ...shared, id: '4', label: 'Objects', type: 'recognized-objects' },
  ] as const satisfies readonly CustomFieldDefinition[];
  const offered = definitions.map(offerCustomField);

  it('accept values of their type, and entries of their list', () => {
    const edits = { 'custom-1': ' Spring ', 'custom-2': ['Web', 'web', ' Print '], 'custom-3': 'Web' };
    expect(planFieldEdits({ title: 'T' }, edits, offered)).toEqual({
      fields: { title: 'T', 'custom-1': ' Spring ', 'custom-2': ['Web', 'Print'], 'custom-3': 'Web' },
      problems: {},
    });
    const cleared = planFieldEdits(edits, { 'custom-1': '', 'custom-2': [], 'custom-3': null }, offered);
    expect(cleared).toEqual({ fields: {}, problems: {} });
  });

  it.each([
    ['custom-1', ['Web'], 'not-text'],
    ['custom-2', 'Web', 'not-list'],
    ['custom-3', ['Web'], 'not-text'],
    ['custom-4', ['dog'], 'read-only'],
    ['custom-4', null, 'read-only'],
    ['custom-2', ['Web', 'Billboard'], 'not-in-list'],
    ['custom-3', 'Loud', 'not-in-list'],
    ['custom-5', 'x', 'unknown'],
    ['custom-01', 'x', 'unknown'],
  ] as const)('%s does not accept %j', (key, value, problem) => {
    expect(planFieldEdits({}, { [key]: value }, offered).problems).toEqual({ [key]: problem });
  });

  it.each([
    ['custom-2', ['Poster', 'Web'], ['Poster', 'Web']],
    ['custom-2', ['Poster', 'Web'], ['Print', 'poster']],
    ['custom-2', ['two\nlines'], ['two\nlines']],
    ['custom-3', 'Calm', 'Calm'],
    ['custom-3', ['Calm', 'Loud'], ['Calm', 'Loud']],
    ['custom-3', ['Calm', 'Loud'], 'Loud'],
  ] as const)(
    '%s keeps stored values that are not in its list: of %j %j can be sent',
    (key, stored, value) => {
      expect(planFieldEdits({ [key]: stored }, { [key]: value, title: 'T' }, offered)).toEqual({
        fields: { [key]: value, title: 'T' },
        problems: {},
      });
    },
  );

  it('accept any value while their list has no entries', () => {
    const empty = definitions.map((each) => offerCustomField({ ...each, choices: [] }));
    expect(planFieldEdits({}, { 'custom-2': ['Any'], 'custom-3': 'Any' }, empty).problems).toEqual({});
  });

  it('are unknown when the tenant has defined none', () => {
    expect(plan({ 'custom-1': 'x' }, { 'custom-1': 'y' }).problems).toEqual({ 'custom-1': 'unknown' });
  });
});

describe('the status of the workflow', () => {
  const workflow = { statuses: [{ id: '3' }, { id: '7' }] };
  const given = (status: FieldValue, known: KnownWorkflow | null) =>
    planFieldEdits({ workflowStatus: '7' }, { workflowStatus: status }, [], known);

  it('is the id of one of its statuses; an empty value changes nothing', () => {
    expect(given('3', workflow)).toEqual({ fields: { workflowStatus: '3' }, problems: {} });
    for (const known of [workflow, null, undefined])
      for (const nothing of [null, '', []])
        expect(planFieldEdits({ workflowStatus: '7' }, { workflowStatus: nothing }, [], known)).toEqual({
          fields: {},
          problems: {},
        });
  });

  it.each(['Draft', '4', '03', ' 3', 3, 4, 3.5, true, ['3']] as FieldValue[])('is not %j', (status) => {
    expect(given(status, workflow).problems).toEqual({ workflowStatus: 'not-status' });
    expect(given(status, null).problems).toEqual({ workflowStatus: 'not-status' });
  });

  it('is not checked when the statuses are unknown', () => {
    expect(plan({ workflowStatus: 'any' }).problems).toEqual({});
    expect(plan({ workflowStatus: true }).problems).toEqual({ workflowStatus: 'not-status' });
  });
});

describe('coordinates', () => {
  const place = { gpsLatitude: 1.5, gpsLongitude: -2.25 };

  it('are stored with six decimals', () => {
    expect(plan({ gpsLatitude: 52.123456789, gpsLongitude: -0.00000001 }).fields).toEqual({
      gpsLatitude: 52.123457,
      gpsLongitude: 0,
    });
  });

  it('are set and cleared together', () => {
    for (const [edits, current] of [
      [{ gpsLatitude: 1 }, {}],
      [{ gpsLatitude: 1, gpsLongitude: null }, {}],
      [{ gpsLongitude: null }, place],
      [{ gpsLongitude: '' }, place],
    ] as [FieldValues, FieldValues][])
      expect(plan(edits, current).problems, JSON.stringify(edits)).toEqual({
        gpsLatitude: 'lacks-longitude',
        gpsLongitude: 'lacks-longitude',
      });
    expect(plan({ gpsLongitude: 1 }).problems).toMatchObject({ gpsLongitude: 'lacks-latitude' });
    expect(plan({ gpsLatitude: 3 }, place)).toEqual({ fields: { ...place, gpsLatitude: 3 }, problems: {} });
    expect(plan({ gpsLatitude: null, gpsLongitude: null }, place)).toEqual({ fields: {}, problems: {} });
    expect(plan({ title: 'T' }, { gpsLatitude: 1 }).problems).toEqual({});
  });
});

describe('isWebAddress', () => {
  it.each(['https://example.com', 'HTTP://example.com:8080/a?b#c', 'https://пример.рф/а'])('%s', (text) =>
    expect(isWebAddress(text)).toBe(true),
  );
  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' https://example.com',
    'https://exa mple.com',
    'https://example.com\n',
    '//example.com',
    'ftp://example.com',
    'https://',
    'mailto:a@example.com',
    'example.com',
    '',
  ])('not %j', (text) => expect(isWebAddress(text)).toBe(false));
});

describe('applyFieldEdits', () => {
  const capabilities = { assets: { writableFields: ['title', 'keywords'] } };

  it('returns the fields as they are stored', () => {
    const edits = { keywords: [' b', 'B'], title: null };
    expect(applyFieldEdits({ title: 'T', author: 'A' }, edits, { capabilities })).toEqual({
      author: 'A',
      keywords: ['b'],
    });
  });

  it('refuses everything that cannot be written, each field by its name', () => {
    const edits = { title: 3, author: 'A', nonsense: 'x' };
    const error = catchError(() => applyFieldEdits({}, edits, { capabilities }));
    expect(error).toMatchObject({ code: 'invalid' });
    expect(error).toMatchObject({ fields: { title: 'not-text', author: 'read-only', nonsense: 'unknown' } });
    expect(applyFieldEdits({}, { author: 'A' })).toEqual({ author: 'A' });
  });
});

function catchError(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return error;
  }
}
