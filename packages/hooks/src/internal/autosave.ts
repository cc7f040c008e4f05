import { useEffect, useRef } from 'react';

/** Options of `useAutosave`. */
export interface AutosaveOptions {
  /** The edited value; a change of its identity restarts the delay. */
  value: unknown;
  isUnsaved: boolean;
  /** Milliseconds without an edit until the save; undefined for no automatic save. */
  delayMs: number | undefined;
  /** Must be stable as long as it saves the same object. */
  save(): Promise<unknown>;
}

/** Saves after a delay since the last edit, and at once on unmount. */
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
