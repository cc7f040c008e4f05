import { expect, test } from 'vitest';
import { safeReturnTo, signInPath } from './returnTo.ts';

const origin = 'https://gallery.example';

test.each([
  'https://evil.example/',
  'https://gallery.example/library',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/library/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  ' /library',
  'library',
  '',
  null,
  undefined,
])('%j is never accepted as a return address (quality case S22)', (text) => {
  expect(safeReturnTo(text, origin)).toBeUndefined();
});

test.each([
  '/library',
  '/Files/12?q=a%20b#info',
  '/shared/AbC/dEf',
  '/library?q=https://evil.example',
  '/externalRedirect?externalUrl=https%3A%2F%2Fexample.com',
  '/files/1%2F2',
])('%s is returned unchanged', (text) => {
  expect(safeReturnTo(text, origin)).toBe(text);
});

test('the return address that the guard writes is read back', () => {
  const wanted = '/library?q=a&b=c d'.replace(' ', '%20');
  const query = new URL(signInPath(wanted), origin).searchParams;
  expect(safeReturnTo(query.get('returnTo'), origin)).toBe(wanted);
  expect(signInPath('/')).toBe('/');
});
