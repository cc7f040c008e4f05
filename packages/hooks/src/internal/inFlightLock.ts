/** Allows one task per key at a time. It locks synchronously, so that a second click in the same tick is refused. */
export interface InFlightLock {
  /** Returns false while a task with this key is running. */
  acquire(key: string): boolean;
  release(key: string): void;
}

/** Creates a lock without running tasks. */
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
