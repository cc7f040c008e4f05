import type { WebSearchInput } from '@vitrine/core/contract';

/** Cache keys of image web search. */
export const webSearchKeys = {
  all: (apiId: string) => ['vitrine', apiId, 'webSearch'] as const,
  results: (apiId: string) => ['vitrine', apiId, 'webSearch', 'results'] as const,
  page: (apiId: string, { query, page, licence = 'any' }: WebSearchInput) =>
    ['vitrine', apiId, 'webSearch', 'results', query, licence, page] as const,
  allAlike: (apiId: string) => ['vitrine', apiId, 'webSearch', 'alike'] as const,
  alike: (apiId: string, thumbnailUrls: readonly string[]) =>
    ['vitrine', apiId, 'webSearch', 'alike', ...thumbnailUrls] as const,
  settings: (apiId: string) => ['vitrine', apiId, 'webSearch', 'settings'] as const,
};
