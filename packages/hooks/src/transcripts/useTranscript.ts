import type { Transcript } from '@vitrine/core/contract';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useCan } from '../session/useCan.ts';
import { transcriptKeys } from './transcriptKeys.ts';

/**
 * Loads the transcript of a file; null for a file without one. The state stays `loading` on a back end without the
 * `transcripts` sub-port, and for a person without the right `transcripts.read`.
 *
 * @param fileId Id of a video or audio file; nothing is loaded while it is undefined.
 * @example
 * const transcript = useTranscript(file.id);
 * if (transcript.status === 'ready' && transcript.data) draw(transcript.data.entries);
 */
export function useTranscript(fileId: string | undefined): Loadable<Transcript | null> {
  const { api } = useGallery();
  const can = useCan();
  const { transcripts } = api;
  return useRead({
    queryKey: transcriptKeys.transcript(api.id, fileId ?? ''),
    load: async (signal) => (await transcripts?.getTranscript({ fileId: fileId ?? '' }, signal)) ?? null,
    enabled: transcripts !== undefined && fileId !== undefined && can('transcripts.read'),
  });
}
