import { assetSortFields, type WidgetPlacement } from '@vitrine/core/contract';
import { defaultDashboard, slotsOf } from '@vitrine/core/dashboard';
import { dashboardEndpoints, reportEndpoints } from '@vitrine/http/endpoints';
import type { LibrarySite } from './librarySite.ts';
import { rareWord } from './seedLibrary.ts';

/** A library of a known size behind the real app. */
export interface Library {
  readonly site: LibrarySite;
  readonly files: number;
  readonly largestFolder: number;
}

export interface Case {
  readonly name: string;
  path(library: Library): string;
  /** Body of a POST request; without it the call is a GET. */
  readonly body?: unknown;
  /** False when the response itself grows with the library: compared with a time limit instead of the small library. */
  readonly isBounded: boolean;
}

function listCase(name: string, query: Record<string, string>, isBounded = true): Case {
  return { name: `list: ${name}`, isBounded, path: () => `/api/files?${new URLSearchParams(query)}` };
}

function folderCase(name: string, query: Record<string, string>, isBounded = true): Case {
  return {
    name: `list: largest folder, ${name}`,
    isBounded,
    path: ({ largestFolder }) =>
      `/api/files?${new URLSearchParams({ folderId: String(largestFolder), ...query })}`,
  };
}

function dashboardCase(name: string, placements: readonly WidgetPlacement[]): Case {
  const requests = placements.map((placement) => ({
    id: placement.type,
    widget: placement.type,
    count: slotsOf(placement.type, placement),
  }));
  const { path } = dashboardEndpoints.batch;
  return { name: `dashboard: ${name}`, isBounded: true, path: () => path, body: { requests } };
}

const sorts = assetSortFields.flatMap((field) => [field, `-${field}`]);

/** Returns calls for every listing, count and widget of the library. */
export const libraryCases: readonly Case[] = [
  ...Object.values(reportEndpoints).map(({ path }): Case => {
    const name = `report: ${path.slice('/api/report/'.length)}`;
    return { name, isBounded: true, path: () => path };
  }),
  dashboardCase('its nine widgets at once', defaultDashboard),
  ...defaultDashboard.map((placement) => dashboardCase(placement.type, [placement])),
  ...sorts.map((sort) => listCase(`sort ${sort}`, { sort })),
  ...sorts.map((sort) => folderCase(`sort ${sort}`, { sort })),
  listCase('filter photos', { filter: 'photos' }),
  listCase('filter hasKeywords by name', { filter: 'hasKeywords', sort: 'name' }),
  listCase('filter others', { filter: 'others' }),
  listCase('filter opened:today', { filter: 'opened:today' }, false),
  listCase('filter added:thisMonth', { filter: 'added:thisMonth' }, false),
  listCase('filter by a common keyword', { filter: 'keyword:bababa0' }),
  // Pages of the same length are compared: more files match in a larger library.
  listCase('filter by a rare keyword, two files', { filter: 'keyword:loweki6', limit: '2' }),
  listCase('filter by a rare keyword, a whole page', { filter: 'keyword:loweki6' }, false),
  folderCase('filter hasKeywords', { filter: 'hasKeywords' }),
  folderCase('filter others by name', { filter: 'others', sort: 'name' }),
  listCase('search for a rare word (20 hits)', { q: rareWord }),
  listCase('search for one file by name', { q: 'img_1234.jpg' }),
  listCase('search with many hits', { q: 'maker' }),
  listCase('search with many hits, filter others', { q: 'maker', filter: 'others' }, false),
  folderCase('search with many hits', { q: 'maker' }),
  folderCase('search with many hits, filter others', { q: 'maker', filter: 'others' }, false),
  { name: 'list: last page by offset', isBounded: true, path: (library) => pageAt(library, 1) },
  { name: 'list: page in the middle by offset', isBounded: false, path: (library) => pageAt(library, 0.5) },
];

/** One file in a hundred is in the bin. */
function pageAt({ files }: Library, share: number): string {
  return `/api/files?sort=-added&offset=${Math.floor((files * 0.99 - 100) * share)}`;
}
