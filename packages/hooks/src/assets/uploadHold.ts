import type { SessionStore } from '../provider/sessionStore.ts';
import type { UploadHold } from './uploadEntries.ts';

/** What a hold listens to. */
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
  /**
   * Waits before anything is sent again: as long as the back end asks, else longer each time in a row. Uploads that fail
   * side by side are one wait.
   */
  hold(reason: UploadHold, retryAfterSeconds?: number): void;
  /** A file has arrived: the next wait is a short one again. */
  succeed(): void;
  /** Ends every wait but the person's own pause. */
  release(): void;
  connect(): void;
  disconnect(): void;
}

class Hold implements HoldState {
  readonly #options: HoldOptions;
  #isPaused = false;
  #held: UploadHold | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitMs = firstWaitMs;
  /** When the present wait is over, in milliseconds since 1970. */
  #endsAt = 0;
  #stops: (() => void)[] = [];

  constructor(options: HoldOptions) {
    this.#options = options;
  }

  reason(): UploadHold | undefined {
    if (this.#isPaused) return 'paused';
    return this.#options.session.get() === 'active' ? this.#held : 'signed-out';
  }

  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
  }

  hold(reason: UploadHold, retryAfterSeconds?: number): void {
    if (reason === 'signed-out') {
      this.#held = reason;
      return clearTimeout(this.#timer);
    }
    const isHeld = this.#held !== undefined;
    const waitMs = retryAfterSeconds === undefined ? this.#waitMs : retryAfterSeconds * 1000;
    const endsAt = Date.now() + waitMs;
    if (isHeld && (retryAfterSeconds === undefined || endsAt <= this.#endsAt)) return;
    this.#held = reason;
    this.#endsAt = endsAt;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(), waitMs);
    if (!isHeld) this.#waitMs = Math.min(this.#waitMs * 2, longestWaitMs);
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
      if (session.get() === 'active') this.#held = undefined;
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
    this.#held = undefined;
  }

  #end(): void {
    clearTimeout(this.#timer);
    if (this.#held === undefined) return;
    this.#held = undefined;
    this.#options.onChange();
  }
}

/** Nothing is held back at first. */
export function createUploadHold(options: HoldOptions): HoldState {
  return new Hold(options);
}
