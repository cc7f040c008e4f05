/** Cache keys of similar files. */
export const similarityKeys = {
  all: (apiId: string) => ['vitrine', apiId, 'similarity'] as const,
  duplicates: (apiId: string) => ['vitrine', apiId, 'similarity', 'duplicates'] as const,
  files: (apiId: string, kind: string, fileId: string, minScore: number | undefined) =>
    ['vitrine', apiId, 'similarity', 'files', kind, fileId, minScore ?? null] as const,
};
