import type { SessionStore } from '../../provider/sessionStore.ts';
import type { UploadPauseReason } from './uploadEntries.ts';

/** What a pause listens to. */
export interface UploadPauseOptions {
  session: Pick<SessionStore, 'get' | 'subscribe'>;
  /** Tells when the browser goes on or off the network. */
  watchOnline(listener: (isOnline: boolean) => void): () => void;
  onChange(): void;
}

/** First and longest wait before an unreachable back end is tried again, in milliseconds. */
const firstWaitMs = 2000;
const longestWaitMs = 30_000;

/** Knows why sending must wait, and when it may go on. */
export interface UploadPause {
  reason(): UploadPauseReason | undefined;
  /** Whether files may be sent: nothing holds them, or the wait is over and it is not known yet whether that was enough. */
  maySend(): boolean;
  /** Files are sent on trial: the reason to wait stands until {@link UploadPause.confirm}. */
  isOnTrial(): boolean;
  /** The back end can be reached: what is sent on trial is sent for good. Tells whether that is news. */
  confirm(): boolean;
  setPaused(isPaused: boolean): void;
  /**
   * Waits before anything is sent again: as long as the back end asks, else longer each time in a row. Uploads that fail
   * side by side are one wait.
   */
  pause(reason: UploadPauseReason, retryAfterSeconds?: number): void;
  /** A file has arrived: the next wait is a short one again. */
  succeed(): void;
  /** Tries at once instead of waiting; the person's own pause stays. */
  release(): void;
  connect(): void;
  disconnect(): void;
}

class Pause implements UploadPause {
  readonly #options: UploadPauseOptions;
  #isPaused = false;
  #pausedFor: UploadPauseReason | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitMs = firstWaitMs;
  /** When the present wait is over, in milliseconds since 1970. */
  #endsAt = 0;
  /** The wait is over, and nothing has been heard of the back end since. */
  #isTrial = false;
  #stops: (() => void)[] = [];

  constructor(options: UploadPauseOptions) {
    this.#options = options;
  }

  reason(): UploadPauseReason | undefined {
    if (this.#isPaused) return 'paused';
    return this.#options.session.get() === 'active' ? this.#pausedFor : 'signed-out';
  }

  maySend(): boolean {
    return this.reason() === undefined || this.isOnTrial();
  }

  isOnTrial(): boolean {
    return this.#isTrial && !this.#isPaused && this.#options.session.get() === 'active';
  }

  confirm(): boolean {
    if (!this.#isTrial) return false;
    this.#isTrial = false;
    this.#pausedFor = undefined;
    return true;
  }

  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
  }

  pause(reason: UploadPauseReason, retryAfterSeconds?: number): void {
    const isPaused = this.#pausedFor !== undefined && !this.#isTrial;
    if (reason === 'signed-out') {
      this.#pausedFor = reason;
      this.#isTrial = false;
      return clearTimeout(this.#timer);
    }
    const waitMs = retryAfterSeconds === undefined ? this.#waitMs : retryAfterSeconds * 1000;
    const endsAt = Date.now() + waitMs;
    if (isPaused && (retryAfterSeconds === undefined || endsAt <= this.#endsAt)) return;
    this.#pausedFor = reason;
    this.#isTrial = false;
    this.#endsAt = endsAt;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(), waitMs);
    if (!isPaused) this.#waitMs = Math.min(this.#waitMs * 2, longestWaitMs);
  }

  succeed(): void {
    this.#waitMs = firstWaitMs;
  }

  release(): void {
    this.#waitMs = firstWaitMs;
    this.#end();
  }

  connect(): void {
    const { session, watchOnline } = this.#options;
    const stopSession = session.subscribe(() => {
      if (session.get() === 'active') this.#forget();
      this.#options.onChange();
    });
    const stopOnline = watchOnline((isOnline) => {
      if (isOnline) this.release();
    });
    this.#stops = [stopSession, stopOnline];
  }

  disconnect(): void {
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.#forget();
  }

  #forget(): void {
    this.#pausedFor = undefined;
    this.#isTrial = false;
  }

  #end(): void {
    clearTimeout(this.#timer);
    if (this.#pausedFor === undefined || this.#isTrial) return;
    this.#isTrial = true;
    this.#options.onChange();
  }
}

/** Nothing is held back at first. */
export function createUploadPause(options: UploadPauseOptions): UploadPause {
  return new Pause(options);
}
