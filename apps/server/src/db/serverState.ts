import { db } from './executor.ts';

/**
 * Keys of the stored state of the server: the id of its library, the time of its last inspection (ISO 8601), the
 * time zone of its days, the key with which addresses of visitors are hashed, the secret of the sandbox of payments, and the key that signs the
 * addresses of small pictures from the web.
 */
export type ServerStateKey =
  | 'library-id'
  | 'last-inspection'
  | 'day-zone'
  | 'visitor-key'
  | 'checkout-secret'
  | 'web-search-key';

/** Returns a stored value; undefined when there is none. All functions of this module work across tenants. */
export async function readServerState(key: ServerStateKey): Promise<string | undefined> {
  const row = await db().selectFrom('server_state').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Stores a value, replacing an earlier one. */
export async function writeServerState(key: ServerStateKey, value: string): Promise<void> {
  await db()
    .insertInto('server_state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/**
 * Stores a value unless there is one, and returns the stored value, so that servers that start together use the same
 * one.
 */
export async function claimServerState(key: ServerStateKey, value: string): Promise<string> {
  await db()
    .insertInto('server_state')
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readServerState(key)) ?? value;
}
