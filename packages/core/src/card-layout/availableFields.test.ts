import { expect, it } from 'vitest';
import type { CustomFieldDefinition } from '../contract/index.ts';
import { listFields, plainFieldContext } from './availableFields.ts';
import { findExposedFields } from './privacy.ts';

function define(id: string, displayOrder: number, rest: Partial<CustomFieldDefinition> = {}) {
  const field = { id, label: `Field ${id}`, description: '', displayOrder, choices: [] };
  return { ...field, type: 'text' as const, ...rest };
}

const keysOf = (context: Partial<typeof plainFieldContext>) =>
  listFields({ ...plainFieldContext, ...context }).map(({ key }) => key);

it('offers the fields that the tenant has enabled: workflow, branding, photographer', () => {
  expect(keysOf({})).toContain('expirationDate');
  for (const [flag, key] of [
    ['hasWorkflow', 'workflowStatus'],
    ['hasOnBrand', 'isOnBrand'],
    ['showsPhotographerInfo', 'owner.profileUrl'],
  ] as const) {
    expect(keysOf({})).not.toContain(key);
    expect(keysOf({ [flag]: true })).toContain(key);
  }
});

it('lists custom fields in their own order, before the address of the preview', () => {
  const customFields = [define('4', 1), define('9', 0, { type: 'multi-select' })];
  const keys = keysOf({ customFields });
  expect(keys.slice(keys.indexOf('custom-9'), keys.indexOf('externalPreviewUrl') + 1)).toEqual([
    'custom-9',
    'custom-4',
    'externalPreviewUrl',
  ]);
  const [list] = listFields({ ...plainFieldContext, customFields }).filter(({ key }) => key === 'custom-9');
  expect(list).toMatchObject({ kind: 'list', label: 'Field 9', isEditable: true });
});

it('returns the choices of a custom field as data, and none for free text or an empty list', () => {
  const choices = ['Web', 'Print', 'Social media'];
  const customFields = [
    define('1', 0, { choices }),
    define('2', 1, { choices, type: 'single-select' }),
    define('3', 2, { choices, type: 'multi-select' }),
    define('4', 3, { choices: [], type: 'multi-select' }),
    define('5', 4, { choices, type: 'recognized-objects' }),
  ];
  const offered = listFields({ ...plainFieldContext, customFields }).filter(({ key }) =>
    key.startsWith('custom'),
  );
  expect(offered.map((field) => field.choices)).toEqual([undefined, choices, choices, undefined, undefined]);
  expect(offered.map(({ kind }) => kind)).toEqual(['text', 'text', 'list', 'list', 'list']);
});

it('recognised objects are read only, with their own label', () => {
  const customFields = [define('1', 0, { type: 'recognized-objects' })];
  const field = listFields({ ...plainFieldContext, customFields }).find(({ key }) => key === 'custom-1');
  expect(field).toMatchObject({ messageId: 'fields.recognizedObjects', isEditable: false, kind: 'list' });
});

it('names the private data of places, people and licences in a public view', () => {
  expect(findExposedFields(['title', 'author', 'map', 'phones', 'copyrightNotice', 'custom-1'])).toEqual([
    { key: 'author', privacy: 'P' },
    { key: 'map', privacy: 'L' },
    { key: 'phones', privacy: 'C' },
    { key: 'copyrightNotice', privacy: 'R' },
  ]);
});
