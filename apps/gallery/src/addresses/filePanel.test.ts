import { expect, test } from 'vitest';
import { addressAtTime, parsePanel, parseTime, pathWithPanel, withPanel } from './filePanel.ts';

test.each([
  ['?panel=comments', 'comments'],
  ['?at=3', undefined],
])('%s opens %s', (search, panel) => {
  expect(parsePanel(new URLSearchParams(search))).toBe(panel);
});

test('another tab keeps the rest of the address, but not the position in the video', () => {
  const search = new URLSearchParams('at=3&t=12');
  expect(withPanel(search, 'comments').toString()).toBe('at=3&panel=comments');
  expect(withPanel(new URLSearchParams('panel=comments&at=3'), 'info').toString()).toBe('at=3');
  expect(search.get('t')).toBe('12');
});

test.each([
  ['/files/7?at=3', 'comments', '/files/7?at=3&panel=comments'],
  ['/files/7', 'comments', '/files/7?panel=comments'],
  ['/files/7', undefined, '/files/7'],
])('the neighbour %s of a file with the tab %s is at %s', (path, panel, address) => {
  expect(pathWithPanel(path, panel)).toBe(address);
});

test.each([
  ['t=65', 65],
  ['t=65.5', 65.5],
  ['t=-1', undefined],
  ['t=1e9', undefined],
  ['t=', undefined],
  ['', undefined],
])('%s is the position %s', (search, seconds) => {
  expect(parseTime(new URLSearchParams(search))).toBe(seconds);
});

test('the address of a position contains whole seconds', () => {
  expect(addressAtTime('https://vitrine.test/files/7?panel=comments', 65.9)).toBe(
    'https://vitrine.test/files/7?panel=comments&t=65',
  );
});
