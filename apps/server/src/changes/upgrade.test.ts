import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { openOlderDatabase, type OlderDatabase } from '../testing/database/olderDatabase.ts';
import { createPeople } from '../testing/people.ts';
import { listChanges } from './history.ts';

let older: OlderDatabase;
beforeAll(async () => {
  older = await openOlderDatabase('025');
});
afterAll(() => older.close());

it('the record of a save of an earlier version loses the values of files, and nothing else', async () => {
  const tenants = await createPeople(older.tenancy);
  const change = { kind: 'convert', id: 1, label: 'Note', files: 2, samples: [], fit: 1, unfit: 1 };
  const items = [
    { ...change, unfitValues: ['x'.repeat(100_000)] },
    { ...change, id: 2 },
  ];
  await older.pool.query(
    `with saved as (
      insert into changes (tenant_id, domain, at, items, before, after)
        values ($1, 'customFields', now(), $2, '{}', '{}'), ($1, 'customFields', now(), '[]', '{}', '{}')
        returning tenant_id, domain, id, items
    )
    insert into change_items (tenant_id, domain, item, change_id)
      select tenant_id, domain, item->>'id', saved.id from saved cross join jsonb_array_elements(items) item`,
    [tenants.a, JSON.stringify(items)],
  );
  await migrate(older.root);
  const { changes } = await older.tenancy.withTenant(tenants.a, () => listChanges('customFields', {}));
  expect(changes.map((record) => record.changes)).toEqual([[], [change, { ...change, id: 2 }]]);
});
