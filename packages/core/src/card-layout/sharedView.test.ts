import { expect, test } from 'vitest';
import { listSharedFields, toSharedValues } from './sharedView.ts';

const customFields = [
  { id: '4', label: 'Usage' },
  { id: '5', label: 'Season' },
];
const statuses = [{ id: '7', name: 'Approved' }];

test('visitors get the fields in the order of the view, a custom field with its name', () => {
  const keys = ['description', 'custom-4', 'author', 'custom-9', 'title', 'author'];
  expect(listSharedFields(keys, { customFields })).toEqual([
    { key: 'description' },
    { key: 'custom-4', name: 'Usage' },
    { key: 'author' },
    { key: 'title' },
  ]);
});

test('visitors get the values of these fields alone, in their order, and the name of a status', () => {
  const values = { title: 'Sea', city: 'Bergen', 'custom-4': ['Web', 'Print'], workflowStatus: '7' };
  const shown = [
    { key: 'workflowStatus' },
    { key: 'custom-4', name: 'Usage' },
    { key: 'author' },
    { key: 'title' },
  ];
  const shared = toSharedValues(values, shown, { statuses });
  expect(Object.entries(shared)).toEqual([
    ['workflowStatus', 'Approved'],
    ['custom-4', ['Web', 'Print']],
    ['title', 'Sea'],
  ]);
  expect(toSharedValues({ ...values, workflowStatus: '8' }, shown, { statuses })).not.toHaveProperty(
    'workflowStatus',
  );
  expect(toSharedValues(values, [{ key: 'title' }], { statuses })).toEqual({ title: 'Sea' });
});

test('the map is the two coordinates, which visitors get with it alone', () => {
  const values = { title: 'Sea', gpsLatitude: 60.39, gpsLongitude: 5.32, city: 'Bergen' };
  const shownWith = (...keys: readonly string[]) =>
    toSharedValues(
      values,
      keys.map((key) => ({ key })),
      { statuses },
    );
  expect(shownWith('map', 'title')).toEqual({ gpsLatitude: 60.39, gpsLongitude: 5.32, title: 'Sea' });
  expect(shownWith('gpsLatitude', 'title')).toEqual({ gpsLatitude: 60.39, title: 'Sea' });
  expect(shownWith('title')).toEqual({ title: 'Sea' });
});
