import { useCallback, useState, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A browser may refuse its storage; the choice then lasts as long as the screen. */
function read(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    window.localStorage.setItem(name, value);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/** One of a few choices that this browser remembers. `name` is the key in its local storage. */
export function useStoredChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): [Choice, (choice: Choice) => void] {
  const [own, setOwn] = useState<Choice>();
  const stored = useSyncExternalStore(
    subscribe,
    () => read(name),
    () => null,
  );
  const choose = useCallback(
    (choice: Choice) => {
      setOwn(choice);
      write(name, choice);
    },
    [name],
  );
  return [own ?? choices.find((choice) => choice === stored) ?? fallback, choose];
}
