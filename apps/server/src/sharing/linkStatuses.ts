import { linkStatuses, type LinkStatus } from '@vitrine/core/contract';
import { expiringMs } from '@vitrine/core/sharing';
import { sql, type RawBuilder } from 'kysely';
import { db } from '../db/executor.ts';
import { licenceEndSql } from './content.ts';

/** The statuses in the order of their words, which a list is sorted by. */
const sorted = linkStatuses.toSorted();

function placeOf(status: LinkStatus): RawBuilder<number> {
  return sql<number>`${sql.raw(String(sorted.indexOf(status)))}`;
}

/**
 * Returns the links that are suspended because a licence has ended. A first statement finds out whether links to folders or
 * to files have that rule: those below are sent only if some have it, because planning them takes longer than reading a page.
 */
async function findEndedLicences(at: Date): Promise<readonly number[]> {
  const day = at.toISOString().slice(0, 10);
  const isAsking = sql`deleted_at is null and asks_licence and suspends_at > ${at}::timestamptz`;
  const asking = await sql<{ isFolder: boolean }>`select distinct folder_id is not null as "isFolder"
    from links where ${isAsking}`.execute(db());
  const conditions = asking.rows.map(({ isFolder }) =>
    isFolder
      ? sql`folder_id is not null and ${licenceEndSql} < ${day}`
      : sql`folder_id is null and id in (select link_id from link_files join files on files.id = file_id
          where files.deleted_at is null and expiration_day < ${day})`,
  );
  const ended: number[] = [];
  for (const condition of conditions) {
    const { rows } = await sql<{ id: number }>`select id from links
      where ${isAsking} and ${condition}`.execute(db());
    ended.push(...rows.map(({ id }) => id));
  }
  return ended;
}

/** The statuses of links at one moment. */
export interface StatusesInSql {
  /** The position of the status of a link in the alphabetical order of all statuses, from 0. */
  readonly place: RawBuilder<number>;
  /** Matches the links with one of some statuses. */
  isOneOf(statuses: readonly LinkStatus[]): RawBuilder<boolean>;
}

/** Returns the statuses of links at a moment, by the rules of `linkStateAt` of core. */
export async function readStatuses(at: Date): Promise<StatusesInSql> {
  const soon = new Date(at.getTime() + expiringMs);
  const ended = await findEndedLicences(at);
  const isEnded = ended.length === 0 ? sql`` : sql`or links.id = any(${ended}::bigint[])`;
  const place = sql<number>`(case
    when links.suspends_at <= ${at}::timestamptz ${isEnded} then ${placeOf('suspended')}
    when links.expires_at is null then ${placeOf('active')}
    when links.expires_at <= ${at}::timestamptz then ${placeOf('expired')}
    when links.expires_at <= ${soon}::timestamptz then ${placeOf('expiring')}
    else ${placeOf('expires')} end)`;
  return {
    place,
    isOneOf: (statuses) =>
      sql<boolean>`${place} = any(${statuses.map((each) => sorted.indexOf(each))}::integer[])`,
  };
}
