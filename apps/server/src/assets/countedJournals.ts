import { currentTenant, db } from '../db/executor.ts';

/**
 * Records in the current transaction that one count of a journal was written. A journal is a file of counts that the
 * database could not store (`counting.ts`); it is identified by the hash of its bytes, and `position` counts from 0.
 * Returns false when an earlier process has already written that count.
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

/** Removes the record of a deleted journal. Works across tenants. */
export async function deleteJournalRecord(journal: Buffer): Promise<void> {
  await db().deleteFrom('counted_journals').where('journal', '=', journal).execute();
}
