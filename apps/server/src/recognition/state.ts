import { sql } from 'kysely';
import { db } from '../db/executor.ts';
import type { RecognitionKind } from './tables.ts';
import { readFlag } from '../tenants/flags.ts';

/** How far the recognition of a kind is: files outside the bin by state. */
export interface KindProgress {
  readonly pending: number;
  readonly ready: number;
  readonly failed: number;
}

/** How far the recognition of a tenant is. */
export interface RecognitionProgress {
  /** The consent of the tenant; hashes are made without it. */
  readonly isAllowed: boolean;
  readonly kinds: Readonly<Record<RecognitionKind, KindProgress>>;
}

const none: KindProgress = { pending: 0, ready: 0, failed: 0 };

/** Returns whether the current tenant allows a kind. */
export async function isKindAllowed(kind: RecognitionKind): Promise<boolean> {
  return kind === 'hash' || readFlag('isrecognitionallowed');
}

/** Returns how far the recognition of the current tenant is. Without consent nothing of faces and objects is told. */
export async function recognitionProgress(): Promise<RecognitionProgress> {
  const isAllowed = await isKindAllowed('faces');
  const { rows } = await sql<KindProgress & { kind: RecognitionKind }>`
    select kind, count(*) filter (where state = 'pending') as pending, count(*) filter (where state = 'ready') as ready,
        count(*) filter (where state = 'failed') as failed
      from recognition_files join files on files.tenant_id = recognition_files.tenant_id and files.id = file_id
      where files.deleted_at is null and (kind = 'hash' or ${isAllowed}) group by kind`.execute(db());
  const kinds = { faces: none, objects: none, hash: none };
  for (const { kind, ...counts } of rows) kinds[kind] = counts;
  return { isAllowed, kinds };
}

/** The state of a file: `off` without consent, and for files that have no picture. */
export type RecognitionState = 'ready' | 'pending' | 'off' | 'failed';

/** Returns the state of a file of the current tenant. */
export async function recognitionStateOf(fileId: number, kind: RecognitionKind): Promise<RecognitionState> {
  if (!(await isKindAllowed(kind))) return 'off';
  const row = await db()
    .selectFrom('recognition_files')
    .select('state')
    .where('file_id', '=', fileId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.state ?? 'off';
}
