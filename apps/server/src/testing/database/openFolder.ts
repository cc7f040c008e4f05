import { join } from 'node:path';
import { createDatabase, type Database } from '../../db/database.ts';
import { openEmbeddedPool, openServerPool } from '../../db/pool.ts';

/** Opens the database of a server process that does not run: that of its data folder, or the one at an address of PostgreSQL. */
export async function openFolder(dataFolder: string, url: string | undefined): Promise<Database> {
  const settings = { timeZone: 'UTC', now: () => new Date() };
  return url === undefined
    ? createDatabase('embedded', await openEmbeddedPool(join(dataFolder, 'database')), settings)
    : createDatabase('postgresql', openServerPool(url), settings);
}
