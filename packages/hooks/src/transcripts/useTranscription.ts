import type { TranscriptionState } from '@vitrine/core/contract';
import { pendingPollMs } from '../internal/pendingPoll.ts';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useCan } from '../session/useCan.ts';
import { publishTranscription } from './publishTranscription.ts';
import { transcriptKeys } from './transcriptKeys.ts';

/**
 * Loads how far the back end is with a transcript of its own; asks again while it is pending, and then has the transcript loaded again.
 * The state stays `loading` on a back end that does not declare `transcripts.recognition`.
 *
 * @param fileId Id of a video or audio file; nothing is loaded while it is undefined.
 * @example
 * const transcript = useTranscript(file.id);
 * const { data: state } = useTranscription(transcript.data === null ? file.id : undefined);
 */
export function useTranscription(fileId: string | undefined): Loadable<TranscriptionState> {
  const { api, events, queryClient } = useGallery();
  const can = useCan();
  const { transcripts } = api;
  const id = fileId ?? '';
  const queryKey = transcriptKeys.state(api.id, id);
  return useRead<TranscriptionState>({
    queryKey,
    load: async (signal) => {
      const state = (await transcripts?.getTranscription({ fileId: id }, signal))?.state ?? 'off';
      if (state !== 'pending' && queryClient.getQueryData<TranscriptionState>(queryKey) === 'pending') {
        void queryClient.invalidateQueries({ queryKey: transcriptKeys.transcript(api.id, id) });
        publishTranscription(events, id);
      }
      return state;
    },
    enabled: transcripts !== undefined && fileId !== undefined && can('transcripts.readState'),
    refreshMs: (state, count) => state === 'pending' && pendingPollMs(count),
  });
}
