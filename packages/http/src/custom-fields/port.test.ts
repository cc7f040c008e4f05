import type { Capabilities } from '@vitrine/core/contract';
import type { FetchFault } from '@vitrine/core/testing';
import { describe, expect, test } from 'vitest';
import { createFakeServerApi } from '../adapter/fixtures.cases.ts';

const ok = (body: unknown): FetchFault => ({ status: 200, body });

describe('custom field definitions', () => {
  const usage = {
    id: 3,
    label: 'Usage',
    description: 'Where',
    displayOrder: 1,
    type: 'dictionary_multi_select',
    predefinedDictionary: 'Web; Print',
  };

  test('are returned in their order, also without type and list', async () => {
    const { customFields, sent } = createFakeServerApi(() =>
      ok([usage, { id: '2', label: 'Campaign', displayOrder: 0 }]),
    );
    const campaign = { id: '2', label: 'Campaign', displayOrder: 0 };
    expect((await customFields.listDefinitions({ all: true })).definitions).toEqual([
      { ...campaign, description: '', type: 'text', choices: [] },
      {
        id: '3',
        label: 'Usage',
        description: 'Where',
        displayOrder: 1,
        type: 'multi-select',
        choices: ['Web', 'Print'],
      },
    ]);
    await customFields.listDefinitions({});
    expect(sent()).toEqual([
      'GET /api/custommetadata/definition?all=true',
      'GET /api/custommetadata/definition',
    ]);
  });

  test.each([
    [{ type: 'text' }, 'text', []],
    [{ type: 'dictionary_single_select' }, 'single-select', ['Web', 'Print', 'Social media']],
    [{ type: 'dictionary_multi_select' }, 'multi-select', ['Web', 'Print', 'Social media']],
    [{ predefinedDictionary: ' ; ' }, 'multi-select', []],
    [{ predefinedDictionary: null }, 'multi-select', []],
    [{ label: 'Rekognition' }, 'recognized-objects', []],
    [{ label: 'Rekognition', type: 'text' }, 'recognized-objects', []],
  ])('have their choices as a list: %j', async (rest, type, choices) => {
    const predefinedDictionary = ' Web;Print ;; Web; Social media;';
    const { customFields } = createFakeServerApi(() => ok([{ ...usage, predefinedDictionary, ...rest }]));
    expect(await customFields.listDefinitions({})).toMatchObject({ definitions: [{ type, choices }] });
  });

  test.each([
    { ...usage, id: '../1' },
    { ...usage, type: 'html' },
    { ...usage, label: 4 },
  ])('are malformed when one of them is %j', async (definition) => {
    const { customFields } = createFakeServerApi(() => ok([definition]));
    await expect(customFields.listDefinitions({})).rejects.toMatchObject({ code: 'malformed' });
  });
});

describe('saving custom field definitions', () => {
  const stored = { id: 3, label: 'Usage', displayOrder: 0 };
  const input = {
    definitions: [
      { id: '3', label: 'Use', description: '', type: 'single-select', choices: ['Web', 'a; b'] },
      { label: 'New', description: 'd', type: 'text', choices: [] },
    ],
    removed: ['4'],
    version: 5,
  } as const;
  const saved = { status: 200, body: [stored], headers: { etag: '"6"', 'x-vitrine-change': '9' } };

  function createApi(fault: FetchFault, capabilities?: Capabilities) {
    const { customFields, bodies } = createFakeServerApi(() => fault, { capabilities });
    return { ...customFields, bodies };
  }

  test('sends new ones with id 0 and semicolons in entries escaped; the headers have version and change', async () => {
    const { saveDefinitions, bodies } = createApi(saved);
    expect(await saveDefinitions(input)).toMatchObject({
      definitions: [{ id: '3', label: 'Usage' }],
      version: 6,
      changeId: '9',
    });
    expect(bodies()).toEqual([
      {
        definitions: [
          {
            id: 3,
            label: 'Use',
            description: '',
            displayOrder: 0,
            type: 'dictionary_single_select',
            predefinedDictionary: String.raw`Web; a\; b`,
          },
          { id: 0, label: 'New', description: 'd', displayOrder: 1, type: 'text', predefinedDictionary: '' },
        ],
        deleted: [4],
        version: 5,
      },
    ]);
  });

  test('sends no version to a back end without versions', async () => {
    const { saveDefinitions, bodies } = createApi(saved, { customFields: { versions: false } });
    expect(await saveDefinitions(input)).not.toHaveProperty('version');
    expect(bodies()).toEqual([expect.not.objectContaining({ version: 5 })]);
  });

  test('a stale version is a conflict with the definitions as they are', async () => {
    const body = { code: 'conflict', message: 'stale', current: { definitions: [stored], version: 7 } };
    const { saveDefinitions } = createApi({ status: 412, body });
    await expect(saveDefinitions(input)).rejects.toMatchObject({
      code: 'conflict',
      current: { definitions: [{ id: '3', label: 'Usage' }], version: 7 },
    });
  });

  test.each([
    ['W/"6"', 6],
    ['"six"', undefined],
    ['6', undefined],
  ])('the version of the entity tag %j is %j', async (etag, version) => {
    const { saveDefinitions } = createApi({ ...saved, headers: { etag } });
    expect((await saveDefinitions(input)).version).toBe(version);
  });
});
