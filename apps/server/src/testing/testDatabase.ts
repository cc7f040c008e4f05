import { PGlite } from '@electric-sql/pglite';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, type Database } from '../db/database.ts';
import type { TenancySettings } from '../db/executor.ts';
import { migrationScripts } from '../migrations/migrations.ts';
import { embeddedExtensions } from '../db/embeddedExtensions.ts';
import { openServerPool, poolOverEmbedded } from '../db/pool.ts';

const utc: TenancySettings = { timeZone: 'UTC', now: () => new Date() };

/** Making a cluster takes seconds, loading a dump of one does not; the dump is kept per schema. */
async function emptyCluster(): Promise<Blob> {
  const schema = createHash('sha256').update(JSON.stringify(migrationScripts)).digest('hex');
  const folder = join(tmpdir(), 'vitrine-test-databases');
  const path = join(folder, `${schema.slice(0, 16)}.tar`);
  if (!existsSync(path)) {
    const embedded = await PGlite.create({ extensions: embeddedExtensions });
    const database = await createDatabase('embedded', poolOverEmbedded(embedded), utc);
    const dump = await embedded.dumpDataDir('none');
    await database.close();
    mkdirSync(folder, { recursive: true });
    const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
    renameSync(unfinished, path);
  }
  return new Blob([readFileSync(path)]);
}

async function openEmbedded(settings: TenancySettings): Promise<Database> {
  const embedded = await PGlite.create({ loadDataDir: await emptyCluster(), extensions: embeddedExtensions });
  return createDatabase('embedded', poolOverEmbedded(embedded), settings);
}

/** Puts a migrated embedded database into a data folder, so that a server process need not make one. */
export async function prepareDataFolder(dataFolder: string): Promise<void> {
  const dataDir = join(dataFolder, 'database');
  const embedded = await PGlite.create({
    dataDir,
    loadDataDir: await emptyCluster(),
    extensions: embeddedExtensions,
  });
  await embedded.close();
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function openOnServer(serverUrl: string, settings: TenancySettings): Promise<Database> {
  const name = `vitrine_test_${randomBytes(8).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await createDatabase('postgresql', openServerPool(url.href), settings);
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

/** The PostgreSQL server of the tests; unset = the embedded database. */
export const testServerUrl = process.env['VITRINE_TEST_DATABASE_URL'];

/**
 * A fresh, migrated database of its own: embedded in memory, or on the server of `VITRINE_TEST_DATABASE_URL`, where
 * closing it drops it.
 */
export async function openTestDatabase(settings: Partial<TenancySettings> = {}): Promise<Database> {
  const all = { ...utc, ...settings };
  return testServerUrl ? openOnServer(testServerUrl, all) : openEmbedded(all);
}
