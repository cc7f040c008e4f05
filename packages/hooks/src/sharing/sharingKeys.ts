import type { LinksQuery } from './linksQuery.ts';

/** Cache keys of links. */
export const sharingKeys = {
  all: (apiId: string) => ['vitrine', apiId, 'sharing'] as const,
  lists: (apiId: string) => ['vitrine', apiId, 'sharing', 'list'] as const,
  list: (apiId: string, query: LinksQuery) => ['vitrine', apiId, 'sharing', 'list', query] as const,
  /** Deleted links. */
  bin: (apiId: string) => ['vitrine', apiId, 'sharing', 'bin'] as const,
  /** Details of any links. */
  details: (apiId: string) => ['vitrine', apiId, 'sharing', 'details'] as const,
  detailsOf: (apiId: string, ids: readonly string[]) =>
    ['vitrine', apiId, 'sharing', 'details', ids] as const,
  timelines: (apiId: string) => ['vitrine', apiId, 'sharing', 'timeline'] as const,
  timeline: (apiId: string, id: string) => ['vitrine', apiId, 'sharing', 'timeline', id] as const,
  fileNames: (apiId: string, ids: readonly string[]) =>
    ['vitrine', apiId, 'sharing', 'fileNames', ids] as const,
  policy: (apiId: string) => ['vitrine', apiId, 'sharing', 'policy'] as const,
  /** The look of the pages of all links. */
  appearance: (apiId: string) => ['vitrine', apiId, 'sharing', 'appearance'] as const,
};
