import type { AssetQuery, BinKind } from '@vitrine/core/contract';

/** Cache keys of files, folders and the bin. A list is cached page by page. */
export const assetKeys = {
  all: (apiId: string) => ['vitrine', apiId, 'assets'] as const,
  folders: (apiId: string) => ['vitrine', apiId, 'assets', 'folders'] as const,
  files: (apiId: string) => ['vitrine', apiId, 'assets', 'file'] as const,
  file: (apiId: string, id: string) => ['vitrine', apiId, 'assets', 'file', id] as const,
  lists: (apiId: string) => ['vitrine', apiId, 'assets', 'list'] as const,
  list: (apiId: string, query: AssetQuery) => ['vitrine', apiId, 'assets', 'list', query] as const,
  page: (apiId: string, query: AssetQuery, page: number) =>
    ['vitrine', apiId, 'assets', 'list', query, page] as const,
  waveform: (apiId: string, id: string) => ['vitrine', apiId, 'waveforms', id] as const,
  bins: (apiId: string) => ['vitrine', apiId, 'assets', 'bin'] as const,
  bin: (apiId: string, kind: BinKind) => ['vitrine', apiId, 'assets', 'bin', kind] as const,
};
