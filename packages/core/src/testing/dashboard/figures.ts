import {
  ApiError,
  topFilesOrders,
  type ActivityKind,
  type ActiveUser,
  type DashboardApi,
  type DataCounters,
  type FileCounters,
  type RecentFolder,
  type ReportApi,
  type TopFile,
  type TopFilesOrder,
  type TopKeyword,
} from '../../contract/index.ts';
import { entryCount } from '../../dashboard/index.ts';
import { toIso } from '../clock.ts';
import { keywordKey } from '../../keywords/index.ts';
import { keywordId } from '../memory/keywords.ts';
import type { MemorySession } from '../session/port.ts';
import { pathOf, wasUpdated, type Library, type StoredFile } from '../memory/library.ts';

type LogTime = (file: StoredFile) => number | undefined;
type OwnTime = Exclude<TopFilesOrder, 'modified' | 'downloaded'>;

/** Undefined when the file is not in that list. */
const ownTimes: Readonly<Record<OwnTime, LogTime>> = {
  added: ({ asset }) => Date.parse(asset.addedAt),
  viewed: ({ lastViewedAt }) => lastViewedAt,
  views: ({ views }) => (views > 0 ? views : undefined),
  updated: (file) => (wasUpdated(file) ? file.updatedAt : undefined),
};

function liveFiles(library: Library): StoredFile[] {
  return [...library.files.values()].filter(({ deletedAt }) => deletedAt === undefined);
}

/** The time of the latest event of a kind for each file; undefined for a file without one. */
function latestTimes(library: Library, wanted: ActivityKind): LogTime {
  const times = new Map<string, number>();
  for (const { kind, fileId, at } of library.activity)
    if (kind === wanted) times.set(fileId, Math.max(times.get(fileId) ?? at, at));
  return ({ asset }) => times.get(asset.id);
}

function valueBy(library: Library, order: TopFilesOrder): LogTime {
  if (!topFilesOrders.includes(order))
    throw new ApiError('invalid', { status: 400, fields: { order: 'unknown' } });
  return order === 'modified' || order === 'downloaded' ? latestTimes(library, order) : ownTimes[order];
}

/** Returns the first files of an order. Of files with equal values the newer comes first. */
function topFiles(library: Library, order: TopFilesOrder, count: number): TopFile[] {
  const valueOf = valueBy(library, order);
  const candidates = liveFiles(library).flatMap((file) => {
    const value = valueOf(file);
    return value === undefined ? [] : [{ file, value }];
  });
  candidates.sort((one, other) => other.value - one.value || other.file.number - one.file.number);
  return candidates.slice(0, count).map(({ file: { asset }, value }) => ({
    id: asset.id,
    data: order === 'views' ? value : toIso(value),
    fileName: asset.fileName,
  }));
}

function activeUsers(library: Library, count: number): ActiveUser[] {
  const counts = new Map<string, number>();
  for (const { user } of library.activity)
    if (user !== undefined) counts.set(user, (counts.get(user) ?? 0) + 1);
  return Array.from(counts, ([user, actions]) => ({ user, count: actions }))
    .toSorted((one, other) => other.count - one.count || (one.user < other.user ? -1 : 1))
    .slice(0, count);
}

/** Counts each spelling of each keyword of live files. */
function spellings(library: Library): Map<string, Map<string, number>> {
  const byKey = new Map<string, Map<string, number>>();
  for (const { asset } of liveFiles(library)) {
    const words = asset.fields['keywords'];
    for (const word of Array.isArray(words) ? (words as readonly string[]) : []) {
      const fileCounts = byKey.get(keywordKey(word)) ?? new Map<string, number>();
      byKey.set(keywordKey(word), fileCounts.set(word, (fileCounts.get(word) ?? 0) + 1));
    }
  }
  return byKey;
}

/** Keywords by the number of their files, in the most used spelling. A keyword keeps its id. */
function usedKeywords(library: Library): TopKeyword[] {
  const keywords = Array.from(spellings(library), ([key, fileCounts]) => {
    const ranked = [...fileCounts].toSorted(
      (one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1),
    );
    const total = ranked.reduce((sum, [, files]) => sum + files, 0);
    return { id: keywordId(library, key), key, keyword: ranked[0]?.[0] ?? key, count: total };
  });
  return keywords
    .toSorted((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
    .map(({ id, keyword, count }) => ({ id, keyword, count }));
}

function keywordWith(library: Library, id: string): TopKeyword {
  const keyword = usedKeywords(library).find((each) => each.id === id);
  if (!keyword) throw new ApiError('not-found', { status: 404 });
  return keyword;
}

/** Folders by the time of the latest event of one of their files. */
function recentFolders(library: Library, count: number): RecentFolder[] {
  const times = new Map<string, number>();
  for (const { fileId, at } of library.activity) {
    const folderId = library.files.get(fileId)?.asset.folderId;
    if (folderId !== undefined) times.set(folderId, Math.max(times.get(folderId) ?? at, at));
  }
  const folders = [...library.folders.values()].flatMap((folder) => {
    const at = times.get(folder.id);
    return at === undefined || folder.deletedAt !== undefined ? [] : [{ folder, at }];
  });
  return folders
    .toSorted((one, other) => other.at - one.at || other.folder.number - one.folder.number)
    .slice(0, count)
    .map(({ folder, at }) => ({ id: folder.id, path: pathOf(library, folder), lastUpdate: toIso(at) }));
}

async function fileCounters(report: ReportApi): Promise<FileCounters> {
  const [images, folders, types] = await Promise.all([
    report.getFileCount(),
    report.getFolderCount(),
    report.getTypes(),
  ]);
  return { images, folders, ...types };
}

async function dataCounters(report: ReportApi): Promise<DataCounters> {
  const { authorsCount: _a, subjectsCount: _s, camerasCount: _c, ...counters } = await report.getData();
  return counters;
}

/** The dashboard calls that are computed from the library. */
export type DashboardFigures = Pick<
  DashboardApi,
  | 'listTopFiles'
  | 'getActivity'
  | 'listActiveUsers'
  | 'listTopKeywords'
  | 'getKeyword'
  | 'listRecentFolders'
  | 'getFileCounters'
  | 'getDataCounters'
>;

/** The dashboard figures of a memory back end, counted from its files and their events. */
export function createDashboardFigures(
  library: Library,
  report: ReportApi,
  checkRight: MemorySession['checkRight'],
): DashboardFigures {
  return {
    listTopFiles: async ({ order, count }) => topFiles(library, order, entryCount(count)),
    getActivity: async ({ kind }) => (await report.getActivity())[kind],
    async listActiveUsers({ count }) {
      checkRight('dashboard.readActiveUsers');
      return activeUsers(library, entryCount(count));
    },
    listTopKeywords: async ({ count }) => usedKeywords(library).slice(0, entryCount(count)),
    getKeyword: async ({ id }) => keywordWith(library, id),
    listRecentFolders: async ({ count }) => recentFolders(library, entryCount(count)),
    getFileCounters: () => fileCounters(report),
    getDataCounters: () => dataCounters(report),
  };
}
