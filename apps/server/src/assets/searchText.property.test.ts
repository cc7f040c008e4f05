import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { db } from '../db/executor.ts';
import { createTestServer, type TestServer } from '../testing/createTestServer.ts';
import { nameKey, searchTextOf } from './derive.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function textsOf(files: readonly (readonly [string, object])[]): Promise<string[]> {
  return server.deps.database.withTenant(server.tenants.a, async () => {
    const { rows } = await sql<{ text: string }>`
      select ${searchTextOf(sql`file->>0`, sql`file->1`)} as text
        from jsonb_array_elements(${JSON.stringify(files)}::jsonb) with ordinality sent (file, place)
        order by place`.execute(db());
    return rows.map(({ text }) => text);
  });
}

const hard = fc.constantFrom('İ', 'ΟΔΟΣ', 'ß', 'É', 'E\u0301', 'Ⅳ', 'Ǆ', 'Ω', 'Ж', 'ﬁ', '𐐀', 'Ա', 'Ⴀ', '가');
const text = fc
  .array(fc.oneof(hard, fc.string({ unit: 'grapheme', maxLength: 4 })), { maxLength: 5 })
  .map((parts) => parts.join('').replaceAll('\u0000', '').toWellFormed());

it('the text of a file folds its name and texts as the search folds what is sought', async () => {
  const file = fc.tuple(text, text, fc.array(text, { maxLength: 3 }));
  const sample = fc.sample(file, { numRuns: 300, seed: 11 });
  const found = await textsOf(
    sample.map(([name, title, keywords]) => [name, { title, keywords, workflowStatus: '7', iso: 5 }]),
  );
  for (const [at, [name, title, keywords]] of sample.entries())
    expect(found[at]?.split('\n').toSorted(), JSON.stringify(sample[at])).toEqual(
      nameKey([name, title, ...keywords].join('\n'))
        .split('\n')
        .toSorted(),
    );
});

it('has at most 50,000 characters and leaves out what is no text', async () => {
  const [long, bare] = await textsOf([
    ['a', { notes: 'x'.repeat(60_000) }],
    ['Bare', { isOnBrand: true, urgency: 3, workflowStatus: '7' }],
  ]);
  expect([long?.length, bare]).toEqual([50_000, 'bare']);
});
