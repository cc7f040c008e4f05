import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteFiles, updateFile } from '../assets/files.ts';
import { deleteFolder, createFolder } from '../assets/folders/folders.ts';
import { restoreFiles, restoreFromBin } from '../assets/bin/bin.ts';
import { restoreManyFromBin } from '../assets/bin/binBatch.ts';
import { findKeyword } from '../assets/list/keywordFilter.ts';
import { findFileRow } from '../assets/store.ts';
import { listTopKeywords } from '../dashboard/lists.ts';
import { db } from '../db/executor.ts';
import { lockCounters } from '../report/counters.ts';
import { reconcile } from '../report/reconcile.ts';
import { toRefusal } from '../app/errors.ts';
import { lockList, lockListShared } from '../changes/lists.ts';
import { createTestServer, type TestServer } from '../testing/createTestServer.ts';
import { countBlocked } from '../testing/database/blocked.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { testServerUrl } from '../testing/database/testDatabase.ts';
import { until } from '../testing/liveServer.ts';
import { deleteKeywords, saveKeywords } from './save.ts';
import { listKeywords, suggestKeywords } from './store.ts';

// The embedded database has one connection: nothing happens at the same time there.
describe.runIf(testServerUrl)('a change of words at the same time as', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  function as<Result>(work: () => Promise<Result>): Promise<Result> {
    return server.deps.database.withTenant(server.tenants.a, work);
  }

  async function tag(word: string, folderId?: number): Promise<{ file: number; id: number }> {
    const fields = { keywords: [word] };
    const { id: file } = await addFile(server, server.tenants.a, {
      fields,
      ...(folderId !== undefined && { folderId }),
    });
    const words = await as(listKeywords);
    return { file, id: words.find(({ value }) => value === word)?.id ?? 0 };
  }

  /** Runs `first`, and `second` while the transaction of the first is still open; both end. */
  async function overlap(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<void> {
    const isDone = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const holder = as(async () => {
      await first();
      isDone.resolve();
      await mayEnd.promise;
    });
    await Promise.race([isDone.promise, holder]);
    const other = as(second);
    await until(async () => (await countBlocked(server.deps.database)) > 0, 100_000, 10).finally(
      mayEnd.resolve,
    );
    await Promise.all([holder, other]);
  }

  it('a reader adds up the counters: neither waits for the other', async () => {
    const { id } = await tag('counted');
    const [isLocked, mayWrite] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // What a reader does while counts are pending.
    const reader = as(async () => {
      await lockCounters();
      isLocked.resolve();
      await mayWrite.promise;
      await sql`update keywords set refs = refs where id = ${id}`.execute(db());
    });
    await Promise.race([isLocked.promise, reader]);
    const saving = as(() => saveKeywords({ data: [{ id, value: 'counted again' }] }));
    await until(async () => (await countBlocked(server.deps.database)) > 0, 100_000, 10).finally(
      mayWrite.resolve,
    );
    const ends = await Promise.allSettled([reader, saving]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });

  it('a reader of a new word: it does not wait, and lists the word once it has an id', async () => {
    await addFile(server, server.tenants.a, { fields: { keywords: ['known word'] } });
    await as(listKeywords);
    await addFile(server, server.tenants.a, { fields: { keywords: ['Brand new', 'known word'] } });
    const [isLocked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const saving = as(async () => {
      await lockCounters();
      isLocked.resolve();
      await mayEnd.promise;
    });
    await Promise.race([isLocked.promise, saving]);
    const read = async () =>
      as(async () => {
        const words = [...(await listKeywords()), ...(await suggestKeywords('brand', 5))];
        const refsOf = (key: string) => words.find((word) => word.key === key)?.refs;
        const { total } = await findKeyword('brand NEW', undefined);
        return [refsOf('known word'), refsOf('brand new'), total, (await listTopKeywords(1000)).length > 0];
      });
    try {
      expect(await read()).toEqual([2, undefined, 1, true]);
    } finally {
      mayEnd.resolve();
      await saving;
    }
    expect(await read()).toEqual([2, 1, 1, true]);
  });

  it('the daily comparison of counters: it waits as long as the change takes', async () => {
    await tag('compared');
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    await overlap(lockCounters, reconcile);
    const limits = sent.mock.calls.flatMap(
      ([query]) => JSON.stringify(query).match(/\w+_timeout = \w+/g) ?? [],
    );
    sent.mockRestore();
    expect(limits).toEqual(['statement_timeout = 0']);
  });

  it.each([
    ['one', async (file: number) => restoreFiles([file])],
    ['several', async (file: number) => restoreManyFromBin([{ kind: 'file', id: file }])],
  ])('a restore from the bin leaves no deleted word in a file (%s)', async (name, restore) => {
    const { file, id } = await tag(`binned ${name}`);
    await tag(`binned ${name}`);
    await as(() => deleteFiles([file]));
    await overlap(
      () => restore(file),
      () => deleteKeywords([id]),
    );
    expect((await as(() => findFileRow(file)))?.fields).toEqual({});
  });

  it('the restore of a folder leaves no deleted word in its files', async () => {
    const { id: folder } = await as(() => createFolder({ name: 'Binned' }));
    const { file, id } = await tag('in a folder', folder);
    await tag('in a folder');
    await as(() => deleteFolder(folder));
    await overlap(
      () => restoreFromBin('folder', folder),
      () => deleteKeywords([id]),
    );
    expect((await as(() => findFileRow(file)))?.fields).toEqual({});
  });

  it.each(['before', 'after'])(
    'a file that gets a word %s its deletion: the dictionary counts what files have (quality case R15)',
    async (order) => {
      const word = `tagged ${order}`;
      const { id } = await tag(word);
      const { id: file } = await addFile(server, server.tenants.a, {});
      const remove = () => deleteKeywords([id]);
      const give = () => updateFile(file, { fields: { keywords: [word] } });
      await (order === 'before' ? overlap(give, remove) : overlap(remove, give));
      const has = (await as(() => findFileRow(file)))?.fields['keywords'] !== undefined;
      expect(has).toBe(order === 'after');
      const listed = (await as(listKeywords)).filter(({ value }) => value === word);
      expect(listed.map(({ refs }) => refs)).toEqual(has ? [1] : []);
      expect((await as(() => findKeyword(word, undefined))).total).toBe(has ? 1 : 0);
    },
  );

  it('a person who needs its files: the wait has a limit, also after one for the dictionary', async () => {
    const { file } = await tag('long save');
    const limits: unknown[] = [];
    const readLimit = async () => {
      const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(db());
      limits.push(rows[0]?.lock_timeout);
    };
    await as(readLimit);
    const [isLocked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const lockFile = sql`select from files where id = ${file} for update`;
    const saving = as(async () => {
      await lockList('keywords');
      await lockFile.execute(db());
      isLocked.resolve();
      await mayEnd.promise;
    });
    await Promise.race([isLocked.promise, saving]);
    const userId = 1;
    const impatient = async () => {
      await readLimit();
      await sql`set local lock_timeout = 10`.execute(db());
      await lockFile.execute(db());
    };
    const asPerson = <Result>(work: () => Promise<Result>) =>
      server.deps.database.withTenant(server.tenants.a, work, userId);
    try {
      const error = await asPerson(impatient).catch(toRefusal);
      expect(error).toMatchObject({ code: 'rate-limited', status: 503, retryAfterSeconds: 5 });
      const other = asPerson(async () => {
        await lockListShared('keywords');
        await readLimit();
      });
      await until(async () => (await countBlocked(server.deps.database)) > 0, 100_000, 10).finally(
        mayEnd.resolve,
      );
      await other;
      await asPerson(async () => {
        await lockList('keywords');
        await readLimit();
      });
    } finally {
      mayEnd.resolve();
      await saving;
    }
    // A client waits 30 seconds for most calls, and minutes for the save of a list.
    expect(limits).toEqual(['0', '15s', '15s', '30s']);
  });
});
