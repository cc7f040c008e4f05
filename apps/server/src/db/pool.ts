import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { StartupError } from '../config/startupError.ts';
import { embeddedExtensions } from './embeddedExtensions.ts';
import { OwnerOnlyFileSystem } from './ownerOnlyFileSystem.ts';

const oids = { int8: 20, date: 1082, numeric: 1700 };

// Counts and ids stay below 2^53. Days are text, so that no time zone can shift them.
pg.types.setTypeParser(oids.int8, Number);
pg.types.setTypeParser(oids.numeric, Number);
pg.types.setTypeParser(oids.date, (text) => text);

/** The embedded database could not be opened; its files are unchanged. */
class EmbeddedDatabaseDamaged extends StartupError {
  override readonly name = 'EmbeddedDatabaseDamaged';
}

export interface OpenPool {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Ignores errors of idle connections, which would otherwise end the process. */
function ignoreIdleErrors(pool: pg.Pool): pg.Pool {
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** Wraps an open embedded database in a pool of one permanent connection. */
export function poolOverEmbedded(embedded: PGlite): OpenPool {
  const config = Object.assign(createPgConfig(embedded), { max: 1, idleTimeoutMillis: 0 });
  const pool = ignoreIdleErrors(new pg.Pool(config as unknown as pg.PoolConfig));
  return {
    pool,
    async close() {
      await pool.end();
      await embedded.close();
    },
  };
}

/** The operating system already caches the files; the default of four times as much would only cache them twice. */
const startParameters = ['-c', 'shared_buffers=32MB'];

function damagedError(folder: string, cause?: unknown): EmbeddedDatabaseDamaged {
  return new EmbeddedDatabaseDamaged(
    `The embedded database in ${folder} cannot be opened; it may be damaged. Nothing was changed: the uploaded files ` +
      'are whole. Put a backup of the whole data folder in its place, or set VITRINE_DATA to an empty folder to start anew.',
    { cause },
  );
}

const createScript = fileURLToPath(new URL('./makeEmbedded.ts', import.meta.url));

/**
 * Creates a database in a temporary folder and moves it into place when it is complete, so that a start that is killed
 * leaves no partial one. Removes the leftovers of earlier starts; each start uses a folder of its own, because the
 * process of a killed one may still be running.
 */
async function createEmbedded(folder: string): Promise<void> {
  const [parent, prefix] = [dirname(folder), `${basename(folder)}.unfinished`];
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent))
    if (name.startsWith(prefix))
      await rm(join(parent, name), { recursive: true, force: true, maxRetries: 3 });
  const unfinished = join(parent, `${prefix}-${randomUUID()}`);
  await mkdir(unfinished);
  // The process lives for seconds: optimizing the code of the database would take longer than it saves.
  const execArgv = ['--liftoff-only'];
  const child = fork(createScript, [unfinished], { execArgv, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let errorOutput = '';
  child.stderr?.on('data', (chunk: Buffer) => (errorOutput = (errorOutput + chunk.toString()).slice(-2000)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The embedded database could not be created (${code}): ${errorOutput}`);
  if (existsSync(folder)) await rmdir(folder);
  await rename(unfinished, folder);
}

/**
 * Opens the embedded database in `folder`; creates it when the folder is missing or empty.
 * @throws EmbeddedDatabaseDamaged with instructions when its files cannot be read; they are not changed.
 */
export async function openEmbeddedPool(folder: string): Promise<OpenPool> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  if (names.length === 0) await createEmbedded(folder);
  // Without this file the library would create a new database over the remains of the old one.
  else if (!names.includes('PG_VERSION')) throw damagedError(folder);
  try {
    const startParams = [...PGlite.defaultStartParams, ...startParameters];
    return poolOverEmbedded(
      await PGlite.create({
        fs: new OwnerOnlyFileSystem(folder),
        extensions: embeddedExtensions,
        startParams,
      }),
    );
  } catch (error) {
    throw damagedError(folder, error);
  }
}

/** Creates a pool on a PostgreSQL server. Lost connections are replaced; a statement is ended after a minute. */
export function openServerPool(url: string): OpenPool {
  const pool = ignoreIdleErrors(
    new pg.Pool({
      connectionString: url,
      max: 10,
      connectionTimeoutMillis: 10_000,
      statement_timeout: 60_000,
    }),
  );
  return { pool, close: () => pool.end() };
}
