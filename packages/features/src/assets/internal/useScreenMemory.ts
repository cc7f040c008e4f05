import type { AssetQuery, GalleryApi } from '@vitrine/core/contract';
import { useGalleryApi } from '@vitrine/hooks/provider';
import { useCallback, useState } from 'react';

const memories = new WeakMap<GalleryApi, Map<string, unknown>>();

function memoryOf(api: GalleryApi): Map<string, unknown> {
  const memory = memories.get(api) ?? new Map<string, unknown>();
  memories.set(api, memory);
  return memory;
}

/**
 * State that outlives its screen as long as the back end stays the same: which folders are open, where one was in a
 * list. Nothing of it passes from one identity to the next.
 */
export function useScreenMemory<T>(key: string, initial: T): [T, (value: T) => void] {
  const memory = memoryOf(useGalleryApi());
  const [value, setValue] = useState(() => (memory.get(key) as T | undefined) ?? initial);
  function change(next: T): void {
    memory.set(key, next);
    setValue(next);
  }
  return [value, change];
}

/** Where the position of the file is noted that was opened from a list. */
export function openedNoteKey(query: AssetQuery): string {
  return `opened:${JSON.stringify(query)}`;
}

/** Remembers without drawing again, for what changes with every frame, such as a scroll position. */
export function useScreenNote(key: string, fallback: number): { initial: number; note(value: number): void } {
  const memory = memoryOf(useGalleryApi());
  const [initial] = useState(() => (memory.get(key) as number | undefined) ?? fallback);
  const note = useCallback((value: number) => void memory.set(key, value), [key, memory]);
  return { initial, note };
}
