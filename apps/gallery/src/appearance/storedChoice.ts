import { useSyncExternalStore } from 'react';

/** One of a few words, remembered in this browser and shared by its tabs. */
export interface StoredChoice<Choice extends string> {
  use(): Choice;
  /** For code outside of a component. */
  current(): Choice;
  choose(choice: Choice): void;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // A browser may refuse storage: the choice then lasts as long as the page.
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // As above: not remembered, but used.
  }
}

/** The first of `choices` stands until somebody chooses, and in place of anything unknown. */
export function createStoredChoice<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): StoredChoice<Choice> {
  const listeners = new Set<() => void>();
  let chosenHere: Choice | undefined;
  const current = () => choices.find((choice) => choice === read(key)) ?? chosenHere ?? choices[0];
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
      chosenHere = choice;
      write(key, choice);
      for (const listener of listeners) listener();
    },
  };
}
