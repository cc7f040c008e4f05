import { createStore, type Store } from './store.ts';

/** Values by key that outlive the screens which show them; each can be subscribed to on its own. */
export interface KeyedStore {
  of<Value>(key: string): Store<Value | undefined>;
  /** How many of the values that are there are of a kind. */
  count(isWanted: (value: unknown) => boolean): number;
  /** Leaves nothing, and tells whoever shows it. */
  clear(): void;
}

/** Holds nothing at first. */
export function createKeyedStore(): KeyedStore {
  const values = new Map<string, Store<unknown>>();
  return {
    of<Value>(key: string) {
      const known = values.get(key) ?? createStore<unknown>(undefined);
      values.set(key, known);
      return known as Store<Value | undefined>;
    },
    count: (isWanted) => [...values.values()].filter((value) => isWanted(value.get())).length,
    clear() {
      for (const value of values.values()) value.set(undefined);
    },
  };
}
