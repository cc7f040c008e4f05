import type { FieldValues } from '@vitrine/core/contract';
import { updateFile } from '../assets/files.ts';
import { findFileRow } from '../assets/store.ts';
import { atTime, db } from '../db/executor.ts';

/** A generated edit in the history of a file of the demo library. */
export interface DemoEdit {
  readonly fileId: number;
  readonly at: Date;
  readonly fields: FieldValues;
}

async function wasEditedSince(fileId: number, begunAt: Date): Promise<boolean> {
  const found = await db()
    .selectFrom('activity')
    .select('id')
    .where('file_id', '=', fileId)
    .where('kind', '=', 'updated')
    .where('at', '>', begunAt)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Writes generated values into a file of the demo library. Files that a user has edited or deleted since `begunAt` are
 * not changed.
 */
export async function editDemoFile({ fileId, at, fields }: DemoEdit, begunAt: Date): Promise<void> {
  const row = await findFileRow(fileId, true);
  if (!row || row.deleted_at !== null || (await wasEditedSince(fileId, begunAt))) return;
  const moment = new Date(Math.min(at.getTime(), begunAt.getTime()));
  await atTime(moment, () => updateFile(fileId, { fields }));
}
