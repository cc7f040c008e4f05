import { createStore, type Store } from './store.ts';

/** Values by key that outlive the screens which show them; each can be subscribed to on its own. */
export interface KeyedStore {
  of<Value>(key: string): Store<Value | undefined>;
  /** Whether one of the values that are there is of a kind. */
  some(isWanted: (value: unknown) => boolean): boolean;
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
    some: (isWanted) => [...values.values()].some((value) => isWanted(value.get())),
    clear() {
      for (const value of values.values()) value.set(undefined);
    },
  };
}
