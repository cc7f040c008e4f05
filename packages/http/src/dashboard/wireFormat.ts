import type {
  ActiveUser,
  DataCounters,
  FileCounters,
  RecentFolder,
  TopFile,
  TopKeyword,
} from '@vitrine/core/contract';
import type * as z from 'zod/mini';
import type { wireActiveUser, wireRecentFolder, wireTopFile, wireTopKeyword } from './endpoints.ts';
import type { reportEndpoints } from '../report/endpoints.ts';
import { toPath } from '../client/wirePath.ts';

export function toTopFile({ id, data, fileName }: z.output<typeof wireTopFile>): TopFile {
  return { id: String(id), data, ...(fileName !== undefined && { fileName }) };
}

export function toActiveUser({ value, count }: z.output<typeof wireActiveUser>): ActiveUser {
  return { user: value, count };
}

/** Returns the most used keywords first, at most `count` of them. */
export function toTopKeywords(
  wire: readonly z.output<typeof wireTopKeyword>[],
  count: number,
): readonly TopKeyword[] {
  return wire
    .toSorted((one, other) => other.count - one.count)
    .slice(0, count)
    .map(({ id, value, count: files }) => ({ id: String(id), keyword: value, count: files }));
}

export function toRecentFolder({
  folderId,
  folderPath,
  lastUpdate,
}: z.output<typeof wireRecentFolder>): RecentFolder {
  return { id: String(folderId), path: toPath(folderPath), lastUpdate };
}

type Wire<Row extends keyof typeof reportEndpoints> = z.output<(typeof reportEndpoints)[Row]['response']>;

export function toFileCounters(wire: Wire<'image'> & Wire<'folder'> & Wire<'type'>): FileCounters {
  const { imageQuantity: images, folderQuantity: folders, photos, videos, audios, others } = wire;
  return { images, folders, photos, videos, audios, others };
}

/** Returns the data counters of the report, without the counts of distinct values. */
export function toDataCounters(wire: Wire<'data'>): DataCounters {
  const { authorsCount: _a, subjectsCount: _s, camerasCount: _c, ...counters } = wire;
  return counters;
}
