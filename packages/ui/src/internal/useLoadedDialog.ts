import { useCallback } from 'react';
import { useLatest } from './editor/useLatest.ts';
import { useLoadedWhen } from './useLoaded.ts';

/**
 * Loads the code of a dialog when it is first open, and keeps it. When that fails, `onClosed` and then `onLoadFailed` are
 * called. `load` must be stable.
 */
export function useLoadedDialog<Part>(
  isOpen: boolean,
  load: () => Promise<Part>,
  { onClosed, onLoadFailed }: { onClosed: () => void; onLoadFailed: (() => void) | undefined },
): { readonly part: Part | undefined } {
  const latest = useLatest(() => {
    onClosed();
    onLoadFailed?.();
  });
  return useLoadedWhen(
    isOpen,
    load,
    useCallback(() => latest()(), [latest]),
  );
}
