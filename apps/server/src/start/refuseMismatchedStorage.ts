import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { StartupError } from '../config/startupError.ts';
import type { Database } from '../db/database.ts';
import { claimServerState, readServerState } from '../db/serverState.ts';
import { StorageError, type Storage } from '../storage/Storage.ts';

const key = 'library-id';
const maxIdLength = 100;

/** Storage and database belong to different libraries. */
class MismatchedStorage extends StartupError {
  override readonly name = 'MismatchedStorage';
}

/**
 * Binds a storage to its database: at the first start both get the id of the library, and later they must have the
 * same. Otherwise a server with the files of another library would delete them as unused.
 * @throws MismatchedStorage when the ids differ, or when the storage has files of a library that this database does not
 * know.
 */
export async function refuseMismatchedStorage(
  database: Pick<Database, 'withAllTenants'>,
  storage: Pick<Storage, 'get' | 'put' | 'list'>,
): Promise<void> {
  const [databaseId, storageId] = [
    await database.withAllTenants(() => readServerState(key)),
    await readId(storage),
  ];
  if (storageId === undefined) {
    // The database first: a start that ends in between is completed by the next one.
    const id = await database.withAllTenants(() => claimServerState(key, databaseId ?? randomUUID()));
    await storage.put(key, Buffer.from(id), { contentType: 'text/plain' });
    return;
  }
  if (databaseId === storageId) return;
  if (databaseId === undefined && !(await hasStoredFiles(storage))) {
    await database.withAllTenants(() => claimServerState(key, storageId));
    return;
  }
  throw new MismatchedStorage(
    'The storage holds the files of another library than this database. Nothing was changed. Check DATABASE_URL and ' +
      'VITRINE_STORAGE: each library needs a database and a storage of its own. If the database was restored from a backup, restore ' +
      'the one that belongs to these files.',
  );
}

async function readId(storage: Pick<Storage, 'get'>): Promise<string | undefined> {
  try {
    const { stream } = await storage.get(key);
    return (await text(stream)).trim().slice(0, maxIdLength);
  } catch (error) {
    if (error instanceof StorageError && error.code === 'missing') return undefined;
    throw error;
  }
}

async function hasStoredFiles(storage: Pick<Storage, 'list'>): Promise<boolean> {
  const { done } = await storage.list('tenants/')[Symbol.asyncIterator]().next();
  return done !== true;
}
