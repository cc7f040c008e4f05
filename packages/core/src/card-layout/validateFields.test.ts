import { expect, test } from 'vitest';
import { defaultCardLayout } from './defaults.ts';
import {
  cardLayoutChecks,
  validateCardRows,
  validateFieldList,
  listNonBuiltInFields,
} from './validateFields.ts';

test('the defaults have no errors', () => {
  const { expanded, collapsed, shared, info, fullData } = defaultCardLayout;
  expect([expanded, collapsed].map((rows) => validateCardRows(rows))).toEqual([{}, {}]);
  expect([shared, info, fullData].map((keys) => validateFieldList(keys))).toEqual([{}, {}, {}]);
  expect(validateCardRows([])).toEqual({});
});

test('rows have one or two known fields, each once', () => {
  expect(
    validateCardRows([['title', 'author'], [], ['iso', 'flashFired', 'title'], ['weather'], ['custom-7']]),
  ).toEqual({ 1: 'row-size', 2: 'row-size', '2.2': 'used-already', '3.0': 'unknown-field' });
});

test('lists have known fields, each once', () => {
  expect(validateFieldList(['title', 'custom-', 'title', 'constructor'])).toEqual({
    1: 'unknown-field',
    2: 'used-already',
    3: 'unknown-field',
  });
});

test('fields of an earlier layout may return, as an undo restores them', () => {
  const earlier = listNonBuiltInFields({
    expanded: [['weather', 'title'], ['custom-9']],
    shared: ['weather'],
  });
  expect(earlier).toEqual(['weather', 'custom-9']);
  const checks = cardLayoutChecks({ layouts: [], earlier, customFields: [] });
  expect(checks.expanded([['weather', 'custom-9'], ['mood']])).toEqual({ '1.0': 'unknown-field' });
});

test('unknown fields that are stored or inherited stay, new ones are refused (A26)', () => {
  const checks = cardLayoutChecks({
    layouts: [{ expanded: [['weather', 'title']], fullData: ['custom-9'] }, { shared: ['mood'] }],
    customFields: [{ id: '7' }],
  });
  expect(checks.expanded([['weather'], ['custom-7', 'custom-9'], ['mood']])).toEqual({});
  expect(checks.shared(['weather', 'custom-7', 'custom-9'])).toEqual({});
  expect(checks.collapsed([['custom-8', 'season']])).toEqual({
    '0.0': 'unknown-field',
    '0.1': 'unknown-field',
  });
  expect(checks.info(['weather', 'weather', 'toString', '__proto__'])).toEqual({
    1: 'used-already',
    2: 'unknown-field',
    3: 'unknown-field',
  });
});
