import { sql } from 'kysely';
import type { AppDeps } from '../../app/deps.ts';
import type { FileRow } from '../../assets/store.ts';
import { afterCommit, currentTenant, db } from '../../db/executor.ts';
import type { Queue } from '../../jobs/Queue.ts';
import { renditionKey } from '../../storage/keys.ts';
import { renditionLimits } from './makeRendition.ts';

/** The name of the jobs that make renditions. */
export const renditionJob = 'make-rendition';

/** Data of a job that makes a rendition. */
export interface RenditionJob {
  readonly tenantId: number;
  /** Hash of the bytes of the file. */
  readonly sha256: string;
}

/** Whether files of a media type can have a rendition. */
export function canHaveRendition(mimeType: string): boolean {
  return /^(?:video|audio)\//.test(mimeType);
}

type Sending = Pick<AppDeps, 'queue' | 'log'>;

/** Sends a job. One that a visitor waits for is taken before the others. */
export async function sendRendition(queue: Queue, job: RenditionJob, isWanted: boolean): Promise<void> {
  await queue.send(
    renditionJob,
    { ...job },
    {
      key: `${job.tenantId}:${job.sha256}:${isWanted}`,
      priority: isWanted ? 1 : 0,
      maxSeconds: renditionLimits.timeoutMs / 1000 + 300,
    },
  );
}

function sendAfterCommit({ queue, log }: Sending, hashes: readonly string[], isWanted: boolean): void {
  const tenantId = currentTenant();
  for (const sha256 of hashes)
    afterCommit(() =>
      sendRendition(queue, { tenantId, sha256 }, isWanted).catch((err: unknown) =>
        log.error({ err, sha256 }, 'a rendition waits to be sent'),
      ),
    );
}

/** Asks for renditions of bytes, in the current transaction. One that failed before is tried again. */
export async function requestRenditions(deps: Sending, hashes: readonly string[]): Promise<void> {
  const { rows } = await sql<{ sha256: string }>`
    insert into renditions (tenant_id, sha256)
      select distinct ${currentTenant()}::bigint, sha256 from unnest(${[...hashes]}::text[]) as asked (sha256)
      on conflict (tenant_id, sha256) do update set state = 'pending', started_at = null where renditions.state = 'failed'
      returning sha256`.execute(db());
  const asked = new Set(rows.map(({ sha256 }) => sha256));
  sendAfterCommit(
    deps,
    hashes.filter((sha256) => asked.has(sha256)),
    false,
  );
}

/** Asks for the rendition that a visitor waits for. Returns whether it will be made. */
async function requestWanted(deps: Sending, sha256: string): Promise<boolean> {
  // Of one that is said to be there the bytes have been lost.
  const { rows } = await sql`
    insert into renditions (tenant_id, sha256, is_wanted) values (${currentTenant()}, ${sha256}, true)
      on conflict (tenant_id, sha256) do update set state = 'pending', is_wanted = true, started_at = null
        where renditions.state = 'done'
          or renditions.state = 'pending' and not renditions.is_wanted and renditions.started_at is null
      returning sha256`.execute(db());
  if (rows.length > 0) {
    sendAfterCommit(deps, [sha256], true);
    return true;
  }
  const found = await sql<{ state: string }>`select state from renditions where sha256 = ${sha256}`.execute(
    db(),
  );
  return found.rows[0]?.state === 'pending';
}

/** The rendition of a file: its bytes, or why there are none. */
export type FoundRendition =
  | { readonly state: 'ready'; readonly key: string; readonly totalBytes: number }
  | { readonly state: 'preparing' }
  | { readonly state: 'unavailable' };

/** Returns the rendition of a file; one that nobody has asked for is asked for. */
export async function findRendition(
  deps: Sending & Pick<AppDeps, 'database' | 'storage'>,
  { tenant_id: tenantId, sha256 }: Pick<FileRow, 'tenant_id' | 'sha256'>,
): Promise<FoundRendition> {
  const key = renditionKey(tenantId, sha256);
  const found = await deps.storage.head(key);
  if (found) return { state: 'ready', key, totalBytes: found.bytes };
  const isComing = await deps.database.withTenant(tenantId, () => requestWanted(deps, sha256));
  return { state: isComing ? 'preparing' : 'unavailable' };
}
