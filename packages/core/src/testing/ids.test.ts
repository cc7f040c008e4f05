import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idMaker, makeId } from './ids.ts';

test('an id is a UUID, always the same for the same number', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: 9 }), (number, row) => {
      expect(makeId(number, row)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(makeId(number, row)).toBe(makeId(number, row));
    }),
  );
  expect(makeId(4)).toBe('19301b55-480c-453e-a3d3-79ea9eb608f9');
});

test('ids are unique, and not in order of creation', () => {
  const ids = Array.from({ length: 20_000 }, (_, index) => makeId(1 + (index >> 1), index % 2));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.slice(0, 100).toSorted()).not.toEqual(ids.slice(0, 100));
});

test('a style is a name or a function', () => {
  expect(idMaker('numeric')(12)).toBe('12');
  expect(idMaker('uuid')(12)).toBe(makeId(12));
  expect(idMaker((number) => `x/${number}`)(12)).toBe('x/12');
});
