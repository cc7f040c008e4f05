import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { findNameProblem } from '../internal/names.ts';
import { manifestName, zipNames } from './zipNames.ts';

describe('names in a zip', () => {
  it.each([
    [['sea.jpg'], ['sea.jpg']],
    [
      ['sea.jpg', 'sea.jpg', 'sea.jpg'],
      ['sea.jpg', 'sea (2).jpg', 'sea (3).jpg'],
    ],
    [
      ['sea.jpg', 'SEA.JPG'],
      ['sea.jpg', 'SEA (2).JPG'],
    ],
    [
      ['é.jpg', 'e\u0301.jpg'],
      ['é.jpg', 'é (2).jpg'],
    ],
    [
      ['a.jpg', 'a.jpg', 'a (2).jpg'],
      ['a.jpg', 'a (2).jpg', 'a (2) (2).jpg'],
    ],
    [
      ['a (2).jpg', 'a.jpg', 'a.jpg'],
      ['a (2).jpg', 'a.jpg', 'a (3).jpg'],
    ],
    [['Manifest.txt'], ['Manifest (2).txt']],
    [['../../etc/passwd'], ['passwd']],
    [['CON.jpg'], ['_CON.jpg']],
    [['who?.jpg'], ['who_.jpg']],
    [['trail. .'], ['trail']],
    [
      ['.profile', '.profile'],
      ['.profile', '.profile (2)'],
    ],
    [[''], ['file']],
    [
      [`a.${'x'.repeat(253)}`, `a.${'x'.repeat(253)}`],
      [`a.${'x'.repeat(253)}`, `a.${'x'.repeat(249)} (2)`],
    ],
    [
      [`${'x'.repeat(251)}.jpg`, `${'x'.repeat(251)}.jpg`],
      [`${'x'.repeat(251)}.jpg`, `${'x'.repeat(247)} (2).jpg`],
    ],
  ])('%j', (names, expected) => {
    expect(zipNames(names)).toEqual(expected);
  });

  test('are unique on every system, allowed on every system, and keep their order', () => {
    const piece = fc.constantFrom(
      'a',
      'A',
      'é',
      'e\u0301',
      ' (2)',
      '.',
      '/',
      '?',
      'con',
      '😀',
      '.jpg',
      'x'.repeat(250),
      'y'.repeat(252),
    );
    const name = fc.oneof(
      fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join('')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), (names) => {
        const result = zipNames(names);
        expect(result).toHaveLength(names.length);
        const keys = [...result, manifestName].map((each) => each.normalize('NFC').toLowerCase());
        expect(new Set(keys).size).toBe(keys.length);
        const isRefused = (each: string) => findNameProblem(each) !== undefined || /[<>:"|?*]/.test(each);
        expect(result.filter(isRefused)).toEqual([]);
      }),
    );
  });
});
