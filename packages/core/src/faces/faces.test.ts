import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boxBetween,
  colourOfPerson,
  cropBox,
  findPersonByName,
  findPersonNameProblem,
  matchPersons,
  minFaceSide,
  moveBox,
  numberUnidentified,
  parseFaceColour,
  personNameKey,
  resizeBox,
} from './index.ts';

test.each([
  ['#A1b2C3', '#a1b2c3'],
  ['red;background:url(//evil)', '#808080'],
  ['#fff', '#808080'],
  ['#12345g', '#808080'],
  ['#123456;', '#808080'],
  [undefined, '#808080'],
  [['#123456'], '#808080'],
])('the colour of a face %j is %s (S25)', (value, expected) => {
  expect(parseFaceColour(value)).toBe(expected);
});

test('a person always has the same colour, and it is one', () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      expect(colourOfPerson(id)).toBe(colourOfPerson(id));
      expect(parseFaceColour(colourOfPerson(id))).toBe(colourOfPerson(id));
    }),
  );
});

describe('names of people', () => {
  test.each([
    ['José  Müller ', 'jose muller'],
    ['Ｊｏｓｅ́ MÜLLER', 'jose muller'],
    ['Straße', 'STRASSE'],
    ['A\u00a0B', ' a b'],
    ['İpek', 'ipek'],
    ['Ada\u200b', 'ada'],
  ])('%j equals %j (F53)', (one, other) => {
    expect(personNameKey(one)).toBe(personNameKey(other));
    expect(findPersonByName([{ value: other }], one)).toEqual({ value: other });
  });

  test('people without a name equal nobody', () => {
    expect(findPersonByName([{ value: '' }], '  ')).toBeUndefined();
    expect(findPersonNameProblem(' \u200b ')).toBe('required');
    expect(findPersonNameProblem('x'.repeat(201))).toBe('too-long');
    expect(findPersonNameProblem('Ada')).toBeUndefined();
  });

  test('a key of a key is the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(personNameKey(personNameKey(name))).toBe(personNameKey(name));
      }),
    );
  });
});

describe('people for what was typed', () => {
  const people = ['Jon Smith', 'Joan Smythe', 'José Álvarez', 'Ann Lee', 'Dan Lee'].map((value) => ({
    value,
  }));
  test.each([
    ['', ['Jon Smith', 'Joan Smythe', 'José Álvarez', 'Ann Lee', 'Dan Lee']],
    ['jose', ['José Álvarez']],
    ['ALVAREZ', ['José Álvarez']],
    ['smith', ['Jon Smith', 'Joan Smythe']],
    ['smih jon', ['Jon Smith']],
    ['Jon Smiht', ['Jon Smith']],
    ['lee', ['Ann Lee', 'Dan Lee']],
    ['ann', ['Ann Lee']],
    ['varez', ['José Álvarez']],
    ['nobody', []],
  ])('%j', (query, expected) => {
    expect(matchPersons(people, query).map(({ value }) => value)).toEqual(expected);
  });

  test('an equal name is the first', () => {
    const names = [{ value: 'Ada Lovelace' }, { value: 'Mary Ada' }, { value: 'Ada' }];
    expect(matchPersons(names, 'ada').map(({ value }) => value)).toEqual(['Ada', 'Ada Lovelace', 'Mary Ada']);
  });
});

describe('boxes', () => {
  const share = fc.double({ min: -2, max: 3, noNaN: true });
  const anyBox = fc.record({ x: share, y: share, width: share, height: share });

  test('the part inside the picture is inside, and cut again the same', () => {
    fc.assert(
      fc.property(anyBox, (box) => {
        const cropped = cropBox(box);
        if (!cropped) return;
        expect(cropped.x).toBeGreaterThanOrEqual(0);
        expect(cropped.y).toBeGreaterThanOrEqual(0);
        expect(cropped.x + cropped.width).toBeLessThanOrEqual(1 + 1e-12);
        expect(cropped.y + cropped.height).toBeLessThanOrEqual(1 + 1e-12);
        expect(Math.min(cropped.width, cropped.height)).toBeGreaterThanOrEqual(minFaceSide);
      }),
    );
    expect(cropBox({ x: 0.5, y: 0.5, width: Number.NaN, height: 0.5 })).toBeUndefined();
    expect(cropBox({ x: 1, y: 0, width: 0.5, height: 0.5 })).toBeUndefined();
  });

  test('moved and sized boxes stay inside', () => {
    fc.assert(
      fc.property(anyBox, share, share, (any, x, y) => {
        const box = cropBox(any);
        if (!box) return;
        for (const next of [moveBox(box, { x, y }), resizeBox(box, { x, y })]) {
          expect(Math.min(next.x, next.y)).toBeGreaterThanOrEqual(0);
          expect(Math.max(next.x + next.width, next.y + next.height)).toBeLessThanOrEqual(1 + minFaceSide);
          expect(Math.min(next.width, next.height)).toBeGreaterThanOrEqual(minFaceSide);
        }
      }),
    );
  });

  test('two corners make a box in any order', () => {
    const box = { x: 0.25, y: 0.5, width: 0.25, height: 0.5 };
    expect(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.25, y: 1.5 })).toEqual(box);
    expect(boxBetween({ x: 0.25, y: 1 }, { x: 0.5, y: 0.5 })).toEqual(box);
  });
});

test('faces without a name are numbered in their order (X28)', () => {
  const box = { x: 0, y: 0, width: 1, height: 1 };
  const faceOf = (id: string, value: string) => ({
    id,
    person: { id, value, isIdentified: value !== '' },
    personName: value,
    hexColor: '#808080',
    box,
  });
  const faces = [faceOf('a', ''), faceOf('b', 'Ada'), faceOf('c', '')];
  expect([...numberUnidentified(faces)]).toEqual([
    ['a', 1],
    ['c', 2],
  ]);
});
