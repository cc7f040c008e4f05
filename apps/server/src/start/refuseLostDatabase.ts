import { OperatorError } from '../config/operatorError.ts';
import type { Database } from '../db/database.ts';
import { hasUsers } from '../session/store.ts';
import type { Storage } from '../storage/Storage.ts';

/** The storage holds files, and the database has not even people: it is not the one that these files belong to. */
class DatabaseLost extends OperatorError {
  override readonly name = 'DatabaseLost';
}

/**
 * Keeps a new database from being taken for the library: the files would look like leftovers, and be swept.
 * @throws DatabaseLost when nobody has an account although files are stored.
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
