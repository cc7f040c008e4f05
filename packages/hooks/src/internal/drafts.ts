import { createStore, type Store } from './store.ts';

/** Unsaved edits by key. They live as long as the provider, so that a sign-in in between does not lose them. */
export interface DraftStore {
  of<Draft>(key: string): Store<Draft | undefined>;
  /** Whether one of the drafts that are there is of a kind. */
  some(isWanted: (draft: unknown) => boolean): boolean;
  clear(): void;
}

export function createDraftStore(): DraftStore {
  const drafts = new Map<string, Store<unknown>>();
  return {
    of<Draft>(key: string) {
      const known = drafts.get(key) ?? createStore<unknown>(undefined);
      drafts.set(key, known);
      return known as Store<Draft | undefined>;
    },
    some: (isWanted) => [...drafts.values()].some((draft) => isWanted(draft.get())),
    clear() {
      for (const draft of drafts.values()) draft.set(undefined);
    },
  };
}
