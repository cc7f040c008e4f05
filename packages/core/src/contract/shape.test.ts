import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AssetsApi } from './assets/port.ts';
import type { Domain } from './domain.ts';
import type { ReportApi } from './report/port.ts';
import {
  anything,
  recordOf,
  either,
  fieldsOf,
  findShapeMismatch,
  flag,
  list,
  nothing,
  nullable,
  nullableFields,
  number,
  object,
  oneOf,
  optional,
  optionalFields,
  text,
  type Shape,
  integer,
} from './shape.ts';

const person = object({ name: text, age: number, tags: list(text), kind: optional(oneOf(['a', 'b'])) });
const fitting = { name: 'Ada', age: 36, tags: ['x'], kind: 'a' };

describe('matching values, and the path of the first mismatch', () => {
  test.each<readonly [string, Shape, unknown, readonly string[] | undefined]>([
    ['a number', number, 0, undefined],
    ['NaN is no number', number, Number.NaN, []],
    ['nor is infinity', number, Number.POSITIVE_INFINITY, []],
    ['nor its text', number, '1', []],
    ['a whole number', integer(1, 3), 3, undefined],
    ['half of one', integer(1, 3), 1.5, []],
    ['too small a number', integer(1, 3), 0, []],
    ['too large a number', integer(1, 3), 4, []],
    ['a text, an empty one too', text, '', undefined],
    ['null is no text', text, null, []],
    ['a flag', flag, false, undefined],
    ['0 is no flag', flag, 0, []],
    ['one of a few words', oneOf(['a']), 'a', undefined],
    ['another word', oneOf(['a']), 'toString', []],
    ['what is not looked at', nothing, { any: 1 }, undefined],
    ['anything', anything, Symbol.iterator, undefined],
    ['an object', person, fitting, undefined],
    ['more than it must have', person, { ...fitting, more: 1 }, undefined],
    ['a key that may be left out', person, { ...fitting, kind: undefined }, undefined],
    ['a key that is missing', person, { name: 'Ada', tags: [] }, ['age']],
    ['an item of a list', person, { ...fitting, tags: ['x', 2] }, ['tags', '1']],
    ['a list is no object', object({}), [], []],
    ['null is no object', object({}), null, []],
    ['an object is no list', list(text), { length: 0 }, []],
    ['a value of a record', recordOf(number), { one: 1, two: 'two' }, ['two']],
    ['null where it may be', nullable(number), null, undefined],
    ['left out where only null may be', nullable(number), undefined, []],
    ['the deepest of several', either(text, list(object({ id: text }))), [{ id: 1 }], ['0', 'id']],
    ['fields alike', object(fieldsOf(['x', 'y'], number)), { x: 1, y: '1' }, ['y']],
    ['each perhaps null', object(nullableFields({ x: number })), { x: null }, undefined],
    ['each perhaps left out', object(optionalFields({ x: number })), {}, undefined],
  ])('%s', (_, shape, value, mismatch) => expect(findShapeMismatch(shape, value)).toEqual(mismatch));

  test('any value is checked without a throw', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const mismatch = findShapeMismatch(person, value);
        expect(mismatch === undefined || Array.isArray(mismatch)).toBe(true);
      }),
    );
  });
});

type Verbs<Api extends object> = Domain<Api>['verbs'];
type Compiles<Given, Wanted> = Given extends Wanted ? 'compiles' : 'refused';

test('a description that differs from the interface does not compile', () => {
  const exact: Compiles<Verbs<ReportApi>, Verbs<ReportApi>> = 'compiles';
  const withoutVerb: Compiles<Omit<Verbs<ReportApi>, 'getTypes'>, Verbs<ReportApi>> = 'refused';
  const withoutOptionalVerb: Compiles<Omit<Verbs<AssetsApi>, 'checkEdited'>, Verbs<AssetsApi>> = 'refused';
  type Types = Verbs<ReportApi>['getTypes']['output'];
  const withoutField: Compiles<Shape<{ photos: number; videos: number; audios: number }>, Types> = 'refused';
  const wrongOutput: Compiles<Shape<string>, Verbs<ReportApi>['getFileCount']['output']> = 'refused';
  type Page = Verbs<AssetsApi>['listFiles']['output'];
  const withoutOptionalField: Compiles<
    Shape<{ items: never[]; nextCursor: null; total: number }>,
    Page
  > = 'refused';
  expect([exact, withoutVerb, withoutOptionalVerb, withoutField, wrongOutput]).toHaveLength(5);
  expect(withoutOptionalField).toBe('refused');
});
