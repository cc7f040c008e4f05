import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql, type RawBuilder } from 'kysely';
import { deleteForGood, restoreFiles, restoreFromBin } from '../assets/bin/bin.ts';
import { deleteFiles, moveFiles, recordOpened, updateFile } from '../assets/files.ts';
import { createFolder, deleteFolder } from '../assets/folders/folders.ts';
import { ensureUploadsFolder, insertFile, updateFileMetadata } from '../assets/store.ts';
import { Refusal } from '../app/refusal.ts';
import type { Database } from '../db/database.ts';
import { db } from '../db/executor.ts';
import { createPeople } from '../testing/people.ts';
import { openTestDatabase } from '../testing/database/testDatabase.ts';
import { foldCounters, readCounter, readCounters } from './counters.ts';
import { newKeywords, pendingCounters, pendingFolderActivity, pendingKeywords } from './pending.ts';
import { findDrift, reconcile } from './reconcile.ts';

let database: Database;
let tenants: { a: number; b: number };
beforeAll(async () => {
  database = await openTestDatabase();
  tenants = await createPeople(database);
});
afterAll(() => database.close());

async function pick(table: 'files' | 'folders', seed: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} order by id`.execute(db());
  return rows[seed % Math.max(1, rows.length)]?.id ?? 1;
}

async function newestLiveFile(): Promise<number> {
  const row = await db()
    .selectFrom('files')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function addFile(seed: number): Promise<void> {
  const row = await insertFile({
    folderId: await ensureUploadsFolder(),
    fileName: `${seed}.jpg`,
    mimeType: 'image/jpeg',
    type: (['photo', 'video', 'audio', 'other'] as const)[seed % 4] ?? 'photo',
    sizeBytes: seed,
    sha256: String(seed),
    storageKey: String(seed),
  });
  const fields = {
    ...(seed % 3 === 0 && { author: `Author ${seed % 5}` }),
    ...(seed % 2 === 0 && { cameraModel: 'M1' }),
  };
  await updateFileMetadata(row.id, { width: 1000 * (seed % 9), height: 1000, fields });
}

const operations: Record<string, (seed: number) => Promise<unknown>> = {
  add: addFile,
  edit: async (seed) =>
    updateFile(await pick('files', seed), {
      fields: {
        author: seed % 4 === 0 ? null : `Author ${seed % 6}`,
        title: `T${seed}`,
        keywords: [seed % 3 === 0 ? 'Sea' : 'sea', `K${seed % 5}`],
      },
    }),
  open: async (seed) => recordOpened(await pick('files', seed)),
  delete: async (seed) => deleteFiles([await pick('files', seed)]),
  restore: async (seed) => restoreFiles([await pick('files', seed)]),
  makeFolder: async (seed) =>
    createFolder({ name: `F${seed}`, parentId: seed % 2 ? await pick('folders', seed) : null }),
  move: async (seed) => moveFiles([await pick('files', seed)], await pick('folders', seed >> 3)),
  deleteFolder: async (seed) => deleteFolder(await pick('folders', seed)),
  restoreFolder: async (seed) => restoreFromBin('folder', await pick('folders', seed)),
  purgeFile: async (seed) => deleteForGood('file', await pick('files', seed)),
  purgeFolder: async (seed) => deleteForGood('folder', await pick('folders', seed)),
  fold: async () => foldCounters(),
};

/** An operation that does not apply (nothing there, name taken) is refused and leaves everything as it was. */
async function attempt(tenantId: number, name: string, seed: number): Promise<void> {
  try {
    await database.withTenant(tenantId, async () => operations[name]?.(seed));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

const step = fc.record({
  name: fc.constantFrom('add', 'add', 'add', ...Object.keys(operations)),
  seed: fc.nat(10_000),
  inA: fc.boolean(),
});

/** Checks that the tables with pending differences are what the tables are when these have been added. */
async function expectSamePending(): Promise<void> {
  const rowsOf = async (list: RawBuilder<unknown>) => (await list.execute(db())).rows;
  const tables = async (counters: RawBuilder<unknown>, activity: RawBuilder<unknown>) => ({
    counters: await rowsOf(sql`select key, value from ${counters} counters where value <> 0 order by key`),
    activity: await rowsOf(sql`select folder_id, last_at from ${activity} last
      where exists (select from folders where id = folder_id) order by 1`),
  });
  const wordsIn = (table: RawBuilder<unknown>) =>
    rowsOf(sql`select id, key, value, refs, listed from ${table} keywords order by key`);
  const pending = await tables(pendingCounters, pendingFolderActivity);
  const words = await wordsIn(pendingKeywords);
  const added = (await rowsOf(newKeywords)) as { key: string }[];
  const known = new Set((await wordsIn(sql`keywords`)).map((word) => (word as { key: string }).key));
  await foldCounters();
  expect(pending).toEqual(await tables(sql`counters`, sql`folder_activity`));
  const wordsNow = (await wordsIn(sql`keywords`)) as { key: string; refs: number }[];
  const addedKeys = new Set(added.map(({ key }) => key));
  const isListed = ({ key, refs }: { key: string; refs: number }) => refs > 0 || known.has(key);
  expect(
    wordsNow.filter(isListed).map((word) => (addedKeys.has(word.key) ? { ...word, id: null } : word)),
  ).toEqual(words);
}

describe('counters', () => {
  it('always equal a recount, after any calls, in both tenants', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        for (const { name, seed, inA } of steps) await attempt(inA ? tenants.a : tenants.b, name, seed);
        for (const tenantId of [tenants.a, tenants.b]) {
          expect(await database.withTenant(tenantId, findDrift)).toEqual([]);
          await database.withTenant(tenantId, expectSamePending);
          const { authorsCount } = await database.withTenant(tenantId, () => readCounters(['authorsCount']));
          const { rows } = await database.withTenant(tenantId, () =>
            sql<{
              n: number;
            }>`select count(distinct fields->>'author') as n from files where deleted_at is null`.execute(
              db(),
            ),
          );
          expect(authorsCount).toBe(rows[0]?.n);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('include a move within one folder, which changes no counter', async () => {
    await database.withTenant(tenants.b, async () => {
      await addFile(1);
      await foldCounters();
      const id = await newestLiveFile();
      await moveFiles([id], await ensureUploadsFolder());
      const { rows: touches } = await sql`select from folder_touches`.execute(db());
      expect(touches).toHaveLength(1);
      await foldCounters();
      expect((await sql`select from folder_touches`.execute(db())).rows).toEqual([]);
    });
  });

  it('stay exact when many write at once', async () => {
    const before = await database.withTenant(tenants.a, () => readCounters(['files', 'totalViews']));
    await database.withTenant(tenants.a, () => addFile(1));
    const live = await database.withTenant(tenants.a, newestLiveFile);
    await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        database.withTenant(tenants.a, async () =>
          at % 3 === 0 ? addFile(at) : at % 7 === 0 ? foldCounters() : recordOpened(live),
        ),
      ),
    );
    const opens = Array.from({ length: 60 }, (_, at) => at).filter(
      (at) => at % 3 !== 0 && at % 7 !== 0,
    ).length;
    const after = await database.withTenant(tenants.a, () => readCounters(['files', 'totalViews']));
    expect(after).toEqual({ files: before.files + 1 + 20, totalViews: before.totalViews + opens });
    expect(await database.withTenant(tenants.a, () => readCounter('files'))).toBe(after.files);
    expect(await database.withTenant(tenants.a, findDrift)).toEqual([]);
  });

  it('are corrected by a reconciliation that names the differences', async () => {
    await database.withTenant(tenants.a, foldCounters);
    const truth = await database.withTenant(tenants.a, () => readCounter('files'));
    await database.withTenant(tenants.a, () =>
      db()
        .updateTable('counters')
        .set({ value: truth + 5 })
        .where('key', '=', 'files')
        .execute(),
    );
    expect(await database.withTenant(tenants.a, reconcile)).toEqual([
      { key: 'files', stored: truth + 5, counted: truth },
    ]);
    expect(await database.withTenant(tenants.a, () => readCounter('files'))).toBe(truth);
    expect(await database.withTenant(tenants.a, reconcile)).toEqual([]);
  });

  it('of keywords are corrected too', async () => {
    const readKeywords = async () => {
      await foldCounters();
      return db().selectFrom('keywords').select(['key', 'value', 'refs']).orderBy('key').execute();
    };
    await database.withTenant(tenants.a, () => addFile(2));
    await database.withTenant(tenants.a, async () =>
      updateFile(await newestLiveFile(), { fields: { keywords: ['Only here'] } }),
    );
    const truth = await database.withTenant(tenants.a, readKeywords);
    await database.withTenant(tenants.a, () =>
      db()
        .updateTable('keywords')
        .set(({ eb }) => ({ refs: eb('refs', '+', 3) }))
        .execute(),
    );
    const drift = await database.withTenant(tenants.a, reconcile);
    expect(drift.map(({ key }) => key)).toEqual(truth.map(({ key }) => `keywords:${key}`));
    expect(await database.withTenant(tenants.a, readKeywords)).toEqual(truth);
  });
});
