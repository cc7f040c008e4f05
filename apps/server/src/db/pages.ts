import { sql, type RawBuilder } from 'kysely';
import { db } from './executor.ts';

let lastCursor = 0;

/**
 * Returns the rows of a query page by page, by a cursor of the current transaction, so that only one page is in memory.
 * Other statements of the transaction can run between two pages.
 */
export async function* readInPages<Row>(
  query: RawBuilder<unknown>,
  rowsPerPage: number,
): AsyncGenerator<readonly Row[], void> {
  lastCursor += 1;
  const cursor = sql.id(`page_${lastCursor}`);
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(db());
  for (let isLast = false; !isLast;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(rowsPerPage)} from ${cursor}`.execute(db());
    if (rows.length > 0) yield rows;
    isLast = rows.length < rowsPerPage;
  }
  await sql`close ${cursor}`.execute(db());
}
