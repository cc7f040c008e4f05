import { expect, test } from 'vitest';
import { defaultCardLayout } from './defaults.ts';
import { findCardRowFaults, findFieldListFaults } from './layoutFaults.ts';

test('the defaults have no faults', () => {
  const { expanded, collapsed, shared, info, fullData } = defaultCardLayout;
  expect([expanded, collapsed].map(findCardRowFaults)).toEqual([{}, {}]);
  expect([shared, info, fullData].map(findFieldListFaults)).toEqual([{}, {}, {}]);
  expect(findCardRowFaults([])).toEqual({});
});

test('rows have one or two known fields, each once', () => {
  expect(
    findCardRowFaults([['title', 'author'], [], ['iso', 'flashFired', 'title'], ['weather'], ['custom-7']]),
  ).toEqual({ 1: 'row-size', 2: 'row-size', '2.2': 'used-already', '3.0': 'unknown-field' });
});

test('lists have known fields, each once', () => {
  expect(findFieldListFaults(['title', 'custom-0', 'title', 'constructor'])).toEqual({
    1: 'unknown-field',
    2: 'used-already',
    3: 'unknown-field',
  });
});
