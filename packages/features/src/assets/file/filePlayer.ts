import type { Asset } from '@vitrine/core/contract';
import { useMemo, type RefObject } from 'react';

/** The video or audio file on the page of a file. */
export interface FilePlayer {
  /** Returns the current position in seconds; undefined until it is loaded. */
  seconds(): number | undefined;
  /** Plays from a position in seconds. */
  seek(seconds: number): void;
  /** Goes to a position in seconds, and plays only if it played before. */
  moveTo(seconds: number): void;
  /** Plays, or pauses what plays. */
  toggle(): void;
  /**
   * Calls `listener` when the position changes; with `isSeek` when it was moved there. Returns a function that stops it.
   */
  onTimeChange(listener: (seconds: number, options?: { readonly isSeek?: boolean }) => void): () => void;
}

const timeEvents = ['timeupdate', 'seeked'] as const;

/** Returns the video or audio file below an element; undefined for other files. */
export function useFilePlayer(
  preview: RefObject<HTMLElement | null>,
  asset: Asset | undefined,
): FilePlayer | undefined {
  const { type, durationSeconds } = asset ?? {};
  return useMemo(() => {
    if (type !== 'video' && type !== 'audio') return undefined;
    const find = () => preview.current?.querySelector<HTMLMediaElement>('video, audio');
    return {
      seconds() {
        const media = find();
        // A player may stop a little after the measured end.
        return media ? Math.min(media.currentTime, durationSeconds ?? Infinity) : undefined;
      },
      seek(seconds) {
        const media = find();
        if (!media) return;
        media.currentTime = seconds;
        // A browser may refuse to play; the position is right then, and the person presses play.
        void media.play()?.catch(() => undefined);
      },
      moveTo(seconds) {
        const media = find();
        if (media) media.currentTime = seconds;
      },
      toggle() {
        const media = find();
        if (media?.paused) void media.play()?.catch(() => undefined);
        else media?.pause();
      },
      onTimeChange(listener) {
        const element = preview.current;
        const report = ({ target, type: event }: Event) => {
          if (target instanceof HTMLMediaElement)
            listener(target.currentTime, { isSeek: event === 'seeked' });
        };
        // Events of media do not bubble. The player may be replaced, its container is not.
        for (const event of timeEvents) element?.addEventListener(event, report, { capture: true });
        return () => {
          for (const event of timeEvents) element?.removeEventListener(event, report, { capture: true });
        };
      },
    };
  }, [preview, type, durationSeconds]);
}
