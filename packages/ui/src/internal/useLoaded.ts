import { useCallback, useEffect, useState } from 'react';

/**
 * A part that is loaded when somebody first wants it. The second value asks for it; calling it again after a failure
 * tries again.
 */
export function useLoaded<Part>(
  load: () => Promise<Part>,
  onFailed: () => void,
): readonly [part: Part | undefined, ask: () => void] {
  const [loaded, setLoaded] = useState<{ readonly part: Part }>();
  const ask = useCallback(() => {
    load().then((part) => setLoaded({ part }), onFailed);
  }, [load, onFailed]);
  return [loaded?.part, ask];
}

/** A part that is loaded as soon as it is wanted, and then kept. Both functions stay the same. */
export function useLoadedWhen<Part>(
  isWanted: boolean,
  load: () => Promise<Part>,
  onFailed: () => void,
): { readonly part: Part | undefined } {
  const [part, ask] = useLoaded(load, onFailed);
  const isWaiting = isWanted && part === undefined;
  useEffect(() => {
    if (isWaiting) ask();
  }, [isWaiting, ask]);
  return { part };
}
