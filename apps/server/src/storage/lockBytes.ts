import { sql } from 'kysely';
import { db } from '../db/executor.ts';

/**
 * Keeps everybody else from adding a file with these bytes, and from sweeping them, until the current transaction ends. `sha256` in
 * hexadecimal.
 */
export async function lockBytes(tenantId: number, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId}/${sha256}`}, 0))`.execute(db());
}
