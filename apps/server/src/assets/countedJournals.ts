import { currentTenant, db } from '../db/executor.ts';

/**
 * Notes in the current transaction of a tenant that the count at `position` of a journal (from 0, in order) is written with
 * it. False when an earlier process has written it already.
 */
export async function advanceJournal(journal: Buffer, position: number): Promise<boolean> {
  const row = await db()
    .insertInto('counted_journals')
    .values({ tenant_id: currentTenant(), journal, written: position + 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'journal'])
        .doUpdateSet({ written: position + 1 })
        .where('counted_journals.written', '<=', position),
    )
    .returning('written')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets a journal that has been deleted. Works across tenants. */
export async function forgetJournal(journal: Buffer): Promise<void> {
  await db().deleteFrom('counted_journals').where('journal', '=', journal).execute();
}
