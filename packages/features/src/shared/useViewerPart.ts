import { useEffect, useReducer, useState } from 'react';

/** A part whose code is loaded on its own. */
export interface ViewerPart<Part> {
  /** Undefined until it is loaded. */
  readonly part: Part | undefined;
  /** Whether it is wanted and the last attempt failed. */
  readonly hasFailed: boolean;
  /** Tries again. */
  retry(): void;
}

/**
 * Loads a part as soon as `isWanted` is true, and keeps it. After a failure it tries again when the connection is back. `load` must
 * be stable.
 */
export function useViewerPart<Part>(isWanted: boolean, load: () => Promise<Part>): ViewerPart<Part> {
  const [loaded, setLoaded] = useState<{ readonly part?: Part; readonly hasFailed: boolean }>();
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const isWaiting = isWanted && loaded?.part === undefined;
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isCurrent = true;
    load().then(
      (part) => isCurrent && setLoaded({ part, hasFailed: false }),
      () => isCurrent && setLoaded({ hasFailed: true }),
    );
    window.addEventListener('online', retry);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', retry);
    };
  }, [isWaiting, load, attempt]);
  return { part: loaded?.part, hasFailed: isWaiting && loaded?.hasFailed === true, retry };
}
