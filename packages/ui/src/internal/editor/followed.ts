import { useSyncExternalStore } from 'react';

/** A value that changes often. Who follows it is drawn again, and nobody else. */
export interface Followed<Value> {
  now(): Value;
  subscribe(listener: () => void): () => void;
}

/** A value to follow, for who sets it. */
export interface FollowedSource<Value> extends Followed<Value> {
  set(next: Value): void;
}

export function createFollowed<Value>(first: Value): FollowedSource<Value> {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    now: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}

/** What a value comes to now; drawn again when that is another. `part` gives the same for the same value. */
export function useFollowed<Value, Part>(
  { subscribe, now }: Followed<Value>,
  part: (value: Value) => Part,
): Part {
  const read = () => part(now());
  return useSyncExternalStore(subscribe, read, read);
}
