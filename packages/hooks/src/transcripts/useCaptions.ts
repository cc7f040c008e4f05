import { useEffect, useState } from 'react';
import { useTranscript } from './useTranscript.ts';

/** Captions of a player. */
export interface Captions {
  /** Address of the captions as WebVTT. */
  readonly src: string;
  /** Language as a BCP 47 tag; undefined when it is not known. */
  readonly language: string | undefined;
}

/**
 * Returns the transcript of a file as captions for a player; undefined while it loads, and for a file without one.
 *
 * @param fileId Id of a video or audio file; undefined for other files.
 * @example
 * const captions = useCaptions(file.id);
 * return <MediaPlayer kind="video" src="/film.mp4" name="film.mp4" captionsSrc={captions?.src} />;
 */
export function useCaptions(fileId: string | undefined): Captions | undefined {
  const { data: transcript } = useTranscript(fileId);
  const [written, setWritten] = useState<Captions & { readonly fileId: string | undefined }>();
  useEffect(() => {
    if (!transcript) return undefined;
    const { entries, language } = transcript;
    let src: string | undefined;
    let isEnded = false;
    const write = async () => {
      const { writeTranscript } = await import('@vitrine/core/transcripts');
      if (isEnded) return;
      const text = writeTranscript(entries, 'vtt', language ?? undefined);
      src = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
      setWritten({ fileId, src, language: language ?? undefined });
    };
    // Captions whose code cannot be loaded are left out; the file plays without them.
    write().catch(() => undefined);
    return () => {
      isEnded = true;
      setWritten(undefined);
      if (src !== undefined) URL.revokeObjectURL(src);
    };
  }, [fileId, transcript]);
  return written?.fileId === fileId ? written : undefined;
}
