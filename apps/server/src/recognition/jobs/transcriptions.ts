import { sql } from 'kysely';
import type { AppDeps } from '../../app/deps.ts';
import { db, now } from '../../db/executor.ts';
import type { Queue } from '../../jobs/Queue.ts';
import type { Transcriber } from '../models/ports.ts';
import { isKindAllowed } from '../state.ts';
import { maxTranscribingMs } from '../transcribers/commandTranscriber.ts';

/** The name of the jobs that write what is said in a file. */
export const transcriptionJob = 'transcribe-file';

/** Data of a job that writes what is said in a file. */
export interface TranscriptionJob {
  readonly tenantId: number;
  readonly fileId: number;
}

type Deps = Pick<AppDeps, 'database' | 'queue'>;

async function send(queue: Queue, job: TranscriptionJob): Promise<void> {
  await queue.send(
    transcriptionJob,
    { ...job },
    { key: `${job.tenantId}:${job.fileId}`, maxSeconds: maxTranscribingMs / 1000 + 600 },
  );
}

/** The files of the current tenant that have no transcript, nor may get one from beside or in them: all or one. */
async function addMissing(model: string, fileId: number | undefined): Promise<void> {
  const one = fileId === undefined ? sql`` : sql`and files.id = ${fileId}`;
  await sql`
    insert into transcriptions (tenant_id, file_id, model, changed_at)
      select tenant_id, files.id, ${model}, ${now()} from files
        where type in ('video', 'audio') and deleted_at is null ${one}
          and not exists (select from transcripts where transcripts.tenant_id = files.tenant_id and file_id = files.id)
          and not exists (select from caption_searches as search
            where search.tenant_id = files.tenant_id and search.file_id = files.id and search.state = 'pending')
      on conflict do nothing`.execute(db());
}

/** Has the files of a tenant heard, all or one, that were not yet, or by another model; without consent none. Idempotent. */
export async function requestTranscriptions(
  { database, queue }: Deps,
  { model }: Pick<Transcriber, 'model'>,
  { tenantId, fileId }: { readonly tenantId: number; readonly fileId?: number },
): Promise<void> {
  const { rows } = await database.withTenant(tenantId, async () => {
    if (!(await isKindAllowed('speech'))) return { rows: [] };
    await addMissing(model, fileId);
    await sql`
      update transcriptions set state = 'pending', attempts = 0, error = null, model = ${model}, changed_at = ${now()}
        where model <> ${model}`.execute(db());
    const one = fileId === undefined ? sql`` : sql`and file_id = ${fileId}`;
    return sql<{ fileId: number }>`
      select file_id as "fileId" from transcriptions
        join files on files.tenant_id = transcriptions.tenant_id and files.id = file_id
        where state = 'pending' and deleted_at is null ${one} order by file_id`.execute(db());
  });
  for (const { fileId: id } of rows) await send(queue, { tenantId, fileId: id });
}

/** Has those that failed heard again: whoever starts the server has perhaps mended the reason. */
export async function retryFailedTranscriptions({ database }: Pick<Deps, 'database'>): Promise<void> {
  await database.withAllTenants(() =>
    sql`update transcriptions set state = 'pending', attempts = 0 where state = 'failed'`.execute(db()),
  );
}
