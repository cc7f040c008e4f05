import { useEffect, useState } from 'react';

/** A part whose code is loaded on its own. */
export interface ViewerPart<Part> {
  /** Undefined until it is loaded. */
  readonly part: Part | undefined;
  /** Whether the last attempt failed. */
  readonly hasFailed: boolean;
  /** Tries again. */
  retry(): void;
}

/** Loads a part as soon as `isWanted` is true, and keeps it. `load` must be stable. */
export function useViewerPart<Part>(isWanted: boolean, load: () => Promise<Part>): ViewerPart<Part> {
  const [loaded, setLoaded] = useState<{ readonly part?: Part; readonly hasFailed: boolean }>();
  const isWaiting = isWanted && !loaded;
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isCurrent = true;
    load().then(
      (part) => isCurrent && setLoaded({ part, hasFailed: false }),
      () => isCurrent && setLoaded({ hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWaiting, load]);
  return { part: loaded?.part, hasFailed: loaded?.hasFailed ?? false, retry: () => setLoaded(undefined) };
}
