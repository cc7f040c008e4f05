import { createStoredChoice } from '@vitrine/hooks/provider';
import { useEffect, useSyncExternalStore } from 'react';

/**
 * Whether keys of one character are on; users of speech input turn them off. Remembered by this browser (WCAG 2.1.4).
 */
export const characterKeys = createStoredChoice<'on' | 'off'>('vitrine.characterKeys', ['on', 'off']);

let searchFields = 0;
const listeners = new Set<() => void>();

function addSearchField(change: 1 | -1): void {
  searchFields += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the key that moves the focus to the search field; undefined while keys of one character are off. For the
 * component that renders the field: the help lists the key while such a component is mounted.
 */
export function useSearchKey(): string | undefined {
  useEffect(() => {
    addSearchField(1);
    return () => addSearchField(-1);
  }, []);
  return characterKeys.use() === 'on' ? '/' : undefined;
}

/** Whether `/` leads to a search field on the page. */
export function useHasSearchField(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => searchFields > 0,
    () => false,
  );
}
