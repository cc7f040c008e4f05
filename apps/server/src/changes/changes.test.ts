import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherKindOf } from '../assets/bin/otherKinds.ts';
import { db } from '../db/executor.ts';
import { createTestServer, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import {
  addDeletedItems,
  dropDeletedItem,
  listDeletedItems,
  purgeChanges,
  takeDeletedItem,
} from './deletedItems.ts';
import { editFiles, revertFiles } from './files.ts';
import { beginUndo, listChanges, recordChange } from './history.ts';
import { findList, lockList, raiseVersion, lockListShared } from './lists.ts';
import { checkPlan, countFiles, noFiles, toPlan } from './plan.ts';
import { planDefinitions } from '../custom-fields/save.ts';
import { planKeywords } from '../keywords/save.ts';
import { planWorkflow } from '../workflow/store.ts';

const day = 86_400_000;
let clock = Date.parse('2026-03-10T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: () => new Date((clock += 1000)) });
});
afterAll(() => server.close());

function as<Result>(work: () => Promise<Result>, tenantId = server.tenants.a): Promise<Result> {
  return server.deps.database.withTenant(tenantId, work);
}

async function titles(ids: readonly number[]): Promise<unknown[]> {
  const rows = await as(() =>
    db()
      .selectFrom('files')
      .select(['id', 'fields'])
      .where('id', 'in', [...ids])
      .orderBy('id')
      .execute(),
  );
  return rows.map(({ fields }) => fields['title'] ?? null);
}

async function makeFiles(values: readonly (string | null)[]): Promise<number[]> {
  const ids: number[] = [];
  for (const title of values)
    ids.push((await addFile(server, server.tenants.a, { fields: title === null ? {} : { title } })).id);
  return ids;
}

/** Records a change that replaces the titles of some files; null clears them. */
async function retitle(ids: readonly number[], title: string | null, itemId = 1): Promise<number> {
  const changeId = await recordChange({
    domain: 'workflow',
    changes: [{ kind: 'remove', id: itemId, label: 'Item', files: ids.length, samples: [] }],
    touched: [String(itemId)],
    before: { items: { [itemId]: { name: 'Item' } } },
    after: { items: { [itemId]: null } },
  });
  await editFiles(changeId, {
    key: 'title',
    where: sql`id = any(${ids}::bigint[])`,
    value: sql`${title === null ? null : JSON.stringify(title)}::jsonb`,
    item: sql`${itemId}::bigint`,
  });
  await addDeletedItems('status', changeId, [{ id: itemId, name: 'Item', fileCount: ids.length }]);
  return changeId;
}

/** The refusal of the undo of a change of which nothing is left. */
const gone = { code: 'not-found', current: { reason: 'permanently-deleted' } };

/** Returns the items of a change before it. */
async function storedItems(changeId: number): Promise<unknown> {
  const row = await as(() =>
    db().selectFrom('changes').select('before').where('id', '=', changeId).executeTakeFirstOrThrow(),
  );
  return row.before;
}

/** Restores an item that a change has deleted, with the titles of its files. */
async function restore(changeId: number, itemId: number): Promise<{ restoreId: number }> {
  const taken = await takeDeletedItem('status', itemId);
  await revertFiles({ changeId, key: 'title', itemId, recordAs: taken.restoreId });
  return taken;
}

describe('a recorded change', () => {
  it('is undone in exactly the files that still have the value that it gave', async () => {
    const ids = await makeFiles(['a', null, 'new', 'b']);
    const changeId = await as(() => retitle(ids, 'new', 11));
    expect(await titles(ids)).toEqual(['new', 'new', 'new', 'new']);
    await as(() => sql`update files set fields = '{"title":"mine"}' where id = ${ids[3]}`.execute(db()));
    const { keys, before } = await as(() => beginUndo('workflow', changeId));
    expect([keys, before]).toEqual([['title'], { items: { 11: { name: 'Item' } } }]);
    await as(() => revertFiles({ changeId, key: 'title' }));
    expect(await titles(ids)).toEqual(['a', null, 'new', 'mine']);
    await expect(as(() => beginUndo('workflow', changeId))).rejects.toMatchObject({ code: 'not-found' });
    const [newest] = (await as(() => listChanges('workflow', { limit: 1 }))).changes;
    expect(newest).toMatchObject({ id: changeId, state: 'undone', undoableUntil: null });
  });

  it('raises the version of files that it writes, and records who updated them', async () => {
    const ids = await makeFiles(['x', 'same']);
    await as(() => retitle(ids, 'same', 12));
    const rows = await as(() =>
      db().selectFrom('files').select('version').where('id', 'in', ids).orderBy('id').execute(),
    );
    expect(rows.map(({ version }) => version)).toEqual([2, 1]);
    const { rows: updated } = await as(() =>
      sql`select file_id from activity where kind = 'updated' and file_id = any(${ids}::bigint[])`.execute(
        db(),
      ),
    );
    expect(updated).toEqual([{ file_id: ids[0] }]);
  });

  it('is not undone over a later one of the same item, nor by another tenant or domain', async () => {
    const [first, second] = [await as(() => retitle([], null, 13)), await as(() => retitle([], null, 13))];
    const [newest, older] = (await as(() => listChanges('workflow', { limit: 2 }))).changes;
    expect(newest?.obstacle).toBeUndefined();
    const current = {
      reason: 'later-change',
      later: { id: second, at: newest?.at, change: { kind: 'remove', id: 13, label: 'Item' } },
    };
    expect(older?.obstacle).toMatchObject(current);
    await expect(as(() => beginUndo('workflow', first))).rejects.toMatchObject({ status: 409, current });
    await expect(as(() => beginUndo('keywords', second))).rejects.toMatchObject({ status: 404 });
    const foreign = as(() => beginUndo('workflow', second), server.tenants.b);
    await expect(foreign).rejects.toMatchObject({ status: 404 });
    await as(() => beginUndo('workflow', second));
    await as(() => beginUndo('workflow', first));
  });

  it('is listed in pages, newest first', async () => {
    const made = [await as(() => retitle([], null, 14)), await as(() => retitle([], null, 15))];
    const first = await as(() => listChanges('workflow', { limit: 1 }));
    const second = await as(() =>
      listChanges('workflow', { limit: 1, cursor: first.nextCursor ?? undefined }),
    );
    expect([...first.changes, ...second.changes].map(({ id }) => id)).toEqual(made.toReversed());
    await expect(as(() => listChanges('keywords', { cursor: first.nextCursor ?? '' }))).rejects.toMatchObject(
      { code: 'invalid' },
    );
  });
});

describe('a deleted item', () => {
  it('is in the bin of its tenant, and is taken out once', async () => {
    const ids = await makeFiles(['kept', 'other']);
    const changeId = await as(() => retitle(ids, null, 21));
    const { entries } = await as(() => listDeletedItems('status', {}));
    expect(entries[0]).toMatchObject({ kind: 'status', id: 21, name: 'Item', fileCount: 2 });
    expect(await as(() => listDeletedItems('status', {}), server.tenants.b)).toMatchObject({ total: 0 });
    await expect(as(() => takeDeletedItem('field', 21))).rejects.toMatchObject({ code: 'not-found' });
    expect(await as(() => takeDeletedItem('status', 21))).toMatchObject({ id: changeId });
    await as(() => revertFiles({ changeId, key: 'title', itemId: 21 }));
    expect(await titles(ids)).toEqual(['kept', 'other']);
    await expect(as(() => takeDeletedItem('status', 21))).rejects.toMatchObject({ code: 'not-found' });
  });

  it('deleted permanently does not come back by an undo', async () => {
    const ids = await makeFiles(['secret']);
    const changeId = await as(() => retitle(ids, null, 22));
    await as(() => dropDeletedItem('status', 22));
    await expect(as(() => dropDeletedItem('status', 22))).rejects.toMatchObject({ code: 'not-found' });
    await expect(as(() => beginUndo('workflow', changeId))).rejects.toMatchObject(gone);
    await as(() => revertFiles({ changeId, key: 'title' }));
    expect([await storedItems(changeId), await titles(ids)]).toEqual([{ items: {} }, [null]]);
    const [record] = (await as(() => listChanges('workflow', { limit: 1 }))).changes;
    expect(record).toMatchObject({ state: 'done', obstacle: gone.current });
    expect(record?.changes).toMatchObject([{ isPermanentlyDeleted: true }]);
  });

  it('deleted permanently is not restored with the others of its change, and is counted', async () => {
    const ids = await makeFiles(['secret', 'kept']);
    const changeId = await as(async () => {
      const none = { files: 1, samples: [] };
      const id = await recordChange({
        domain: 'workflow',
        changes: [
          { kind: 'remove', id: 32, label: 'Lost', ...none },
          { kind: 'remove', id: 33, label: 'Kept', ...none },
        ],
        touched: ['32', '33'],
        before: { items: { 32: { name: 'Lost' }, 33: { name: 'Kept' } } },
        after: { items: { 32: null, 33: null } },
      });
      const item = sql`case id when ${ids[0]}::bigint then 32 else 33 end`;
      const where = sql`id = any(${ids}::bigint[])`;
      await editFiles(id, { key: 'title', where, value: sql`null::jsonb`, item });
      const items = [
        { id: 32, name: 'Lost', fileCount: 1 },
        { id: 33, name: 'Kept', fileCount: 1 },
      ];
      await addDeletedItems('status', id, items);
      return id;
    });
    await as(() => dropDeletedItem('status', 32));
    const [record] = (await as(() => listChanges('workflow', { limit: 1 }))).changes;
    expect(record?.obstacle).toBeUndefined();
    expect(record?.changes.map((change) => [change.isPermanentlyDeleted, change.isRestorable])).toEqual([
      [true, undefined],
      [undefined, true],
    ]);
    const { before, lostCount } = await as(() => beginUndo('workflow', changeId));
    await as(() => revertFiles({ changeId, key: 'title' }));
    expect([before.items, lostCount, await titles(ids)]).toEqual([
      { 33: { name: 'Kept' } },
      1,
      [null, 'kept'],
    ]);
  });

  it('deleted permanently does not keep an earlier deletion from returning the files that it had moved on', async () => {
    const [id = 0] = await makeFiles(['first']);
    const earlier = await as(() => retitle([id], 'second', 34));
    await as(() => retitle([id], 'third', 35));
    await as(() => dropDeletedItem('status', 35));
    await as(() => beginUndo('workflow', earlier));
    await as(() => revertFiles({ changeId: earlier, key: 'title' }));
    expect(await titles([id])).toEqual(['first']);
  });

  it('deleted permanently after it was added again is untouched by that: what added it can be undone', async () => {
    await as(() => retitle([], null, 36));
    const adding = await as(() =>
      recordChange({
        domain: 'workflow',
        changes: [{ kind: 'add', id: 0, label: 'Item', files: 0, samples: [] }],
        touched: ['36'],
        before: { items: { 36: null } },
        after: { items: { 36: { name: 'Item' } } },
      }),
    );
    await as(() => dropDeletedItem('status', 36));
    expect(await as(() => beginUndo('workflow', adding))).toMatchObject({
      before: { items: { 36: null } },
      lostCount: 0,
    });
  });

  it('deleted again while it is in the bin is there once, by its latest deletion', async () => {
    const [first, second] = [await as(() => retitle([], null, 24)), await as(() => retitle([], null, 24))];
    const inBin = async () => {
      const { entries, total } = await as(() => listDeletedItems('status', { limit: 1 }));
      return [entries[0]?.id, total];
    };
    const { total } = await as(() => listDeletedItems('status', {}));
    expect(await inBin()).toEqual([24, total]);
    expect(
      (await as(() => listDeletedItems('status', {}))).entries.filter(({ id }) => id === 24),
    ).toHaveLength(1);
    expect(await as(() => takeDeletedItem('status', 24))).toMatchObject({ id: second });
    expect(await inBin()).toEqual([24, total]);
    expect(await as(() => takeDeletedItem('status', 24))).toMatchObject({ id: first });
    await expect(as(() => takeDeletedItem('status', 24))).rejects.toMatchObject({ code: 'not-found' });
  });

  it('deleted again while it is in the bin is deleted permanently with all its deletions', async () => {
    const ids = await makeFiles(['one', 'other']);
    await as(() => retitle(ids.slice(0, 1), null, 25));
    await as(() => retitle(ids.slice(1), null, 25));
    await as(() => dropDeletedItem('status', 25));
    await expect(as(() => takeDeletedItem('status', 25))).rejects.toMatchObject({ code: 'not-found' });
    const { rows } = await as(() => sql`select from change_files where item_id = 25`.execute(db()));
    expect(rows).toEqual([]);
  });

  it('restored, deleted again and deleted permanently does not come back by any undo', async () => {
    const ids = await makeFiles(['secret']);
    const first = await as(() => retitle(ids, null, 27));
    const { restoreId } = await as(() => restore(first, 27));
    const second = await as(() => retitle(ids, null, 27));
    await as(() => dropDeletedItem('status', 27));
    for (const changeId of [second, restoreId, first]) {
      await expect(as(() => beginUndo('workflow', changeId))).rejects.toMatchObject(gone);
      await as(() => revertFiles({ changeId, key: 'title' }));
      expect([await storedItems(changeId), await titles(ids)]).toEqual([{ items: {} }, [null]]);
    }
    const { rows } = await as(() => sql`select from change_files where item_id = 27`.execute(db()));
    expect(rows).toEqual([]);
  });

  it('deleted permanently does not come back by the undo of an edit before its deletion', async () => {
    const ids = await makeFiles(['secret', 'secret']);
    const edited = { 30: { name: 'Item' }, 31: { name: 'Other' } };
    const edit = await as(async () => {
      const changeId = await recordChange({
        domain: 'workflow',
        changes: [30, 31].map((id) => ({ kind: 'edit', id, label: 'Item', files: 1, samples: [] })),
        touched: ['30', '31'],
        before: { items: { ...edited, 30: { name: 'Earlier' } } },
        after: { items: edited },
      });
      const value = sql`'"converted"'::jsonb`;
      for (const [at, item] of [30, 31].entries())
        await editFiles(changeId, {
          key: 'title',
          where: sql`id = ${ids[at]}`,
          value,
          item: sql`${item}::bigint`,
        });
      return changeId;
    });
    const deletion = await as(() => retitle(ids.slice(0, 1), null, 30));
    await as(() => dropDeletedItem('status', 30));
    await expect(as(() => beginUndo('workflow', deletion))).rejects.toMatchObject(gone);
    const { before, lostCount } = await as(() => beginUndo('workflow', edit));
    await as(() => revertFiles({ changeId: edit, key: 'title' }));
    expect([before, lostCount, await titles(ids)]).toEqual([
      { items: { 31: { name: 'Other' } } },
      1,
      [null, 'secret'],
    ]);
    const { rows } = await as(() => sql`select from change_files where item_id = 30`.execute(db()));
    expect(rows).toEqual([]);
  });

  it('that is not in the bin is not deleted permanently', async () => {
    const first = await as(() => retitle([], null, 28));
    await as(() => restore(first, 28));
    await expect(as(() => dropDeletedItem('status', 28))).rejects.toMatchObject({ code: 'not-found' });
    expect(await storedItems(first)).toEqual({ items: { 28: { name: 'Item' } } });
  });

  it('that was restored is in the way of the undo of its deletion, unless another one is still in the bin', async () => {
    const first = await as(() => retitle([], null, 31));
    await as(() => restore(first, 31));
    const current = { reason: 'already-restored' };
    await expect(as(() => beginUndo('workflow', first))).rejects.toMatchObject({ status: 409, current });
    const both = await as(async () => {
      const items = [32, 33].map((id) => ({ id, name: 'Item', fileCount: 0 }));
      const changeId = await recordChange({
        domain: 'workflow',
        changes: items.map(({ id }) => ({ kind: 'remove', id, label: 'Item', files: 0, samples: [] })),
        touched: ['32', '33'],
        before: { items: { 32: { name: 'Item' }, 33: { name: 'Item' } } },
        after: { items: { 32: null, 33: null } },
      });
      await addDeletedItems('status', changeId, items);
      await takeDeletedItem('status', 32);
      return changeId;
    });
    expect(await as(() => beginUndo('workflow', both))).toMatchObject({ id: both });
  });

  it.each(['status', 'field'] as const)(
    '(%s) is deleted permanently under the lock of its list',
    async (kind) => {
      const viewer = {
        userId: 1,
        tenantId: server.tenants.a,
        logicalId: 'admin',
        name: 'Admin',
        role: 'admin',
      } as const;
      const locks = await as(async () => {
        const changeId = await retitle([], null, 26);
        await addDeletedItems('field', changeId, [{ id: 26, name: 'Item', fileCount: 0 }]);
        await otherKindOf(kind, viewer)?.deleteForGood(26, { viewer, signals: server.deps.signals });
        return sql`select from pg_locks
        where locktype = 'advisory' and mode = 'ExclusiveLock' and pid = pg_backend_pid()`.execute(db());
      });
      expect(locks.rows).toHaveLength(1);
    },
  );

  it('is purged after thirty days with the values that it kept; the record of the change stays', async () => {
    const ids = await makeFiles(['old']);
    const changeId = await as(() => retitle(ids, null, 23));
    clock += 31 * day;
    await as(purgeChanges);
    await expect(as(() => takeDeletedItem('status', 23))).rejects.toMatchObject({ code: 'not-found' });
    await expect(as(() => beginUndo('workflow', changeId))).rejects.toMatchObject({ code: 'not-found' });
    const left = await as(() =>
      db().selectFrom('change_files').selectAll().where('change_id', '=', changeId).execute(),
    );
    expect(left).toEqual([]);
    const [record] = (await as(() => listChanges('workflow', { limit: 1 }))).changes;
    expect(record).toMatchObject({ id: changeId, state: 'final', undoableUntil: null });
  });

  it('and restored stays when its deletion is too old for the bin: the undo of the restore is refused', async () => {
    const ids = await makeFiles(['kept']);
    const changeId = await as(() => retitle(ids, null, 29));
    clock += 29 * day;
    const { restoreId } = await as(() => restore(changeId, 29));
    clock += 2 * day;
    await expect(as(() => beginUndo('workflow', restoreId))).rejects.toMatchObject({ status: 409 });
    await as(purgeChanges);
    await expect(as(() => beginUndo('workflow', restoreId))).rejects.toMatchObject({ status: 409 });
    expect(await titles(ids)).toEqual(['kept']);
  });
});

describe('a list of a tenant', () => {
  it('has a version, which a save raises', async () => {
    expect(await as(() => findList('keywords'))).toBeUndefined();
    const { version } = await as(() => lockList('keywords'));
    expect(await as(() => raiseVersion('keywords'))).toBe(version + 1);
    expect(await as(() => findList('keywords'))).toMatchObject({ version: version + 1 });
    await as(() => lockListShared('keywords'));
  });

  it.each([
    ['saved', () => lockList('keywords')],
    ['planned (keywords)', () => planKeywords({ data: [] })],
    [
      'planned (statuses)',
      async () => {
        const { id } = await lockList('workflow');
        await sql`set local statement_timeout = 60000`.execute(db());
        await planWorkflow(id, { statuses: [] });
      },
    ],
    ['planned (fields)', () => planDefinitions({ definitions: [] })],
  ])('may take longer than other statements when it is %s', async (_name, work) => {
    const limit = await as(async () => {
      await sql`set local statement_timeout = 60000`.execute(db());
      await work();
      return sql<{ statement_timeout: string }>`show statement_timeout`.execute(db());
    });
    expect(limit.rows).toEqual([{ statement_timeout: '0' }]);
  });

  it('is saved by a plan only while the plan is the same', async () => {
    const touched = await as(() => countFiles(sql`fields ? 'title'`));
    expect(touched.samples.length).toBeLessThanOrEqual(6);
    const marked = (files: typeof noFiles) => {
      const { filesHash, ...counts } = files;
      return [{ change: { kind: 'remove' as const, id: 1, label: 'x', ...counts, samples: [] }, filesHash }];
    };
    const { token } = toPlan(3, marked(touched));
    const current = async () => 'now';
    await checkPlan(undefined, 3, marked(noFiles), current);
    await checkPlan(token, 3, marked(touched), current);
    const stale = { code: 'conflict', status: 412, current: 'now' };
    await expect(checkPlan(token, 4, marked(touched), current)).rejects.toMatchObject(stale);
    const others = { ...touched, filesHash: '1' };
    await expect(checkPlan(token, 3, marked(others), current)).rejects.toMatchObject(stale);
  });
});
