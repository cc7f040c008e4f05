import { useCallback, useState, useSyncExternalStore } from 'react';
import { useGallery } from './galleryContext.ts';

/**
 * State that outlives its screen: which folders are open, which files were cut. It lasts as long as the person: nothing
 * of it passes to somebody else who signs in, not even on a screen that stays.
 *
 * @example
 * const [expandedIds, setExpandedIds] = useScreenMemory<readonly string[]>('folders.expanded', []);
 */
export function useScreenMemory<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const { memory } = useGallery();
  const store = memory.of<Value>(key);
  const value = useSyncExternalStore(store.subscribe, store.get, store.get);
  return [value === undefined ? initial : value, store.set];
}

/**
 * Remembers without drawing again, for what changes with every frame, such as a scroll position. `initial` is what was
 * noted when the screen came.
 *
 * @example
 * const { initial, note } = useScreenNote('files.top', 0);
 */
export function useScreenNote<Value = number>(
  key: string,
  fallback: Value,
): { initial: Value; note(value: Value): void } {
  const { memory } = useGallery();
  const [initial] = useState(() => memory.of<Value>(key).get() ?? fallback);
  const note = useCallback((value: Value) => memory.of<Value>(key).set(value), [key, memory]);
  return { initial, note };
}
