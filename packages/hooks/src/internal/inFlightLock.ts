/** Lets one task per key run at a time. It locks in the call itself, so that a second click of the same tick is refused. */
export interface InFlightLock {
  /** False when a task with this key is still running. */
  acquire(key: string): boolean;
  release(key: string): void;
}

/** Nothing is running at first. */
export function createInFlightLock(): InFlightLock {
  const running = new Set<string>();
  return {
    acquire(key) {
      if (running.has(key)) return false;
      running.add(key);
      return true;
    },
    release(key) {
      running.delete(key);
    },
  };
}
