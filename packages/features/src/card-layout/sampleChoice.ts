import { useSyncExternalStore } from 'react';

const key = 'vitrine.cardSample';
const listeners = new Set<() => void>();
/** Where the browser refuses storage: the choice then lasts as long as the page. */
let notStored: string | undefined;

function current(): string | undefined {
  if (notStored !== undefined) return notStored;
  try {
    return window.sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Chooses a sample by its id for every editor of this tab of the browser, until the tab is closed. */
export function chooseSample(id: string): void {
  try {
    window.sessionStorage.setItem(key, id);
    notStored = undefined;
  } catch {
    notStored = id;
  }
  for (const listener of listeners) listener();
}

/** The id of the sample that was chosen; undefined until one is. */
export function useChosenSample(): string | undefined {
  return useSyncExternalStore(subscribe, current, () => undefined);
}
