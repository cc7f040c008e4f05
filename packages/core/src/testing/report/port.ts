import {
  activityKinds,
  dataKeys,
  dimensionKeys,
  openedKeys,
  typeKeys,
  type ActivityCounts,
  type ActivityKind,
  type ActivityPeriods,
  type ReportApi,
} from '../../contract/index.ts';
import { facetsOf, type AssetFacet } from '../../report/index.ts';
import type { Library } from '../memory/library.ts';
import { periodStarts } from '../memory/periods.ts';

interface Tally {
  files: number;
  views: number;
  authors: Set<string>;
  subjects: Set<string>;
  cameras: Set<string>;
  countOf(facet: AssetFacet): number;
}

function addText(values: Set<string>, ...texts: unknown[]): void {
  const text = texts.filter((each) => typeof each === 'string' && each.trim() !== '').join(' ');
  if (text !== '') values.add(text);
}

function tallyLibrary(library: Library): Tally {
  const counts = new Map<AssetFacet, number>();
  const tally: Tally = {
    files: 0,
    views: 0,
    authors: new Set(),
    subjects: new Set(),
    cameras: new Set(),
    countOf: (facet) => counts.get(facet) ?? 0,
  };
  for (const { asset, views, deletedAt } of library.files.values()) {
    if (deletedAt !== undefined) continue;
    tally.files += 1;
    tally.views += views;
    for (const facet of facetsOf(asset, views)) counts.set(facet, tally.countOf(facet) + 1);
    addText(tally.authors, asset.fields['author']);
    addText(tally.subjects, asset.fields['subject']);
    addText(tally.cameras, asset.fields['cameraModel'] ?? asset.fields['cameraMaker']);
  }
  return tally;
}

function countActivity(library: Library): ActivityCounts {
  const starts = periodStarts(library.clock.now());
  const count = (kind: ActivityKind, start: number) =>
    library.activity.filter((event) => event.kind === kind && event.at >= start).length;
  const periods = (kind: ActivityKind): ActivityPeriods => ({
    today: count(kind, starts.today),
    thisWeek: count(kind, starts.thisWeek),
    thisMonth: count(kind, starts.thisMonth),
  });
  const entries = activityKinds.map((kind) => [kind, periods(kind)] as const);
  return Object.fromEntries(entries) as Record<ActivityKind, ActivityPeriods>;
}

function countsOf<Facet extends AssetFacet>(tally: Tally, facets: readonly Facet[]): Record<Facet, number> {
  return Object.fromEntries(facets.map((facet) => [facet, tally.countOf(facet)])) as Record<Facet, number>;
}

/** The report of a memory back end, counted from its files by the same facets as on the server. */
export function createReportCalls(library: Library): ReportApi {
  let cached: { revision: number; tally: Tally } | undefined;
  function tally(): Tally {
    if (cached?.revision !== library.sequence.revision)
      cached = { revision: library.sequence.revision, tally: tallyLibrary(library) };
    return cached.tally;
  }
  return {
    getFileCount: async () => tally().files,
    getFolderCount: async () =>
      [...library.folders.values()].filter((folder) => folder.deletedAt === undefined).length,
    getTypes: async () => countsOf(tally(), typeKeys),
    getDimensions: async () => countsOf(tally(), dimensionKeys),
    getData: async () => ({
      ...countsOf(tally(), dataKeys),
      authorsCount: tally().authors.size,
      subjectsCount: tally().subjects.size,
      camerasCount: tally().cameras.size,
      totalViews: tally().views,
    }),
    getOpened: async () => ({
      ...countsOf(tally(), openedKeys),
      totalOverallViews: tally().views,
    }),
    getActivity: async () => countActivity(library),
  };
}
