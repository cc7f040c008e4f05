import { frozenClock } from '@vitrine/core/testing';

/** Lets the page have the time of the back end in memory; for a `beforeEach`, which takes the way back. */
export function stopClock(): () => void {
  const { now } = Date;
  Date.now = frozenClock().now;
  return () => {
    Date.now = now;
  };
}
