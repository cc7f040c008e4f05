import type { Transcript, TranscriptDownload, TranscriptFormat } from '@vitrine/core/contract';
import { useMemo } from 'react';
import { useActionRunner, type ActionResult, type ActionState } from '../internal/useActionRunner.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { useCan } from '../session/useCan.ts';
import { useTranscriptCache } from './useTranscriptCache.ts';

/** A transcript to store in place of the current one. */
export interface TranscriptUpload {
  /** The transcript as text. */
  readonly text: string;
  /** Format of the text. */
  readonly format: TranscriptFormat;
}

/** Result of `useTranscriptActions`. */
export interface UseTranscriptActionsResult extends ActionState {
  /** Stores a transcript in place of the current one (needs `transcripts.upload`). */
  upload(upload: TranscriptUpload): Promise<ActionResult<Transcript>>;
  /** Returns the transcript as a text in a format (needs `transcripts.download`). */
  download(format: TranscriptDownload): Promise<ActionResult<string>>;
  /** Stores an earlier version again, as a new one (needs `transcripts.history`). */
  restore(version: number): Promise<ActionResult<Transcript>>;
  /**
   * Deletes the transcript (needs `transcripts.delete`). The result has `undo` for those who may restore a version; it also works after
   * the screen was closed.
   */
  remove(): Promise<ActionResult<void, Transcript>>;
}

/**
 * Uploads, downloads, restores and deletes the transcript of a file. What `useTranscript` returns changes with it.
 *
 * @param fileId Id of the video or audio file.
 * @throws Error when the back end has no `transcripts` sub-port.
 * @example
 * const { upload } = useTranscriptActions(file.id);
 * const result = await upload({ text: 'WEBVTT', format: 'vtt' });
 */
export function useTranscriptActions(fileId: string): UseTranscriptActionsResult {
  const port = useSubPort('transcripts', 'useTranscriptActions');
  const { run, isPending, error } = useActionRunner();
  const { run: runForPerson } = useActionRunner('person');
  const mayRestore = useCan()('transcripts.restore');
  const beginWrite = useTranscriptCache(fileId);
  const actions = useMemo(() => {
    const key = `transcripts:${fileId}`;
    const write = async (call: () => Promise<Transcript>) => {
      const cache = beginWrite();
      const transcript = await call();
      await cache(transcript);
      return transcript;
    };
    const restore = (version: number) => () => write(() => port.restoreVersion({ fileId, version }));
    return {
      upload: ({ text, format }: TranscriptUpload) =>
        run(key, () => write(() => port.uploadTranscript({ fileId, text, format }))),
      download: (format: TranscriptDownload) =>
        run(`transcripts:download:${fileId}`, () => port.downloadTranscript({ fileId, format })),
      restore: (version: number) => run(key, restore(version)),
      async remove(): Promise<ActionResult<void, Transcript>> {
        const removed = await run(key, async () => {
          const cache = beginWrite();
          const { version } = await port.deleteTranscript({ fileId });
          await cache(null);
          return version;
        });
        if (removed.status !== 'done') return removed;
        const undo = () => runForPerson(key, restore(removed.value));
        return { status: 'done', value: undefined, undo: mayRestore ? undo : undefined };
      },
    };
  }, [beginWrite, fileId, mayRestore, port, run, runForPerson]);
  return { ...actions, isPending, error };
}
