import { createStore, type Store } from './store.ts';

/** Values by key that outlive their screens; each key can be subscribed to. */
export interface KeyedStore {
  of<Value>(key: string): Store<Value | undefined>;
  /** Returns the number of stored values that satisfy the condition. */
  count(matches: (value: unknown) => boolean): number;
  /** Removes all values and notifies subscribers. */
  clear(): void;
}

/** Creates an empty store. */
export function createKeyedStore(): KeyedStore {
  const values = new Map<string, Store<unknown>>();
  return {
    of<Value>(key: string) {
      const store = values.get(key) ?? createStore<unknown>(undefined);
      values.set(key, store);
      return store as Store<Value | undefined>;
    },
    count: (matches) => [...values.values()].filter((value) => matches(value.get())).length,
    clear() {
      for (const value of values.values()) value.set(undefined);
    },
  };
}
