import type { QueryClient } from '@tanstack/react-query';
import type { Transcript } from '@vitrine/core/contract';
import { transcriptKeys } from './transcriptKeys.ts';

/** The cache of one back end. */
export interface TranscriptCache {
  readonly apiId: string;
  readonly queryClient: QueryClient;
}

/** Stores the transcript that a call returned, null after a deletion, in the cache; its versions are loaded again. */
export async function cacheTranscript(
  { apiId, queryClient }: TranscriptCache,
  fileId: string,
  transcript: Transcript | null,
): Promise<void> {
  const queryKey = transcriptKeys.transcript(apiId, fileId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Transcript | null>(queryKey, transcript);
  void queryClient.invalidateQueries({ queryKey: transcriptKeys.versions(apiId, fileId), exact: true });
}
