import { personNameKey } from '@vitrine/core/faces';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { db } from '../db/executor.ts';
import { createTestServer, type TestServer } from '../testing/createTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const hard = fc.constantFrom(
  'İ',
  'I',
  'ı',
  'ΟΔΟΣ',
  'ß',
  'É',
  'E\u0301',
  'Ⅳ',
  'Ω',
  'ﬁ',
  'Ａ',
  'ё',
  '\u200B',
  '\u00A0',
  ' ',
  '가',
  '\u05D0\u05B7',
  '\u{1D167}',
);
const name = fc
  .array(fc.oneof(hard, fc.string({ unit: 'grapheme', maxLength: 4 })), { maxLength: 6 })
  .map((parts) => parts.join('').replaceAll('\u0000', '').toWellFormed());

it('the database compares names of people as core does', async () => {
  const names = fc.sample(name, { numRuns: 400, seed: 11 });
  const keys = await server.deps.database.withTenant(server.tenants.a, async () => {
    const { rows } = await sql<{ key: string }>`
      select person_key(name) as key
        from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) with ordinality sent (name, place)
        order by place`.execute(db());
    return rows.map(({ key }) => key);
  });
  expect(keys).toEqual(names.map(personNameKey));
});
