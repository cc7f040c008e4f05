import { db } from './executor.ts';

/** What the server remembers: the id of its library, when it last inspected it (ISO 8601), and the time zone of its days. */
export type ServerStateKey = 'library-id' | 'last-inspection' | 'day-zone';

/** A value that was kept; undefined when there is none. Works across tenants, as all functions here. */
export async function readServerState(key: ServerStateKey): Promise<string | undefined> {
  const row = await db().selectFrom('server_state').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Keeps a value in place of the one before. */
export async function writeServerState(key: ServerStateKey, value: string): Promise<void> {
  await db()
    .insertInto('server_state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Keeps a value unless there is one already, and tells which it is now; servers that start together agree on one. */
export async function claimServerState(key: ServerStateKey, value: string): Promise<string> {
  await db()
    .insertInto('server_state')
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readServerState(key)) ?? value;
}
