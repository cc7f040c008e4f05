import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { db } from '../db/executor.ts';
import { migrate } from '../db/migrate.ts';
import { openOlderDatabase, type OlderDatabase } from '../testing/database/olderDatabase.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { createPeople } from '../testing/people.ts';
import { findFileCountDrift } from './fileCounts.ts';

let older: OlderDatabase;
beforeAll(async () => {
  older = await openOlderDatabase('040');
});
afterAll(() => older.close());

/** A link of an earlier version, with what its status depends on. */
const links: Readonly<Record<string, { files: number; suspendsAt: string; columns: string }>> = {
  plain: { files: 2, suspendsAt: 'infinity', columns: '' },
  empty: { files: 0, suspendsAt: '-infinity', columns: ', is_disabled = true' },
  used: {
    files: 1,
    suspendsAt: '-infinity',
    columns: `, rules = '{"suspendAfterOpens":2}', openings_number = 3, openings_before = 1`,
  },
  fresh: {
    files: 1,
    suspendsAt: 'infinity',
    columns: `, rules = '{"suspendAfterOpens":2}', openings_number = 3, openings_before = 2`,
  },
  idle: {
    files: 0,
    suspendsAt: '2026-01-31 10:00:00+00',
    columns: `, rules = '{"suspendAfterIdleDays":30}'`,
  },
  opened: {
    files: 3,
    suspendsAt: '2026-04-03 08:00:00+00',
    columns: `, rules = '{"suspendAfterIdleDays":30,"suspendWhenLicenceExpires":true}',
      last_opened = '2026-02-01T08:00:00Z', restored_at = '2026-03-04T08:00:00Z'`,
  },
};

it('links of an earlier version have the number of their files, and when they are suspended', async () => {
  const { a, b } = await createPeople(older.tenancy);
  const withTenancy = { deps: { database: older.tenancy } };
  for (const tenantId of [a, b]) {
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await addFile(withTenancy, tenantId)).id);
    await older.tenancy.withTenant(tenantId, async () => {
      for (const [title, { files, columns }] of Object.entries(links)) {
        const { rows } = await sql<{ id: number }>`
          insert into links (tenant_id, hash, author_id, title, message, allow_download, created_at)
            select ${tenantId}, ${`${title}-${tenantId}`}, min(id), ${title}, '', true, '2026-01-01T10:00:00Z'
              from users returning id`.execute(db());
        const id = rows[0]?.id;
        await sql`update links set message = ''${sql.raw(columns)} where id = ${id}`.execute(db());
        await sql`insert into link_files (tenant_id, link_id, file_id, position)
          select ${tenantId}, ${id}, file_id, 1 from unnest(${ids.slice(0, files)}::bigint[]) file_id`.execute(
          db(),
        );
      }
    });
  }
  await migrate(older.root);
  for (const tenantId of [a, b])
    await older.tenancy.withTenant(tenantId, async () => {
      const { rows } = await sql<object>`select title, file_count::integer as files, asks_licence as asks,
          (suspends_at at time zone 'UTC')::text || case when isfinite(suspends_at) then '+00' else '' end as "suspendsAt"
        from links order by id`.execute(db());
      expect(rows).toEqual(
        Object.entries(links).map(([title, { files, suspendsAt, columns }]) => ({
          title,
          files,
          suspendsAt,
          asks: columns.includes('Licence'),
        })),
      );
      expect(await findFileCountDrift()).toEqual([]);
      await sql`delete from files`.execute(db());
      const { rows: left } = await sql`select from links where file_count <> 0`.execute(db());
      expect(left).toEqual([]);
    });
});
