import { maxSimilarFiles } from '@vitrine/core/contract';
import { maxSecondsApart, timeApart, timeScore } from '@vitrine/core/similarity';
import { sql } from 'kysely';
import type { FileRow } from '../assets/store.ts';
import { currentTenant, db } from '../db/executor.ts';
import { shownFiles } from './shownFiles.ts';
import type { WireFile } from './wire.ts';

interface Row {
  readonly id: number;
  readonly secondsApart: number;
}

function describe(secondsApart: number): string {
  const apart = timeApart(secondsApart);
  if (apart.unit === 'same-minute') return 'same minute';
  const unit = apart.count === 1 ? apart.unit.slice(0, -1) : apart.unit;
  return `${apart.count} ${unit} apart`;
}

/**
 * Returns the files that were taken within a day of a file, nearest first. It reads at most 50 entries of the index of the times in
 * each direction, however many files were taken that day.
 */
export async function findNearInTime(file: FileRow, minScore = 0): Promise<readonly WireFile[]> {
  const { id, taken_sort: taken } = file;
  if (taken === null) return [];
  const seconds = maxSecondsApart * (1 - minScore);
  const key = sql`coalesce(taken_sort, timestamptz 'infinity')`;
  const moment = sql`${taken.toISOString()}::timestamptz`;
  const reach = sql`make_interval(secs => ${seconds}::float8)`;
  const shown = await shownFiles();
  const others = sql`select id, abs(extract(epoch from taken_sort - ${moment}))::float8 as "secondsApart" from files
    where tenant_id = ${currentTenant()} and id <> ${id} and ${shown}`;
  const { rows } = await sql<Row>`
    select id, "secondsApart" from (
      (${others} and ${key} >= ${moment} and ${key} <= ${moment} + ${reach}
        order by ${key}, id limit ${maxSimilarFiles})
      union all
      (${others} and ${key} < ${moment} and ${key} >= ${moment} - ${reach}
        order by ${key} desc, id desc limit ${maxSimilarFiles})) as near
    order by "secondsApart", id limit ${maxSimilarFiles}`.execute(db());
  return rows
    .map((row) => ({
      id: row.id,
      imageId: row.id,
      score: timeScore(row.secondsApart),
      reason: describe(row.secondsApart),
      secondsApart: row.secondsApart,
    }))
    .filter(({ score }) => score >= minScore);
}
