import type { Transcript, TranscriptVersion } from '@vitrine/core/contract';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { transcriptKeys } from './transcriptKeys.ts';

/**
 * Loads the versions of the transcript of a file that are kept, newest first (needs `transcripts.history`).
 *
 * @param fileId Id of the video or audio file.
 * @throws Error when the back end has no `transcripts` sub-port.
 * @example
 * const versions = useTranscriptVersions(file.id);
 * if (versions.status === 'ready') draw(versions.data);
 */
export function useTranscriptVersions(fileId: string): Loadable<readonly TranscriptVersion[]> {
  const { api } = useGallery();
  const port = useSubPort('transcripts', 'useTranscriptVersions');
  return useRead({
    queryKey: transcriptKeys.versions(api.id, fileId),
    load: (signal) => port.listVersions({ fileId }, signal),
  });
}

/**
 * Loads one version of the transcript of a file (needs `transcripts.history`).
 *
 * @param fileId Id of the video or audio file.
 * @param version The version; nothing is loaded while it is undefined.
 * @throws Error when the back end has no `transcripts` sub-port.
 * @example
 * const earlier = useTranscriptVersion(file.id, 3);
 * if (earlier.status === 'ready') draw(earlier.data?.entries);
 */
export function useTranscriptVersion(
  fileId: string,
  version: number | undefined,
): Loadable<Transcript | null> {
  const { api } = useGallery();
  const port = useSubPort('transcripts', 'useTranscriptVersion');
  return useRead({
    queryKey: transcriptKeys.version(api.id, fileId, version ?? 0),
    load: (signal) => port.getTranscript({ fileId, version: version ?? 0 }, signal),
    enabled: version !== undefined,
  });
}
