import { describe, expect, it } from 'vitest';
import { cleanFileName, findNameProblem, normalizeName } from './names.ts';
import { nameKey } from '../internal/values.ts';

describe('findNameProblem (quality case S13)', () => {
  it.each([
    ['', 'missing'],
    [' \t ', 'missing'],
    ['x'.repeat(256), 'too-long'],
    ['a/b', 'characters'],
    ['a\\b', 'characters'],
    ['a\u0000b', 'characters'],
    ['a\nb', 'characters'],
    ['a\u007Fb', 'characters'],
    ['evil\u202Egpj.exe', 'characters'],
    ['zero\u200Bwidth', 'characters'],
    ['half \ud800', 'characters'],
    ['.', 'reserved'],
    [' .. ', 'reserved'],
    ['CON', 'reserved'],
    ['nul.txt', 'reserved'],
    ['Com1', 'reserved'],
    ['lpt9.a.b', 'reserved'],
    ['notes.', 'ending'],
    ['notes. ', 'ending'],
    ['...', 'ending'],
  ])('%j: %s', (name, problem) => expect(findNameProblem(name)).toBe(problem));

  it.each([
    'Ärger & Söhne',
    '<img src=x>',
    'x'.repeat(255),
    'Console',
    'COM10',
    '.hidden',
    'a.b',
    '👩‍👩‍👧',
    'می‌خواهم',
    '  spaced  ',
    "Robert'); --",
  ])('%j is fine', (name) => expect(findNameProblem(name)).toBeUndefined());
});

describe('cleanFileName', () => {
  it('a long run of dots takes linear time', () => {
    expect(cleanFileName(`${'.'.repeat(200_000)}x`)).toHaveLength(255);
  }, 1000);

  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\x\\y.txt', 'y.txt'],
    ['con.jpg', '_con.jpg'],
    ['a\r\nb\u0000.jpg', 'ab.jpg'],
    ['photo\u202Egpj.exe', 'photogpj.exe'],
    ['name.. . ', 'name'],
    ['', 'file'],
    ['..', 'file'],
    ['family 👩‍👩‍👧.jpg', 'family 👩‍👩‍👧.jpg'],
    [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(250)}.jpeg`],
  ])('%j is listed as %j', (sent, name) => expect(cleanFileName(sent)).toBe(name));

  it('always returns a valid name', () => {
    const parts = ['.', ' ', '/', '\\', 'con', '\u0000', '\u202E', 'x'.repeat(254), '\ud83d', '.txt', 'é'];
    for (const one of parts)
      for (const two of parts)
        for (const three of parts) {
          const name = cleanFileName(one + two + three);
          expect(findNameProblem(name), JSON.stringify(one + two + three)).toBeUndefined();
        }
  });
});

it('compares without case and composition, and tidies spaces', () => {
  expect(nameKey('E\u0301te')).toBe(nameKey('éTE'));
  expect(normalizeName('  e\u0301 ')).toBe('é');
});
