/** Lets one task per key run at a time. It closes in the call itself, so that a second click of the same tick finds it shut. */
export interface Latch {
  /** False when a task with this key is still running. */
  enter(key: string): boolean;
  leave(key: string): void;
}

/** Nothing is running at first. */
export function createLatch(): Latch {
  const running = new Set<string>();
  return {
    enter(key) {
      if (running.has(key)) return false;
      running.add(key);
      return true;
    },
    leave(key) {
      running.delete(key);
    },
  };
}
