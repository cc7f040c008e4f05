import { sql } from 'kysely';
import type { AppDeps } from '../../app/deps.ts';
import { afterCommit, currentTenant, db, now } from '../../db/executor.ts';
import type { Queue } from '../../jobs/Queue.ts';
import { currentModels } from '../models/ports.ts';
import { allowedKinds } from '../state.ts';

/** The name of the jobs that recognise what is in a file. */
export const recognitionJob = 'recognise-file';
/** The name of the jobs that have all files of a tenant recognised. */
export const libraryJob = 'recognise-library';
/** The name of the job that does this for every tenant: at the start, also of a new version of a model, and every hour. */
export const searchJob = 'recognise-all';

/** Data of a job that recognises what is pending of a file. */
export interface RecognitionJob {
  readonly tenantId: number;
  readonly fileId: number;
}

type Deps = Pick<AppDeps, 'database' | 'queue'>;

async function send(queue: Queue, job: RecognitionJob): Promise<void> {
  // Pictures that were just added come before those of a whole library.
  await queue.send(recognitionJob, { ...job }, { key: `${job.tenantId}:${job.fileId}` });
}

/** Adds what is missing for the files outside the bin that have a picture, all or one, and what another model has made. */
async function addMissing(fileId?: number): Promise<void> {
  const kinds = await allowedKinds();
  const one = fileId === undefined ? sql`` : sql`and files.id = ${fileId}`;
  await sql`
    insert into recognition_files (tenant_id, file_id, kind, changed_at)
      select tenant_id, files.id, kind, ${now()} from files cross join unnest(${kinds}::text[]) as kinds (kind)
        where processing_thumbnails = 'done' and type in ('photo', 'video') and deleted_at is null ${one}
      on conflict do nothing`.execute(db());
  for (const kind of kinds)
    await sql`
      update recognition_files set state = 'pending', attempts = 0, changed_at = ${now()}
        where kind = ${kind} and state <> 'pending' and model <> ${currentModels[kind]}
          ${fileId === undefined ? sql`` : sql`and file_id = ${fileId}`}`.execute(db());
}

/** Has a file recognised whose pictures were made. Idempotent. */
export async function requestRecognition({ database, queue }: Deps, job: RecognitionJob): Promise<void> {
  await database.withTenant(job.tenantId, async () => {
    await addMissing(job.fileId);
    afterCommit(() => send(queue, job));
  });
}

const pageSize = 500;

/** Has all files of a tenant recognised that are not yet, or were by another model. */
export async function requestLibrary({ database, queue }: Deps, tenantId: number): Promise<void> {
  await database.withTenant(tenantId, () => addMissing());
  for (let last = 0; ;) {
    const after = last;
    const { rows } = await database.withTenant(tenantId, async () =>
      sql<{ fileId: number }>`
        select distinct file_id as "fileId" from recognition_files
          join files on files.tenant_id = recognition_files.tenant_id and files.id = file_id
          where state = 'pending' and kind = any (${await allowedKinds()}::text[]) and deleted_at is null
            and file_id > ${after} order by file_id limit ${pageSize}`.execute(db()),
    );
    for (const { fileId } of rows) await send(queue, { tenantId, fileId });
    last = rows.at(-1)?.fileId ?? last;
    if (rows.length < pageSize) return;
  }
}

/** Has the libraries of all tenants recognised. */
export async function requestAllLibraries(deps: Deps): Promise<void> {
  await forAllTenants(deps, (tenantId) => requestLibrary(deps, tenantId));
}

/** Calls `request` for every tenant, to have its library recognised. */
export async function forAllTenants(
  deps: Pick<Deps, 'database'>,
  request: (tenantId: number) => Promise<void>,
): Promise<void> {
  const tenants = await deps.database.withAllTenants(() =>
    db().selectFrom('tenants').select('id').where('is_disabled', '=', false).orderBy('id').execute(),
  );
  for (const { id } of tenants) await request(id);
}

/** Has the library of the current tenant recognised after the transaction. */
export function requestOwnLibrary({ queue, log }: Pick<AppDeps, 'queue' | 'log'>): void {
  const tenantId = currentTenant();
  afterCommit(() =>
    queue
      .send(libraryJob, { tenantId }, { key: String(tenantId) })
      .catch((err: unknown) => log.error({ err, tenantId }, 'recognition waits to be requested')),
  );
}
