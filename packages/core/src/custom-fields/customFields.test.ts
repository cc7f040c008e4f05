import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CustomFieldList, CustomFieldType, FieldValue } from '../contract/index.ts';
import { countRenamed, describeFit, findInvalidRenames, planConversion } from './conversion.ts';
import {
  applyFieldsCommand,
  createFieldsDraft,
  findEmptiedFields,
  findRepeatedFields,
  formatChoices,
  isFieldsDraftChanged,
  parseChoices,
  normalizeChoices,
  toSaveDefinitionsInput,
  type FieldsCommand,
} from './draft.ts';
import { withOmittedItems } from './omittedItems.ts';

const field = { description: '', displayOrder: 0, choices: [] };
const list: CustomFieldList = {
  version: 4,
  definitions: [
    { ...field, id: '1', label: 'Campaign', type: 'text' },
    { ...field, id: '2', label: 'Usage', type: 'multi-select', choices: ['Web', 'Print'] },
    { ...field, id: '3', label: 'Objects', type: 'recognized-objects' },
  ],
};
const start = createFieldsDraft(list);
const apply = (...commands: FieldsCommand[]) => commands.reduce(applyFieldsCommand, start);
const saved = (...commands: FieldsCommand[]) => toSaveDefinitionsInput(apply(...commands), list.version);

describe('a draft of the custom fields', () => {
  it('begins as they are stored, without those of the system', () => {
    expect(start.fields.map(({ label, type, allowMultiSelect }) => [label, type, allowMultiSelect])).toEqual([
      ['Campaign', 'text', false],
      ['Usage', 'list', true],
    ]);
    expect(isFieldsDraftChanged(start, list)).toBe(false);
    expect(saved()).toEqual({
      version: 4,
      definitions: [
        { id: '1', label: 'Campaign', description: '', type: 'text', choices: [] },
        { id: '2', label: 'Usage', description: '', type: 'multi-select', choices: ['Web', 'Print'] },
      ],
      removed: [],
    });
  });

  it('adds a text at the top, which is not saved without a name', () => {
    const added: FieldsCommand = { type: 'add', key: 'n' };
    expect(apply(added).fields[0]).toMatchObject({ key: 'n', label: '', type: 'text', stored: undefined });
    expect(saved(added).definitions).toHaveLength(2);
    const named = saved(added, { type: 'edit', key: 'n', values: { label: ' Rights ' } });
    expect(named.definitions[0]).toEqual({ label: 'Rights', description: '', type: 'text', choices: [] });
  });

  it('never drops a stored field whose name was emptied: it asks to restore or delete it', () => {
    const emptied: FieldsCommand = { type: 'edit', key: '1', values: { label: '  ' } };
    expect(findEmptiedFields(apply(emptied)).map(({ key }) => key)).toEqual(['1']);
    expect(saved(emptied).definitions[0]).toMatchObject({ id: '1', label: '' });
    expect(saved(emptied, { type: 'remove', key: '1' })).toMatchObject({
      removed: ['1'],
      definitions: [{ id: '2' }],
    });
  });

  it('lists new and renamed fields with the name of another one', () => {
    const rename = (label: string): FieldsCommand => ({ type: 'edit', key: '1', values: { label } });
    const repeated = (...commands: FieldsCommand[]) =>
      findRepeatedFields(apply(...commands)).map(({ key }) => key);
    expect(repeated(rename(' USAGE'))).toEqual(['1']);
    expect(repeated(rename('CAMPAIGN'))).toEqual([]);
    expect(repeated(rename('Usage'), { type: 'remove', key: '2' })).toEqual([]);
    expect(repeated({ type: 'add', key: 'n' }, { type: 'add', key: 'm' })).toEqual([]);
  });

  it('needs names that a person can read, and saves them on one line', () => {
    const unreadable: FieldsCommand = { type: 'edit', key: '1', values: { label: '\u200b\u0007' } };
    expect(findEmptiedFields(apply(unreadable)).map(({ key }) => key)).toEqual(['1']);
    const added: FieldsCommand = { type: 'add', key: 'n' };
    const named: FieldsCommand = { type: 'edit', key: 'n', values: { label: '\u2060' } };
    expect(saved(added, named).definitions).toHaveLength(2);
    const lines: FieldsCommand = { type: 'edit', key: '1', values: { label: 'Two\n lines' } };
    expect(saved(lines).definitions[0]?.label).toBe('Two lines');
  });

  it('keeps the entries of a list through a text and back, and saves none for a text', () => {
    const toText: FieldsCommand = { type: 'edit', key: '2', values: { type: 'text' } };
    expect(saved(toText).definitions[1]).toMatchObject({ type: 'text', choices: [] });
    const back = saved(toText, { type: 'edit', key: '2', values: { type: 'list', allowMultiSelect: false } });
    expect(back.definitions[1]).toMatchObject({ type: 'single-select', choices: ['Web', 'Print'] });
  });

  it('renames an entry in the files where that is wanted', () => {
    const choices = [
      { value: 'Internet', from: 'Web' },
      { value: 'Print' },
      { value: 'Print ' },
      { value: '' },
    ];
    const renamed: FieldsCommand = { type: 'edit', key: '2', values: { choices } };
    expect(saved(renamed).definitions[1]).toMatchObject({
      choices: ['Internet', 'Print'],
      renamedChoices: [{ from: 'Web', to: 'Internet' }],
    });
    const keeps = saved(renamed, { type: 'edit', key: '2', values: { renamesInFiles: false } });
    expect(keeps.definitions[1]).not.toHaveProperty('renamedChoices');
  });

  it('moves, and stays the same where nothing moves', () => {
    expect(apply({ type: 'move', key: '2', to: 0 }).fields.map(({ key }) => key)).toEqual(['2', '1']);
    expect(apply({ type: 'move', key: '2', to: 1 })).toBe(start);
    expect(apply({ type: 'remove', key: 'unknown' })).toBe(start);
  });
});

describe('the entries of a list', () => {
  it.each([
    [' Web;Print ;; web; Social media;', ['Web', 'Print', 'Social media']],
    [String.raw`red\; green; blue`, ['red; green', 'blue']],
    ['', []],
    ['a\nb', ['a', 'b']],
    ['a; \u200b; \u3164;\u2800; \u00a0; b', ['a', 'b']],
  ])('of %j', (text, entries) => {
    expect(parseChoices(text)).toEqual(entries);
  });

  it('edited one by one leave out those that nobody can see', () => {
    const choices = ['Web', '\u200b', '\u3164', ' \u2800'].map((value) => ({ value }));
    expect(normalizeChoices(choices)).toEqual([{ value: 'Web' }]);
  });

  it('are the same after they were written and read', () => {
    const entry = fc.stringMatching(/^[a-z;]([a-z; ]{0,5}[a-z;])?$/);
    fc.assert(
      fc.property(fc.uniqueArray(entry), (entries) => {
        expect(parseChoices(formatChoices(entries))).toEqual(entries);
        const choices = entries.map((value) => ({ value }));
        expect(normalizeChoices(normalizeChoices(choices))).toEqual(normalizeChoices(choices));
      }),
    );
  });
});

describe('a value of a field whose type changes', () => {
  const choices = ['Web', 'Print', 'A;B'];
  const plan = (value: FieldValue, from: CustomFieldType, type: CustomFieldType) =>
    planConversion(value, from, { type, choices });
  const convert = (...given: Parameters<typeof plan>) => {
    const { value, fits } = plan(...given);
    return { value, fits };
  };

  it.each<[FieldValue, CustomFieldType, CustomFieldType, FieldValue, boolean]>([
    ['Web; Print', 'text', 'multi-select', ['Web', 'Print'], true],
    ['Web;\nPrint ', 'text', 'multi-select', ['Web', 'Print'], true],
    [String.raw`A\;B`, 'text', 'single-select', 'A;B', true],
    ['A;B', 'text', 'single-select', 'A;B', true],
    [' a;b ', 'text', 'multi-select', ['a;b'], true],
    ['A;B; Web', 'text', 'multi-select', ['A', 'B', 'Web'], false],
    ['Web; Print', 'text', 'single-select', ['Web', 'Print'], false],
    ['Radio', 'text', 'multi-select', ['Radio'], false],
    ['', 'text', 'multi-select', null, true],
    ['A;B', 'single-select', 'multi-select', ['A;B'], true],
    [['A;B'], 'multi-select', 'single-select', 'A;B', true],
    ['A;B', 'single-select', 'single-select', 'A;B', true],
    [['A;B'], 'multi-select', 'text', String.raw`A\;B`, true],
    [['Web', 'A;B'], 'multi-select', 'text', String.raw`Web; A\;B`, true],
  ])('%j of %s as %s is %j', (value, from, to, expected, fits) => {
    expect(convert(value, from, to)).toEqual({ value: expected, fits });
  });

  it.each<[FieldValue, CustomFieldType, CustomFieldType, boolean]>([
    ['Web; Print', 'text', 'multi-select', false],
    ['Web', 'text', 'single-select', false],
    ['A;B', 'text', 'single-select', false],
    ['Web\nPrint', 'text', 'multi-select', false],
    [' Web ', 'text', 'single-select', true],
    ['Web;Print', 'text', 'multi-select', true],
    ['A;B', 'text', 'multi-select', true],
    ['', 'text', 'multi-select', true],
    [['Web', 'A;B'], 'multi-select', 'text', false],
    [['Web'], 'multi-select', 'single-select', false],
  ])('%j of %s as %s and back is another text: %s', (value, from, to, rewrites) => {
    expect(plan(value, from, to).rewrites).toBe(rewrites);
    if (from === 'text')
      expect(convert(convert(value, from, to).value, to, from).value !== value).toBe(rewrites);
  });

  it.each(['Web; web', 'Web\nPrint', ';', 'Web;;Print'])(
    'stays %j as one entry where a list would lose a part, and is the same text again',
    (text) => {
      expect(convert(text, 'text', 'single-select')).toEqual({ value: text, fits: false });
      expect(convert(text, 'text', 'multi-select')).toEqual({ value: [text], fits: false });
      expect(convert(text, 'single-select', 'text').value).toBe(text);
      expect(convert([text], 'multi-select', 'text').value).toBe(text);
    },
  );

  it('loses as a list and back nothing but white space and the escape of a semicolon', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'A', ';', '\\', ' ', '\n') });
    const bare = (value: FieldValue) =>
      String(value ?? '')
        .replaceAll(/\s/gu, '')
        .replaceAll(/\\+(?=;)/gu, '');
    fc.assert(
      fc.property(text, (before) => {
        const { value } = convert(before, 'text', 'multi-select');
        const back = convert(value, 'multi-select', 'text').value;
        expect(bare(back)).toBe(bare(before));
        expect(convert(back, 'text', 'multi-select').value).toEqual(value);
      }),
    );
  });
});

it('the texts that a conversion writes in another way are counted', () => {
  const text = (value: string, rewrites: boolean) => ({ value, fits: true, rewrites, files: 3 });
  expect(describeFit([text('a', true), text('b', false)], describeFit([text('c', true)])).rewritten).toBe(6);
});

describe('renamed entries', () => {
  const renamed = [
    { from: 'Web', to: 'Internet' },
    { from: 'Print', to: 'Paper' },
  ];

  it('get a name of the list, each once', () => {
    const draft = { choices: ['Internet', 'Web'], renamedChoices: [...renamed, { from: 'Web', to: 'Web' }] };
    expect(findInvalidRenames(draft)).toEqual([1, 2]);
    expect(findInvalidRenames({ choices: ['Web', 'Print'] })).toEqual([]);
    const swapped = [
      { from: 'Web', to: 'Print' },
      { from: 'Print', to: 'Web' },
    ];
    expect(findInvalidRenames({ choices: ['Web', 'Print'], renamedChoices: swapped })).toEqual([]);
  });

  it('are counted with the files that have them', () => {
    const first = countRenamed([{ value: ['Web', 'Print'], files: 2 }], renamed);
    expect(
      countRenamed(
        [
          { value: 'Web', files: 3 },
          { value: null, files: 9 },
        ],
        renamed,
        first,
      ),
    ).toEqual([
      { from: 'Web', to: 'Internet', files: 5 },
      { from: 'Print', to: 'Paper', files: 2 },
    ]);
  });
});

describe('what a save does not name', () => {
  const stored = ['A', 'system', 'B', 'other'].map((id) => ({ id }));
  it.each([
    [['A', 'B'], [], ['A', 'system', 'B', 'other']],
    [['B', 'A'], [], ['B', 'other', 'A', 'system']],
    [['new', 'A', 'B'], [], ['new', 'A', 'system', 'B', 'other']],
    [['B'], ['A'], ['system', 'B', 'other']],
    [[], ['A', 'B'], ['system', 'other']],
  ])('%j without %j stays after what it follows: %j', (sent, deleted, expected) => {
    const result = withOmittedItems(
      sent.map((id) => ({ id })),
      stored,
      deleted,
    );
    expect(result.map(({ id }) => id)).toEqual(expected);
  });

  it('never moves while the named ones keep their order', () => {
    const named = fc.subarray(stored);
    fc.assert(
      fc.property(named, (sent) => {
        expect(withOmittedItems(sent, stored, [])).toEqual(stored);
      }),
    );
  });
});

describe('the values that do not fit', () => {
  const unfit = (value: FieldValue) => ({ value, fits: false, rewrites: false, files: 1 });

  it('are cut between characters as people count them, each beginning once', () => {
    const long = '👩‍👩‍👧'.repeat(100_000);
    const values = ['short', 'x'.repeat(120), long, `${long}!`, ['y'.repeat(200), 'z']].map(unfit);
    expect(describeFit(values)).toEqual({
      fit: 0,
      unfit: 5,
      rewritten: 0,
      unfitValues: ['short', 'x'.repeat(120), `${'y'.repeat(120)}...`, `${'👩‍👩‍👧'.repeat(120)}...`],
    });
  });
});
