import type { Transcript } from '@vitrine/core/contract';
import { useCallback } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import { publishTranscription } from './publishTranscription.ts';
import { transcriptKeys } from './transcriptKeys.ts';

/**
 * Stores the transcript that a call returned, null after a deletion, in the cache; its versions are loaded again. Stores nothing and
 * returns false once somebody else has signed in than the person who began the call.
 */
export type CacheTranscript = (transcript: Transcript | null) => Promise<boolean>;

/** Returns a function to call when a write of the transcript of a file begins; it returns the one for the result. */
export function useTranscriptCache(fileId: string): () => CacheTranscript {
  const {
    api: { id: apiId },
    events,
    queryClient,
    userChangeCount,
  } = useGallery();
  return useCallback(() => {
    const countAtStart = userChangeCount.get();
    const isSamePerson = () => userChangeCount.get() === countAtStart;
    return async (transcript) => {
      if (!isSamePerson()) return false;
      const queryKey = transcriptKeys.transcript(apiId, fileId);
      await queryClient.cancelQueries({ queryKey });
      if (!isSamePerson()) return false;
      queryClient.setQueryData<Transcript | null>(queryKey, transcript);
      void queryClient.invalidateQueries({ queryKey: transcriptKeys.versions(apiId, fileId), exact: true });
      publishTranscription(events, fileId);
      return true;
    };
  }, [apiId, events, fileId, queryClient, userChangeCount]);
}
