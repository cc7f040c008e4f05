import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { db } from '../db/executor.ts';

interface WaitingOptions {
  /** The path of the program; undefined where there is none. */
  readonly ffmpeg: string | undefined;
  /** When this process began. */
  readonly since: Date;
}

/**
 * Returns the rows of what ffmpeg makes that are to be made, except those whose making began after `since`: a killed process, or a queue
 * that could not be reached, may have lost the jobs of the others. Where ffmpeg is found again, those that had to wait for it are among them.
 */
export async function findWaiting<Row>(
  { withAllTenants }: Pick<Database, 'withAllTenants'>,
  table: 'renditions' | 'waveforms',
  { ffmpeg, since }: WaitingOptions,
): Promise<readonly Row[]> {
  const rows = sql.table(table);
  return withAllTenants(async () => {
    if (ffmpeg !== undefined)
      await sql`update ${rows} set state = 'pending', started_at = null where state = 'unavailable'`.execute(
        db(),
      );
    const waiting = await sql<Row>`select * from ${rows}
      where state = 'pending' and (started_at is null or started_at < ${since})`.execute(db());
    return waiting.rows;
  });
}
