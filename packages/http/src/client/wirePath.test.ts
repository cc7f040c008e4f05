import { expect, test } from 'vitest';
import { toPath } from './wirePath.ts';

test.each([
  ['Root\\Shoots\\Harbour', ['Root', 'Shoots', 'Harbour']],
  ['Harbour', ['Harbour']],
  ['Root\\', ['Root']],
  ['', []],
  ['\\', ['\\']],
  [' a / b \\c', [' a / b ', 'c']],
])('the path %j has the names %j', (text, names) => {
  expect(toPath(text)).toEqual(names);
});
