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

export function createStore<Value>(initial: Value): WritableStore<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
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
 * Returns what `select` returns for the current value, and renders again when that changes. `select` must return the
 * same result for the same value.
 */
export function useStoreValue<Value, Selected>(
  { subscribe, get }: ReadableStore<Value>,
  select: (value: Value) => Selected,
): Selected {
  const read = () => select(get());
  return useSyncExternalStore(subscribe, read, read);
}
