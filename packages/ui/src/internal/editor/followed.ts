import { useSyncExternalStore } from 'react';

/** A value that changes often. Only its subscribers are rendered again. */
export interface Followed<Value> {
  now(): Value;
  subscribe(listener: () => void): () => void;
}

/** A value with subscribers and its setter. */
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

/**
 * Returns a part of the current value and renders again when that part changes. `part` must return the same part for
 * the same value.
 */
export function useFollowed<Value, Part>(
  { subscribe, now }: Followed<Value>,
  part: (value: Value) => Part,
): Part {
  const read = () => part(now());
  return useSyncExternalStore(subscribe, read, read);
}
