import { sql } from 'kysely';
import { db } from '../db/executor.ts';

/**
 * Locks these bytes until the current transaction ends: nobody else can add a file with them or delete them. `sha256`
 * in hexadecimal.
 */
export async function lockBytes(tenantId: number, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId}/${sha256}`}, 0))`.execute(db());
}
