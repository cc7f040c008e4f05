import { expect, it } from 'vitest';
import { statementShape } from './recordStatements.ts';

it.each([
  ['select  1\n  from "files"', 'select 1 from "files"'],
  ['where id = $1 and name = $12', 'where id = ? and name = ?'],
  ['where id in ($1, $2, $3)', 'where id in (?)'],
  ['insert into "a" ("b", "c") values ($1, $2), ($3, $4)', 'insert into "a" ("b", "c") values (?)'],
  ["set local app.tenant = '17'", "set local app.tenant = '?'"],
  ["set local app.tenant = ''", "set local app.tenant = '?'"],
  ["where kind = 'updated'", "where kind = 'updated'"],
])('%s has the shape %s', (text, shape) => {
  expect(statementShape(text)).toBe(shape);
});
