import { useCallback, useState, useSyncExternalStore } from 'react';
import { useGallery } from './galleryContext.ts';

/**
 * Returns a state that outlives its screen, such as which folders are open. It lasts until another person signs in,
 * who sees nothing of it.
 *
 * @param key Names the state; screens with the same key share it.
 * @param initial The value before the first change.
 * @returns The value, and a function that sets it.
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
 * Remembers a value without rendering again, for what changes with every frame, such as a scroll position. It lasts
 * until another person signs in.
 *
 * @param key Names the value.
 * @param fallback The value before the first call of `remember`.
 * @returns `initial`, the value remembered when the screen was mounted, and `remember`, which stores another one.
 * @example
 * const { initial, remember } = useRememberedValue('files.top', 0);
 */
export function useRememberedValue<Value = number>(
  key: string,
  fallback: Value,
): { initial: Value; remember(value: Value): void } {
  const { memory } = useGallery();
  const [initial] = useState(() => memory.of<Value>(key).get() ?? fallback);
  const remember = useCallback((value: Value) => memory.of<Value>(key).set(value), [key, memory]);
  return { initial, remember };
}
