import { frozenClock } from '@vitrine/core/testing';

/**
 * Stops the clock of the page at the time of the back end in memory; for a `beforeEach`. Returns the function that
 * restores it.
 */
export function stopClock(): () => void {
  const { now } = Date;
  Date.now = frozenClock().now;
  return () => {
    Date.now = now;
  };
}
