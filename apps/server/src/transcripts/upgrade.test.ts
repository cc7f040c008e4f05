import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { db } from '../db/executor.ts';
import { migrate } from '../db/migrate.ts';
import { openOlderDatabase, type OlderDatabase } from '../testing/database/olderDatabase.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { createPeople } from '../testing/people.ts';
import { readTranscriptionFields } from './spokenWords.ts';

let older: OlderDatabase;
beforeAll(async () => {
  older = await openOlderDatabase('069');
});
afterAll(() => older.close());

it('transcripts of an earlier version are the field of their files, deleted ones are not', async () => {
  const { a } = await createPeople(older.tenancy);
  const withTenancy = { deps: { database: older.tenancy } };
  const [spoken, deleted] = [await addFile(withTenancy, a), await addFile(withTenancy, a)];
  await older.tenancy.withTenant(a, async () => {
    for (const { id } of [spoken, deleted])
      await sql`
        insert into transcripts (tenant_id, file_id, version, source, entries, stored_at, is_deletion)
          values (${a}, ${id}, 1, 'uploaded', '[{"text":"old"}]', now(), false),
            (${a}, ${id}, 2, 'edited', ${id === spoken.id ? '[{"text":"new"}]' : '[]'}, now(), ${id !== spoken.id})`.execute(
        db(),
      );
    await sql`insert into spoken_words (tenant_id, file_id, words)
      values (${a}, ${spoken.id}, 'new'), (${a}, ${deleted.id}, '')`.execute(db());
  });
  await migrate(older.root);
  const fields = await older.tenancy.withTenant(a, () => readTranscriptionFields([spoken.id, deleted.id]));
  expect([...fields]).toEqual([[spoken.id, 'new']]);
});
