import type { SessionStore } from '../provider/sessionStore.ts';
import type { UploadHold } from './uploadEntries.ts';

export interface HoldOptions {
  session: Pick<SessionStore, 'get' | 'subscribe'>;
  /** Tells when the browser goes on or off the network. */
  watchOnline(listener: (isOnline: boolean) => void): () => void;
  onChange(): void;
}

/** First and longest wait before an unreachable back end is tried again, in milliseconds. */
const firstWaitMs = 2000;
const longestWaitMs = 30_000;

/** Knows why sending must wait, and when it may go on. */
export interface HoldState {
  reason(): UploadHold | undefined;
  setPaused(isPaused: boolean): void;
  hold(reason: UploadHold, retryAfterSeconds?: number): void;
  /** Ends every wait but the person's own pause. */
  release(): void;
  connect(): void;
  disconnect(): void;
}

export function createUploadHold({ session, watchOnline, onChange }: HoldOptions): HoldState {
  let isPaused = false;
  let held: UploadHold | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;
  let stops: (() => void)[] = [];

  function release() {
    clearTimeout(timer);
    timer = undefined;
    if (held === undefined) return;
    held = undefined;
    onChange();
  }
  function hold(reason: UploadHold, retryAfterSeconds?: number) {
    held = reason;
    clearTimeout(timer);
    timer = undefined;
    if (reason === 'signed-out') return;
    timer = setTimeout(release, retryAfterSeconds === undefined ? waitMs : retryAfterSeconds * 1000);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
  return {
    reason: () => (isPaused ? 'paused' : session.get() === 'active' ? held : 'signed-out'),
    setPaused(value) {
      isPaused = value;
    },
    hold,
    release() {
      waitMs = firstWaitMs;
      release();
    },
    connect() {
      stops = [
        session.subscribe(() => {
          if (session.get() === 'active') held = undefined;
          onChange();
        }),
        watchOnline((isOnline) => {
          waitMs = firstWaitMs;
          if (isOnline) release();
        }),
      ];
    },
    disconnect() {
      clearTimeout(timer);
      timer = undefined;
      for (const stop of stops) stop();
      held = undefined;
    },
  };
}
