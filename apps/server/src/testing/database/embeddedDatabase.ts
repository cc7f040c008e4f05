import { PGlite } from '@electric-sql/pglite';
import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../../db/database.ts';
import { embeddedExtensions } from '../../db/embeddedExtensions.ts';
import { openEmbeddedPool, poolOverEmbedded, type OpenPool } from '../../db/pool.ts';
import { startPgBossQueue } from '../../jobs/pgBossQueue.ts';
import { migrationScripts } from '../../migrations/migrations.ts';
import { createPeople } from '../people.ts';
import { emptyDatabase, schemaOf } from './emptyDatabase.ts';

/**
 * The sources that decide the content of the stored databases: the schema, the embedded database, the job queue, the
 * people of the tests, and these modules. The version of a stored database is a hash of them.
 */
const sources = [
  import.meta.resolve('@electric-sql/pglite'),
  new URL('../package.json', import.meta.resolve('pg-boss')),
  import.meta.url,
  ...['../people.ts', '../../session/store.ts', '../../db/database.ts', '../../jobs/pgBossQueue.ts'].map(
    (path) => new URL(path, import.meta.url),
  ),
];
const version = createHash('sha256')
  .update(JSON.stringify(migrationScripts))
  .update(sources.map((source) => readFileSync(new URL(source), 'utf8')).join(''))
  .digest('hex')
  .slice(0, 16);

const versions = join(tmpdir(), 'vitrine-test-databases');
const snapshotFolder = join(versions, version);

/**
 * Deletes the stored databases of other versions, except those used within a day, which another process may still need.
 */
function forgetOldVersions(): void {
  const dayAgo = Date.now() - 24 * 60 * 60_000;
  for (const name of readdirSync(versions)) {
    const folder = join(versions, name);
    const touched = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (name !== version && touched < dayAgo) rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates the folder of this version, or updates its time, so that other processes do not delete it as old. */
function prepareSnapshots(): void {
  if (mkdirSync(snapshotFolder, { recursive: true }) === undefined)
    utimesSync(snapshotFolder, new Date(), new Date());
  else forgetOldVersions();
}
let isPrepared = false;

/**
 * Returns the path of a file or folder that is created once and kept in the temporary folder of this machine. It is
 * created under another name and renamed when it is complete, because several processes may create it at the same time.
 */
async function keep(name: string, make: (path: string) => Promise<void>): Promise<string> {
  if (!isPrepared) prepareSnapshots();
  isPrepared = true;
  const path = join(snapshotFolder, name);
  if (existsSync(path)) return path;
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
  await make(unfinished);
  try {
    renameSync(unfinished, path);
  } catch (error) {
    // Another process has created the folder meanwhile; it is used.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(path)) throw error;
  }
  return path;
}

const utc = { timeZone: 'UTC', now: () => new Date() };

/** Creating a cluster takes seconds, loading a dump does not. */
async function dumpOf(embedded: PGlite, path: string): Promise<void> {
  writeFileSync(path, Buffer.from(await (await embedded.dumpDataDir('none')).arrayBuffer()));
}

/** Returns the path of a dump of a cluster without tables. */
function bareCluster(): Promise<string> {
  return keep('bare.tar', async (path) => {
    const embedded = await PGlite.create({ extensions: embeddedExtensions });
    await dumpOf(embedded, path);
    await embedded.close();
  });
}

async function load(dump: string, dataDir?: string): Promise<PGlite> {
  return PGlite.create({
    loadDataDir: new Blob([readFileSync(dump)]),
    extensions: embeddedExtensions,
    ...(dataDir !== undefined && { dataDir }),
  });
}

/** Returns the path of a dump of a cluster with every table of the newest version, all empty. */
function emptyCluster(): Promise<string> {
  return keep('empty.tar', async (path) => {
    const embedded = await load(await bareCluster());
    const { pool } = poolOverEmbedded(embedded);
    await createDatabase('embedded', { pool, close: () => pool.end() }, utc);
    await dumpOf(embedded, path);
    await embedded.close();
  });
}

/** Opens an embedded database in memory without tables. */
export async function openBareEmbedded(): Promise<OpenPool> {
  return poolOverEmbedded(await load(await bareCluster()));
}

/** Returns the path of a data folder whose database is empty. */
function emptyFolder(): Promise<string> {
  return keep('empty', async (path) => {
    mkdirSync(path);
    await (await load(await emptyCluster(), join(path, 'database'))).close();
  });
}

/**
 * Returns the path of a data folder whose database contains the people of the tests and the tables of the job queue, as
 * a server leaves it.
 */
function libraryFolder(): Promise<string> {
  return keep('library', async (path) => {
    cpSync(await emptyFolder(), path, { recursive: true });
    const open = await openEmbeddedPool(join(path, 'database'));
    const database = await createDatabase('embedded', open, utc);
    await createPeople(database);
    const queue = await startPgBossQueue({
      pool: database.pool,
      isEmbedded: true,
      onError(error) {
        throw error;
      },
    });
    await queue.stop();
    await database.close();
  });
}

/**
 * Copies a migrated embedded database without rows into a data folder, so that a server process need not create one.
 */
export async function prepareDataFolder(dataFolder: string): Promise<void> {
  cpSync(await emptyFolder(), dataFolder, { recursive: true });
}

/** Creates a data folder with the people of the tests, for a server process. */
export async function prepareLibrary(dataFolder: string): Promise<void> {
  cpSync(await libraryFolder(), dataFolder, { recursive: true });
}

interface Used {
  readonly embedded: PGlite;
  readonly schema: string | undefined;
}

/** Open databases that no test uses: opening one takes ten times as long as emptying it. */
const unused: Used[] = [];
const maxUnused = 2;

async function releaseDatabase(used: Used): Promise<void> {
  // A test may have ended inside a transaction.
  await used.embedded.exec('rollback');
  const hasSameSchema = (await schemaOf(used.embedded).catch(() => undefined)) === used.schema;
  if (!hasSameSchema || unused.length >= maxUnused) return used.embedded.close();
  await emptyDatabase(used.embedded);
  unused.push(used);
}

async function loadEmpty(): Promise<Used> {
  const embedded = await load(await emptyCluster());
  return { embedded, schema: await schemaOf(embedded) };
}

/**
 * Opens an embedded database in memory with every table and without rows. A database that an earlier test of this
 * process has closed is emptied and used again, unless that test has changed its tables, rights or roles.
 */
export async function openEmptyEmbedded(): Promise<OpenPool> {
  const used = unused.pop() ?? (await loadEmpty());
  const { pool } = poolOverEmbedded(used.embedded);
  return {
    pool,
    async close() {
      await pool.end();
      await releaseDatabase(used);
    },
  };
}
