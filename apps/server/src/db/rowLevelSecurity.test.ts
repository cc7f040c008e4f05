import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceJournal } from '../assets/countedJournals.ts';
import { addDeletedItems } from '../changes/deletedItems.ts';
import { editFiles } from '../changes/files.ts';
import { recordChange } from '../changes/history.ts';
import { lockList } from '../changes/lists.ts';
import { insertDefinition } from '../custom-fields/store.ts';
import { recordBatch } from '../faces/batches.ts';
import { linkDuplicates } from '../recognition/jobs/linkDuplicates.ts';
import { createPerson } from '../recognition/people.ts';
import { reserveUpload } from '../subscription/quota.ts';
import { recordDay } from '../subscription/usage.ts';
import { writeSetting } from '../tenants/settings.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { addRecognition } from '../testing/database/recognitionRows.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { giveSubscription } from '../testing/subscriptions.ts';
import { writeStatuses } from '../workflow/statuses.ts';
import { afterCommit, currentTenant, db } from './executor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  for (const [tenantId, login] of [
    [server.tenants.a, 'admin'],
    [server.tenants.b, 'admin-b'],
  ] as const) {
    const { id } = await addFile(server, tenantId, { fields: { author: 'Ada', keywords: ['sea'] } });
    const send = await server.signIn(login);
    await send(`/api/comments/image/${id}`, json('POST', { message: 'x' }));
    await send('/api/config/websettings', json('POST', { recognizeObjects: true }));
    await send('/api/config/custom_start_loading', json('POST', { checked: true }));
    await send('/api/config/flag/enabledashboard', json('POST', true));
    await send('/api/dashboard/recentfolders');
    const second = await addFile(server, tenantId);
    const link = await send('/api/sharing/links', json('POST', { fileIds: [id], allowDownload: true }));
    const { hash } = (await link.json()) as { hash: string };
    await server.fetch('/api/export/public', json('POST', { ids: [id], type: 1, publicHash: hash }));
    await send('/api/export', json('POST', { ids: [id] }));
    const person = { logicalId: `of-${login}`, name: 'Kim', email: '', role: 'user' };
    await send('/api/users', json('POST', person));
    const days = { defaultExpiryDays: null, longestExpiryDays: null };
    const rules = { ...days, passwordRequired: false, downloadsAllowed: true };
    await send('/api/config/sharingpolicy', json('POST', rules));
    await send('/api/config/generalsettings', json('POST', { uiTheme: 'white' }));
    await giveSubscription(server.deps, tenantId, {
      extras: [
        { id: 'x', kind: 'users', amount: 9, duration: 'year', expireDate: null, isDiscontinued: false },
      ],
    });
    const begun = await send('/api/checkout', json('POST', { product: 'extra-user-year' }));
    const { url } = (await begun.json()) as { url: string };
    await send(`${url}/pay`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    await server.deps.database.withTenant(tenantId, async () => {
      await reserveUpload(server.deps.config.tiers, 'an upload', 1);
      await recordDay();
      await advanceJournal(Buffer.alloc(32), 0);
      await sql`insert into caption_searches (tenant_id, file_id) values (${tenantId}, ${id})`.execute(db());
      await sql`insert into waveforms (tenant_id, file_id) values (${tenantId}, ${id})`.execute(db());
      await sql`
        insert into transcriptions (tenant_id, file_id, model, changed_at)
          values (${tenantId}, ${id}, 'x/1', now())`.execute(db());
      await sql`
        insert into transcripts (tenant_id, file_id, version, source, entries, stored_at)
          values (${tenantId}, ${id}, 1, 'uploaded', '[]', now())`.execute(db());
      await addRecognition(id);
      await addRecognition(second.id);
      await linkDuplicates(second.id);
      await sql`insert into spoken_words (tenant_id, file_id, words, field) values (${tenantId}, ${id}, 'x', 'x')`.execute(
        db(),
      );
      await sql`
        insert into web_imports (tenant_id, user_id, unique_id, file_url, folder_id, status, started_at)
          select ${tenantId}, min(id), 'an import', 'https://a.test/', 1, 'running', now() from users`.execute(
        db(),
      );
      await sql`
        insert into web_import_cancels (tenant_id, user_id, unique_id, cancelled_at)
          select ${tenantId}, min(id), 'a cancel', now() from users`.execute(db());
      const ada = await createPerson('Ada');
      const faces = sql`file_id = ${id}`;
      const people = [{ id: ada.id, value: 'Ada', isNew: true }] as const;
      await recordBatch({
        change: { kind: 'edit', id: ada.id, label: 'Ada' },
        faces,
        personId: ada.id,
        people,
      });
      await sql`insert into renditions (tenant_id, sha256) values (${tenantId}, 'made up')`.execute(db());
      await writeSetting('image_branding_field_name', 'Approved');
      await lockList('workflow');
      const look = { color: '', isDefault: true, hideOnGalleryView: false };
      await writeStatuses([{ name: 'Draft', ...look }]);
      const empty = { items: {} };
      const change = { changes: [], touched: ['1'], before: empty, after: empty };
      const changeId = await recordChange({ domain: 'workflow', ...change });
      await addDeletedItems('status', changeId, [{ id: 1, name: 'Draft', fileCount: 0 }]);
      const all = { where: sql`true`, item: sql`1::bigint` };
      await editFiles(changeId, { key: 'title', value: sql`'"New"'::jsonb`, ...all });
      await insertDefinition({
        label: 'Campaign',
        description: '',
        displayOrder: 0,
        type: 'text',
        predefinedDictionary: '',
      });
    });
  }
});
afterAll(() => server.close());

interface Protection {
  name: string;
  enabled: boolean;
  forced: boolean;
  policies: string[] | null;
}

async function readCatalogue(): Promise<Protection[]> {
  const { rows } = await server.deps.database.withAllTenants(() =>
    sql<Protection>`
      select relname as name, relrowsecurity as enabled, relforcerowsecurity as forced,
          (select array_agg(polname::text order by polname) from pg_policy where polrelid = pg_class.oid) as policies
        from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where nspname = 'public' and relkind in ('r', 'p') and relname not like 'kysely%' order by relname`.execute(
      db(),
    ),
  );
  return rows;
}

/** Tables that belong to no tenant, and that no request of a tenant may see. */
const withoutTenant = new Set(['sign_in_attempts', 'demo_library', 'server_state']);

describe('row-level security', () => {
  it('is enabled and forced, with its policies, on every table of the product', async () => {
    const tables = await readCatalogue();
    expect(tables.map((table) => table.name)).toEqual(
      expect.arrayContaining(['activity', 'counters', 'files', 'folders', 'sessions', 'tenants', 'users']),
    );
    for (const table of tables)
      expect(table).toMatchObject({
        enabled: true,
        forced: true,
        policies: withoutTenant.has(table.name) ? ['all_tenants'] : ['all_tenants', 'own_tenant'],
      });
  });

  it('shows nothing of a table without tenants to a request of one', async () => {
    const { database } = server.deps;
    for (const name of withoutTenant) {
      const read = () => sql`select 1 from ${sql.table(name)}`.execute(db());
      await expect(database.withTenant(server.tenants.a, read), name).rejects.toMatchObject({
        code: '42501',
      });
      await expect(database.withAllTenants(read), name).resolves.toBeDefined();
    }
  });

  it('runs requests in a role that cannot bypass it', async () => {
    const { rows } = await server.deps.database.withTenant(server.tenants.a, () =>
      sql<{ role: string; passes: boolean }>`
        select current_user as role, rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user`.execute(
        db(),
      ),
    );
    expect(rows).toEqual([{ role: 'vitrine_app', passes: false }]);
  });

  it('shows a tenant its own rows and none of another, in every table', async () => {
    const { a, b } = server.tenants;
    const tables = await readCatalogue();
    const names = tables
      .map((table) => table.name)
      .filter((name) => !withoutTenant.has(name) && name !== 'tenants');
    expect(names.length).toBeGreaterThan(12);
    for (const name of names) {
      const own = await server.deps.database.withTenant(a, () =>
        sql<{ tenant_id: number }>`select tenant_id from ${sql.table(name)}`.execute(db()),
      );
      expect(new Set(own.rows.map((row) => row.tenant_id)), name).toEqual(new Set([a]));
      const all = await server.deps.database.withAllTenants(() =>
        sql<{ tenant_id: number }>`select tenant_id from ${sql.table(name)}`.execute(db()),
      );
      expect(new Set(all.rows.map((row) => row.tenant_id)), name).toEqual(new Set([a, b]));
    }
  });

  it('refuses to write a row of another tenant and cannot change or delete one', async () => {
    const { a, b } = server.tenants;
    const { database } = server.deps;
    const insert = (tenantId: number) =>
      database.withTenant(a, () =>
        db()
          .insertInto('folders')
          .values({ tenant_id: tenantId, name: 'New', name_key: `new ${tenantId}` })
          .execute(),
      );
    await expect(insert(b)).rejects.toMatchObject({ code: '42501' });
    await expect(insert(a)).resolves.toBeDefined();
    const renamed = await database.withTenant(a, () =>
      db().updateTable('files').set({ file_name: 'taken' }).where('tenant_id', '=', b).executeTakeFirst(),
    );
    expect(Number(renamed.numUpdatedRows)).toBe(0);
    const deleted = await database.withTenant(a, () =>
      db().deleteFrom('files').where('tenant_id', '=', b).executeTakeFirst(),
    );
    expect(Number(deleted.numDeletedRows)).toBe(0);
    await expect(
      database.withTenant(a, () => db().updateTable('folders').set({ tenant_id: b }).execute()),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('isolates forty interleaved transactions', async () => {
    const { a, b } = server.tenants;
    const seen = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        server.deps.database.withTenant(at % 2 === 0 ? a : b, async () => {
          const rows = await db().selectFrom('users').select('tenant_id').execute();
          return rows.every((row) => row.tenant_id === currentTenant());
        }),
      ),
    );
    expect(seen).toEqual(Array.from({ length: 40 }, () => true));
  });

  it('shows nothing without a tenant', async () => {
    const client = await server.deps.database.pool.connect();
    try {
      await client.query('begin; set local role vitrine_app');
      expect((await client.query('select from files')).rowCount).toBe(0);
      expect(
        (await client.query(`select * from find_file_ids('{}', '{%}', null, null, null)`)).rowCount,
      ).toBe(0);
      const withKeys = `select * from find_files_with_keys(array(select distinct unnest(distinct_keys) from files), null)`;
      expect((await client.query(withKeys)).rowCount).toBe(0);
      await client.query('rollback');
    } finally {
      client.release();
    }
  });
});

describe('files with a keyword', () => {
  it('are those of the own tenant, though another one has the same keyword', async () => {
    const keys = await server.deps.database.withAllTenants(() =>
      sql<{ key: string; id: number; tenantId: number }>`
        select unnest(distinct_keys) as key, id, tenant_id as "tenantId" from files`.execute(db()),
    );
    const sea = keys.rows.filter(({ key }) => key.startsWith('keyword:sea'));
    expect(new Set(sea.map(({ tenantId }) => tenantId)).size).toBe(2);
    for (const tenantId of Object.values(server.tenants)) {
      const found = await server.deps.database.withTenant(tenantId, () =>
        sql<{ id: number }>`select find_files_with_keys(${[sea[0]?.key]}::text[], null) as id`.execute(db()),
      );
      const own = sea.filter((each) => each.tenantId === tenantId).map(({ id }) => id);
      expect(found.rows.map(({ id }) => id)).toEqual(own);
    }
  });
});

describe('transactions', () => {
  it('refuse work outside or after a transaction, and a second tenant inside one', async () => {
    const { a, b } = server.tenants;
    const { database } = server.deps;
    expect(() => db()).toThrow('no transaction is open');
    const late = await database.withTenant(a, async () => () => db());
    expect(late).toThrow('no transaction is open');
    await expect(database.withTenant(a, () => database.withTenant(b, async () => 1))).rejects.toThrow(
      'another tenant',
    );
    await expect(database.withTenant(a, () => database.withTenant(a, async () => 1))).resolves.toBe(1);
  });

  it('run tasks after the commit only, and drop them after a rollback', async () => {
    const { a } = server.tenants;
    const done: string[] = [];
    await server.deps.database.withTenant(a, async () => {
      afterCommit(() => done.push('kept'));
      expect(done).toEqual([]);
    });
    const failing = server.deps.database.withTenant(a, async () => {
      afterCommit(() => done.push('dropped'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(done).toEqual(['kept']);
  });
});
