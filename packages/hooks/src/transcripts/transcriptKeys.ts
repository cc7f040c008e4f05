/** Cache keys of transcripts. */
export const transcriptKeys = {
  transcript: (apiId: string, fileId: string) => ['vitrine', apiId, 'transcripts', fileId] as const,
  state: (apiId: string, fileId: string) => ['vitrine', apiId, 'transcript-state', fileId] as const,
  versions: (apiId: string, fileId: string) => ['vitrine', apiId, 'transcript-versions', fileId] as const,
  version: (apiId: string, fileId: string, version: number) =>
    ['vitrine', apiId, 'transcript-versions', fileId, version] as const,
};
