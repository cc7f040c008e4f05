import type { TopFilesOrder } from '@vitrine/core/contract';
import type { wireActiveUser, wireRecentFolder, wireTopFile, wireTopKeyword } from '@vitrine/http/endpoints';
import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import { folderPaths } from '../assets/present.ts';
import { db } from '../db/executor.ts';
import { findCounters, findFolderActivity, findKeywordTable } from '../report/counters.ts';

type TopFile = z.output<typeof wireTopFile>;
type ActiveUser = z.output<typeof wireActiveUser>;
type TopKeyword = z.output<typeof wireTopKeyword>;
type RecentFolder = z.output<typeof wireRecentFolder>;

/** A sorted column with an index, and the condition of its files. */
interface FileOrder {
  readonly column: string;
  readonly condition: string;
}

const orders: Readonly<Record<TopFilesOrder, FileOrder>> = {
  added: { column: 'added_at', condition: 'true' },
  viewed: { column: 'last_viewed', condition: 'last_viewed is not null' },
  views: { column: 'view_count', condition: 'view_count > 0' },
  updated: { column: 'updated_at', condition: 'version > 1' },
  modified: { column: 'modified_at', condition: 'modified_at > added_at' },
  downloaded: { column: 'last_downloaded', condition: 'last_downloaded is not null' },
};

/** Returns the first live files of an order; of files with equal values the newer comes first. */
export async function listTopFiles(order: TopFilesOrder, count: number): Promise<TopFile[]> {
  const { column, condition } = orders[order];
  const { rows } = await sql<{ id: number; fileName: string; data: Date | number }>`
    select id, file_name as "fileName", ${sql.ref(column)} as data from files
      where deleted_at is null and ${sql.raw(condition)} order by ${sql.ref(column)} desc, id desc limit ${count}`.execute(
    db(),
  );
  return rows.map(({ data, ...file }) => ({
    ...file,
    data: data instanceof Date ? data.toISOString() : data,
  }));
}

/** Returns the people with the most actions: uploads, edits, downloads, deletions and views. */
export async function listActiveUsers(count: number): Promise<ActiveUser[]> {
  const table = await findCounters();
  const { rows } = await sql<ActiveUser>`
    select users.name as value, counters.value as count
      from ${table} counters join users on counters.key = 'actions:' || users.id
      where counters.key >= 'actions:' and counters.key < 'actions;' and counters.value > 0
      order by counters.value desc, users.name, users.id limit ${count}`.execute(db());
  return rows;
}

async function usedKeywords(rest: RawBuilder<unknown>): Promise<TopKeyword[]> {
  const table = await findKeywordTable();
  const { rows } = await sql<TopKeyword>`
    select id, refs as count, value from ${table} keywords where refs > 0 and id is not null ${rest}`.execute(
    db(),
  );
  return rows;
}

/** Returns the keyword with an id, if a live file has it. */
export async function listKeyword(id: number): Promise<TopKeyword[]> {
  return usedKeywords(sql`and id = ${id}`);
}

/** Returns keywords by the number of their live files. */
export async function listTopKeywords(count: number): Promise<TopKeyword[]> {
  return usedKeywords(sql`order by refs desc, key limit ${count}`);
}

/** Returns live folders by the latest activity on one of their files. */
export async function listRecentFolders(count: number): Promise<RecentFolder[]> {
  const table = await findFolderActivity();
  const { rows } = await sql<{ folderId: number; lastUpdate: Date }>`
    select folder_id as "folderId", last_at as "lastUpdate"
      from ${table} folder_activity join folders on folders.id = folder_id
      where folders.deleted_at is null order by last_at desc, folder_id desc limit ${count}`.execute(db());
  const paths = await folderPaths(rows.map(({ folderId }) => folderId));
  return rows.map(({ folderId, lastUpdate }) => ({
    folderId,
    folderPath: paths.get(folderId) ?? '',
    lastUpdate: lastUpdate.toISOString(),
  }));
}
