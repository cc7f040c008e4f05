/** A text that is stored in this browser and shared by its tabs. */
export interface StoredText {
  /** Returns the text; null when there is none. */
  current(): string | null;
  /** Stores another text. Where the browser refuses storage, it lasts as long as the page. */
  store(text: string): void;
  /** Calls `listener` after each change, also by another tab. Returns the function that ends this. */
  subscribe(listener: () => void): () => void;
}

/** Returns the text at a key of the local storage. */
export function createStoredText(key: string): StoredText {
  const listeners = new Set<() => void>();
  let notStored: string | null = null;
  return {
    current() {
      try {
        return notStored ?? window.localStorage.getItem(key);
      } catch {
        return notStored;
      }
    },
    store(text) {
      try {
        window.localStorage.setItem(key, text);
        notStored = null;
      } catch {
        notStored = text;
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}
