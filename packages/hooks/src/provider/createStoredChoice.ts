import { useSyncExternalStore } from 'react';

/** A choice among a few values, stored in this browser and shared by its tabs. `use` is a hook. */
export interface StoredChoice<Choice extends string> {
  /** A React hook that returns the current choice. */
  use(): Choice;
  /** Returns the current choice, for code outside components. */
  current(): Choice;
  /** Stores another choice. */
  choose(choice: Choice): void;
}

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    // A browser may refuse storage: the choice then lasts as long as the page.
    return null;
  }
}

/** Returns false when the browser refuses storage. */
function write(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns a choice that is stored in the browser. Defaults to the first of `choices`, also for an unknown stored value.
 *
 * @param key The key in the local storage of the browser.
 * @example
 * const cardSize = createStoredChoice<CardSize>('vitrine.cardSize', ['M', 'S', 'L']);
 * const size = cardSize.use();
 */
export function createStoredChoice<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): StoredChoice<Choice> {
  const listeners = new Set<() => void>();
  let notStored: Choice | undefined;
  const current = () => choices.find((choice) => choice === read(key)) ?? notStored ?? choices[0];
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  return {
    current,
    use: () => useSyncExternalStore(subscribe, current, () => choices[0]),
    choose(choice) {
      notStored = write(key, choice) ? undefined : choice;
      for (const listener of listeners) listener();
    },
  };
}
