import { useCallback, useEffect, useState } from 'react';

/** Loads a part on request. `request` loads it; a call after a failure tries again. */
export function useLoaded<Part>(
  load: () => Promise<Part>,
  onFailed: () => void,
): readonly [part: Part | undefined, request: () => void] {
  const [loaded, setLoaded] = useState<{ readonly part: Part }>();
  const request = useCallback(() => {
    load().then((part) => setLoaded({ part }), onFailed);
  }, [load, onFailed]);
  return [loaded?.part, request];
}

/** Loads a part as soon as `isWanted` is true, and keeps it. Both functions must be stable. */
export function useLoadedWhen<Part>(
  isWanted: boolean,
  load: () => Promise<Part>,
  onFailed: () => void,
): { readonly part: Part | undefined } {
  const [part, request] = useLoaded(load, onFailed);
  const isWaiting = isWanted && part === undefined;
  useEffect(() => {
    if (isWaiting) request();
  }, [isWaiting, request]);
  return { part };
}
