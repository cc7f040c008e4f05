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
