import { sql, type RawBuilder } from 'kysely';
import { currentTenant, db, now } from '../db/executor.ts';
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

/**
 * The state of a kind for a file: `off` without consent, `none` for a file of which there is no picture and will be none, or that is not to be
 * recognised, `pending` while its picture is made or it waits, then `ready` or `failed`.
 */
export type RecognitionState = 'off' | 'none' | 'pending' | 'ready' | 'failed';

/** Rows of `files` with the row of a kind, and the state of that kind where it is allowed. Everything that tells a state reads these. */
export function filesWithState(kind: RawBuilder<unknown>) {
  return {
    rows: sql`files left join recognition_files jobs on jobs.tenant_id = files.tenant_id and jobs.file_id = files.id
      and jobs.kind = ${kind}`,
    state: sql<Exclude<RecognitionState, 'off'>>`case when jobs.state <> 'skipped' then jobs.state
      when jobs.state is null and files.type in ('photo', 'video') and files.processing_thumbnails in ('pending', 'done') then 'pending'
      else 'none' end`,
  };
}

const none: KindProgress = { pending: 0, ready: 0, failed: 0 };

/** Returns whether the current tenant allows a kind. */
export async function isKindAllowed(kind: RecognitionKind | 'speech'): Promise<boolean> {
  return kind === 'hash' || readFlag('isrecognitionallowed');
}

/** Returns the kinds that the current tenant allows. */
export async function allowedKinds(): Promise<RecognitionKind[]> {
  return (await isKindAllowed('faces')) ? ['faces', 'objects', 'hash'] : ['hash'];
}

/** Returns how far the recognition of the current tenant is. Without consent nothing of faces and objects is told. */
export async function recognitionProgress(): Promise<RecognitionProgress> {
  const allowed = await allowedKinds();
  const { rows: joined, state } = filesWithState(sql`kinds.kind`);
  const { rows } = await sql<KindProgress & { kind: RecognitionKind }>`
    select kinds.kind, count(*) filter (where ${state} = 'pending') as pending,
        count(*) filter (where ${state} = 'ready') as ready, count(*) filter (where ${state} = 'failed') as failed
      from unnest(${allowed}::text[]) as kinds (kind) cross join ${joined}
      where files.deleted_at is null group by kinds.kind`.execute(db());
  const kinds = { faces: none, objects: none, hash: none };
  for (const { kind, ...counts } of rows) kinds[kind] = counts;
  return { isAllowed: allowed.includes('faces'), kinds };
}

/** Returns the state of a file of the current tenant; `none` for an unknown one. */
export async function recognitionStateOf(fileId: number, kind: RecognitionKind): Promise<RecognitionState> {
  if (!(await isKindAllowed(kind))) return 'off';
  const { rows: joined, state } = filesWithState(sql`${kind}`);
  const { rows } = await sql<{ state: Exclude<RecognitionState, 'off'> }>`
    select ${state} as state from ${joined} where files.id = ${fileId}`.execute(db());
  return rows[0]?.state ?? 'none';
}

/**
 * Keeps a new file of the current tenant from being recognised, for as long as the present consent lasts. Its hash is made nevertheless.
 *
 * @see docs/rules/recognition.md#what-needs-consent
 */
export async function skipRecognition(fileId: number): Promise<void> {
  if (!(await isKindAllowed('faces'))) return;
  const row = { tenant_id: currentTenant(), file_id: fileId, state: 'skipped', changed_at: now() } as const;
  await db()
    .insertInto('recognition_files')
    .values([
      { ...row, kind: 'faces' },
      { ...row, kind: 'objects' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
