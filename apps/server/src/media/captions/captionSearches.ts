import { sql } from 'kysely';
import type { AppDeps } from '../../app/deps.ts';
import { nameKey } from '../../assets/derive.ts';
import type { FileRow } from '../../assets/store.ts';
import { afterCommit, currentTenant, db } from '../../db/executor.ts';
import type { Queue } from '../../jobs/Queue.ts';

/** The name of the jobs that look for captions. */
export const captionJob = 'find-captions';

/** Data of a job that looks for the captions of a file. */
export interface CaptionJob {
  readonly tenantId: number;
  readonly fileId: number;
}

/** Sends a job. */
export async function sendCaptionJob(queue: Queue, job: CaptionJob): Promise<void> {
  await queue.send(captionJob, { ...job }, { key: `${job.tenantId}:${job.fileId}` });
}

/** Returns the name of a file without its extension, as names are compared. */
export function baseNameOf(fileName: string): string {
  return nameKey(fileName.replace(/\.[^.]*$/, ''));
}

/** Returns the format of a file of captions by its name; undefined for another file. */
export function captionFormatOf(fileName: string): 'vtt' | 'srt' | undefined {
  const extension = /\.(vtt|srt)$/i.exec(fileName)?.[1]?.toLowerCase();
  return extension === 'vtt' || extension === 'srt' ? extension : undefined;
}

/** Returns the files outside the bin whose captions an added file can change: itself, or those beside it with its name. */
async function findConcerned(
  added: Pick<FileRow, 'id' | 'type' | 'file_name' | 'folder_id'>,
): Promise<number[]> {
  if (added.type === 'video' || added.type === 'audio') return [added.id];
  if (!captionFormatOf(added.file_name)) return [];
  const rows = await db()
    .selectFrom('files')
    .select(['id', 'file_name'])
    .where('folder_id', '=', added.folder_id)
    .where('type', 'in', ['video', 'audio'])
    .where('deleted_at', 'is', null)
    .execute();
  const name = baseNameOf(added.file_name);
  return rows.filter((row) => baseNameOf(row.file_name) === name).map(({ id }) => id);
}

/** Has captions looked for after a file was added, in the current transaction. */
export async function requestCaptions(
  { queue, log }: Pick<AppDeps, 'queue' | 'log'>,
  added: Pick<FileRow, 'id' | 'type' | 'file_name' | 'folder_id'>,
): Promise<void> {
  const tenantId = currentTenant();
  for (const fileId of await findConcerned(added)) {
    await sql`insert into caption_searches (tenant_id, file_id) values (${tenantId}, ${fileId})
      on conflict (tenant_id, file_id) do update set state = 'pending', started_at = null`.execute(db());
    afterCommit(() =>
      sendCaptionJob(queue, { tenantId, fileId }).catch((err: unknown) =>
        log.error({ err, fileId }, 'a search for captions waits to be sent'),
      ),
    );
  }
}
