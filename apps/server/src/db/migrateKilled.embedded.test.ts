import { PGlite } from '@electric-sql/pglite';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareDataFolder } from '../testing/database/embeddedDatabase.ts';
import { openDatabaseOf, signInAt } from '../testing/liveServer.ts';
import { createPeople } from '../testing/people.ts';
import { createServerFolder, type ServerFolder } from '../testing/serverFolder.ts';
import { startAndKill } from '../testing/processes/startAndKill.ts';
import { startInProcess } from '../testing/processes/startInProcess.ts';
import { embeddedExtensions } from './embeddedExtensions.ts';

let serverFolder: ServerFolder;
beforeEach(async () => {
  serverFolder = await createServerFolder('migrate');
});
afterEach(() => serverFolder.remove());

describe('a server that is killed while it makes the tables (quality case R24)', () => {
  it('leaves none of them, and the next start creates all', async () => {
    const dataDir = join(serverFolder.path, 'database');
    await prepareDataFolder(serverFolder.path);
    const empty = await PGlite.create({ dataDir, extensions: embeddedExtensions });
    await empty.exec('drop schema public cascade; create schema public');
    await empty.close();
    const files = async () => (await readdir(join(dataDir, 'base'), { recursive: true })).length;
    const before = await files();
    await startAndKill(serverFolder.path, async () => (await files()) > before + 30);
    const half = await PGlite.create({ dataDir, extensions: embeddedExtensions });
    const tables = `select count(*)::int as n from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`;
    const { rows } = await half.query<{ n: number }>(tables);
    await half.close();
    expect([(await files()) > before + 20, rows]).toEqual([true, [{ n: 0 }]]);
    const database = await openDatabaseOf(serverFolder.path);
    await createPeople(database);
    await database.close();
    await using server = await startInProcess(serverFolder.path);
    const user = await signInAt(server.origin);
    expect(await user.upload('after.txt', Buffer.from('after'))).toMatchObject({ status: 'stored' });
  });
});
