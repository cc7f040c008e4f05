import { flag, nullable, number, object, optional, text } from '@vitrine/core/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { schemaOf } from '../endpoints/schemaOf.ts';
import { endpoints } from '../endpoints/tables.ts';
import { sharedLines } from '../shared/lines.ts';
import { checkBody, checkOf } from './bodyCheck.ts';
import { idShape } from './wireShapes.ts';

const shape = object({ id: idShape, name: text, width: optional(nullable(number)), isOpen: flag });

test.each([
  [{ id: 7, name: 'a', width: null, isOpen: true }, true],
  [{ id: '7', name: 'a', isOpen: false, more: 1 }, true],
  [{ id: 7, name: 'a', width: 'wide', isOpen: true }, false],
  [{ id: 0, name: 'a', isOpen: true }, false],
  [{ id: 7, isOpen: true }, false],
  [[], false],
  [null, false],
  [undefined, false],
])('a shape and its schema agree about %j', (body, isFit) => {
  const accepts = (check: () => unknown) => {
    try {
      check();
      return true;
    } catch {
      return false;
    }
  };
  expect(accepts(() => checkBody(checkOf(shape), body))).toBe(isFit);
  expect(accepts(() => z.parse(schemaOf(shape), body))).toBe(isFit);
  expect(accepts(() => checkBody(schemaOf(shape), body))).toBe(isFit);
});

test('a body that does not fit tells where', () => {
  expect(() => checkBody(checkOf(shape), { id: 7, name: 3 })).toThrow('another type at "name"');
});

test('the calls of visitors without a schema library are those of the table', () => {
  for (const [name, line] of Object.entries(sharedLines))
    expect(endpoints.shared[name as keyof typeof sharedLines]).toMatchObject({
      method: line.method,
      path: line.path,
    });
});
