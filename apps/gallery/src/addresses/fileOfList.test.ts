import { expect, test } from 'vitest';
import { fileOfListAddress, parseFileOfList } from './fileOfList.ts';

function parseAgain(address: string, id: string) {
  return parseFileOfList(id, new URL(address, 'https://gallery.example').searchParams);
}

test('a written list is parsed back', () => {
  expect(fileOfListAddress('7', ['9', '7', '3'])).toBe('/files/7?among=9&among=7&among=3');
  expect(parseAgain(fileOfListAddress('7', ['9', '7', '3']), '7')).toEqual(['9', '7', '3']);
  expect(parseAgain(fileOfListAddress('a&b', ['c d', 'a&b']), 'a&b')).toEqual(['c d', 'a&b']);
});

test('a file alone has no list', () => {
  expect(fileOfListAddress('7')).toBe('/files/7');
  expect(fileOfListAddress('7', ['7'])).toBe('/files/7');
});

test.each(['/files/7', '/files/7?among=', '/files/7?among=8&among=9', '/files/7?among=&among='])(
  '%s names no list that contains the file',
  (address) => expect(parseAgain(address, '7')).toBeUndefined(),
);

test('a repeated id counts once, and a long list is cut', () => {
  expect(parseAgain('/files/7?among=7&among=8&among=7&among=&among=9', '7')).toEqual(['7', '8', '9']);
  const many = Array.from({ length: 5000 }, (_, at) => `among=${at}`).join('&');
  expect(parseAgain(`/files/7?${many}`, '7')).toHaveLength(100);
});
