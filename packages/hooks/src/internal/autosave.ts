import { useEffect, useRef } from 'react';

/** What is saved by itself, and when. */
export interface AutosaveOptions {
  /** What is edited; each change of its identity starts the wait anew. */
  value: unknown;
  isUnsaved: boolean;
  /** Milliseconds without an edit before it is saved; undefined = never by itself. */
  delayMs: number | undefined;
  /** Must stay the same function as long as it saves the same thing. */
  save(): Promise<unknown>;
}

/** Saves a while after the last edit, and at once when the editor goes away. */
export function useAutosave({ value, isUnsaved, delayMs, save }: AutosaveOptions): void {
  const isWaiting = useRef(false);
  useEffect(() => {
    isWaiting.current = delayMs !== undefined && isUnsaved;
    if (delayMs === undefined || !isUnsaved) return undefined;
    const timer = setTimeout(() => void save(), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, isUnsaved, save, value]);
  useEffect(
    () => () => {
      if (isWaiting.current) void save();
    },
    [save],
  );
}
