import { useSyncExternalStore } from 'react';

/** A value that changes often. Only its subscribers are rendered again. */
export interface ReadableStore<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
}

/** A value with subscribers and its setter. */
export interface WritableStore<Value> extends ReadableStore<Value> {
  set(next: Value): void;
}

export function createStore<Value>(first: Value): WritableStore<Value> {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    get: () => value,
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
export function useStoreValue<Value, Part>(
  { subscribe, get }: ReadableStore<Value>,
  part: (value: Value) => Part,
): Part {
  const read = () => part(get());
  return useSyncExternalStore(subscribe, read, read);
}
