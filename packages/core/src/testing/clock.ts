/** The current time for the code under test, in milliseconds since 1970. */
export interface Clock {
  /** Returns the time in milliseconds since 1970, as `Date.now` does. */
  now(): number;
}

/** A clock that moves only by `advance`. */
export interface FrozenClock extends Clock {
  /** Moves the clock forward. */
  advance(milliseconds: number): void;
  /** Sets the clock to an ISO 8601 instant. */
  set(iso: string): void;
}

/**
 * Returns a clock for tests and stories. Defaults to noon in UTC on Wednesday, 17 June 2026.
 *
 * @example
 * const clock = frozenClock();
 * clock.advance(60_000);
 */
export function frozenClock(iso = '2026-06-17T12:00:00.000Z'): FrozenClock {
  let time = Date.parse(iso);
  return {
    now: () => time,
    advance(milliseconds) {
      time += milliseconds;
    },
    set(next) {
      time = Date.parse(next);
    },
  };
}

/** Returns a time as ISO 8601 in UTC. */
export function toIso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
