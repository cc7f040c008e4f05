import { StartupError } from '../config/startupError.ts';
import type { Database } from '../db/database.ts';
import { hasUsers } from '../session/store.ts';
import type { Storage } from '../storage/Storage.ts';

/** The storage has files, but the database has no users: it is not the database of these files. */
class DatabaseLost extends StartupError {
  override readonly name = 'DatabaseLost';
}

/**
 * Refuses to start with a new database for existing files, which would be deleted as unused.
 * @throws DatabaseLost when there are no users although files are stored.
 */
export async function refuseLostDatabase(
  database: Pick<Database, 'withAllTenants'>,
  storage: Pick<Storage, 'list'>,
): Promise<void> {
  if (await database.withAllTenants(hasUsers)) return;
  const { done } = await storage.list('tenants/')[Symbol.asyncIterator]().next();
  if (done === true) return;
  throw new DatabaseLost(
    'The database is empty, but the storage holds files: it is not the database of this library, or it was lost. Nothing was ' +
      'changed. Put a backup of the database in its place, or start with an empty storage.',
  );
}
