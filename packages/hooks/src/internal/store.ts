/** A value with subscribers, for `useSyncExternalStore`. */
export interface Store<State> {
  get(): State;
  set(state: State): void;
  subscribe(listener: () => void): () => void;
}

/** Creates a store of one immutable value; subscribers are notified when its identity changes. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
