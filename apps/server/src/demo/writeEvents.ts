import { sql } from 'kysely';
import { atTime, currentTenant, currentUser, db, today } from '../db/executor.ts';

/** A past action of the transaction's user on a file. */
export interface DemoEvent {
  readonly kind: 'opened' | 'downloaded' | 'deleted';
  readonly fileId: number;
  readonly at: Date;
}

/** Records many past actions at once, with the views and the last download of each file. */
export async function writeEvents(events: readonly DemoEvent[]): Promise<void> {
  const days = await Promise.all(events.map(({ at }) => atTime(at, async () => today())));
  const eventRows = sql`unnest(${events.map(({ kind }) => kind)}::text[], ${events.map(({ fileId }) => fileId)}::bigint[],
    ${events.map(({ at }) => at.toISOString())}::timestamptz[], ${days}::date[]) event (kind, file_id, at, day)`;
  await sql`
    insert into activity (tenant_id, kind, file_id, user_id, at, day)
      select ${currentTenant()}, kind, file_id, ${currentUser()}, at, day from ${eventRows}`.execute(db());
  await sql`
    update files set view_count = view_count + views, last_viewed = greatest(last_viewed, viewed),
        last_downloaded = greatest(last_downloaded, downloaded),
        facets = case when views > 0 then array_replace(facets, 'neverViewed', 'wereViewed') else facets end
      from (select file_id, count(*) filter (where kind = 'opened') as views,
          max(at) filter (where kind = 'opened') as viewed, max(at) filter (where kind = 'downloaded') as downloaded
        from ${eventRows} group by file_id) seen
      where files.id = seen.file_id`.execute(db());
}
