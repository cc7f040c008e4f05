import type { SessionStore } from '../../provider/sessionStore.ts';
import type { UploadPauseReason } from './uploadEntries.ts';

/** Options of `createUploadPause`. */
export interface UploadPauseOptions {
  session: Pick<SessionStore, 'get' | 'subscribe'>;
  /** Calls the listener when the browser goes online or offline. */
  watchOnline(listener: (isOnline: boolean) => void): () => void;
  onChange(): void;
}

/** First and longest wait in milliseconds before an unreachable back end is tried again. */
const firstWaitMs = 2000;
const maxWaitMs = 30_000;

/**
 * Why sending must wait, and when it may continue. After a wait, files are sent on trial: the pause remains until the
 * back end has responded.
 */
export interface UploadPause {
  /** Returns why no file may be sent; undefined when files may be sent. */
  reason(): UploadPauseReason | undefined;
  /** Returns whether files may be sent: there is no pause, or files are sent on trial. */
  maySend(): boolean;
  /** Returns whether files are sent on trial. */
  isOnTrial(): boolean;
  /** Ends the trial after a response of the back end. Returns whether there was one. */
  confirm(): boolean;
  /** Sets whether the user has paused all uploads. */
  setPaused(isPaused: boolean): void;
  /**
   * Starts a wait: as long as the back end requested, otherwise longer with each consecutive failure. Uploads that fail
   * in parallel count as one.
   */
  pause(reason: UploadPauseReason, retryAfterSeconds?: number): void;
  /** Resets the length of the next wait after a stored file. */
  succeed(): void;
  /** Ends the wait at once; a pause by the user remains. */
  release(): void;
  /** Observes the session and the network. */
  connect(): void;
  /** Ends the observation and the wait. */
  disconnect(): void;
}

class Pause implements UploadPause {
  readonly #options: UploadPauseOptions;
  #isPausedByUser = false;
  #pausedFor: UploadPauseReason | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitMs = firstWaitMs;
  /** End of the current wait, in milliseconds since 1970. */
  #endsAt = 0;
  /** The wait has ended, and no response has arrived since. */
  #isTrial = false;
  #unsubscribes: (() => void)[] = [];

  constructor(options: UploadPauseOptions) {
    this.#options = options;
  }

  reason(): UploadPauseReason | undefined {
    if (this.#isPausedByUser) return 'user';
    return this.#options.session.get() === 'active' ? this.#pausedFor : 'signed-out';
  }

  maySend(): boolean {
    return this.reason() === undefined || this.isOnTrial();
  }

  isOnTrial(): boolean {
    return this.#isTrial && !this.#isPausedByUser && this.#options.session.get() === 'active';
  }

  confirm(): boolean {
    if (!this.#isTrial) return false;
    this.#isTrial = false;
    this.#pausedFor = undefined;
    return true;
  }

  setPaused(isPaused: boolean): void {
    this.#isPausedByUser = isPaused;
  }

  pause(reason: UploadPauseReason, retryAfterSeconds?: number): void {
    const isWaiting = this.#pausedFor !== undefined && !this.#isTrial;
    if (reason === 'signed-out') {
      this.#pausedFor = reason;
      this.#isTrial = false;
      return clearTimeout(this.#timer);
    }
    const waitMs = retryAfterSeconds === undefined ? this.#waitMs : retryAfterSeconds * 1000;
    const endsAt = Date.now() + waitMs;
    if (isWaiting && (retryAfterSeconds === undefined || endsAt <= this.#endsAt)) return;
    this.#pausedFor = reason;
    this.#isTrial = false;
    this.#endsAt = endsAt;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#endWait(), waitMs);
    if (!isWaiting) this.#waitMs = Math.min(this.#waitMs * 2, maxWaitMs);
  }

  succeed(): void {
    this.#waitMs = firstWaitMs;
  }

  release(): void {
    this.#waitMs = firstWaitMs;
    this.#endWait();
  }

  connect(): void {
    const { session, watchOnline } = this.#options;
    const unsubscribeSession = session.subscribe(() => {
      if (session.get() === 'active') this.#clear();
      this.#options.onChange();
    });
    const unsubscribeOnline = watchOnline((isOnline) => {
      if (isOnline) this.release();
    });
    this.#unsubscribes = [unsubscribeSession, unsubscribeOnline];
  }

  disconnect(): void {
    clearTimeout(this.#timer);
    for (const unsubscribe of this.#unsubscribes) unsubscribe();
    this.#unsubscribes = [];
    this.#clear();
  }

  #clear(): void {
    this.#pausedFor = undefined;
    this.#isTrial = false;
  }

  #endWait(): void {
    clearTimeout(this.#timer);
    if (this.#pausedFor === undefined || this.#isTrial) return;
    this.#isTrial = true;
    this.#options.onChange();
  }
}

/** Creates a state without a pause. */
export function createUploadPause(options: UploadPauseOptions): UploadPause {
  return new Pause(options);
}
