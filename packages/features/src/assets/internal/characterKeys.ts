import { createStoredChoice } from '@vitrine/hooks/provider';
import { useEffect, useSyncExternalStore } from 'react';

/**
 * Whether single-character shortcuts are enabled; users of speech input turn them off. Remembered by this browser (WCAG
 * 2.1.4).
 */
export const characterKeys = createStoredChoice<'on' | 'off'>('vitrine.characterKeys', ['on', 'off']);

let searchFieldCount = 0;
const listeners = new Set<() => void>();

function changeSearchFieldCount(change: 1 | -1): void {
  searchFieldCount += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the key that moves the focus to the search field; undefined while single-character shortcuts are off. Only the component
 * that renders the field may call it: while one is mounted, the help lists the key.
 */
export function useSearchKey(): string | undefined {
  useEffect(() => {
    changeSearchFieldCount(1);
    return () => changeSearchFieldCount(-1);
  }, []);
  return characterKeys.use() === 'on' ? '/' : undefined;
}

/** Returns whether the page has a search field, which the key `/` focuses. */
export function useHasSearchField(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => searchFieldCount > 0,
    () => false,
  );
}
