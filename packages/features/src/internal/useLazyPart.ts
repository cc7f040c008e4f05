import { useEffect, useState } from 'react';
import { useLoadFailureNotice } from '../provider/useLoadFailureNotice.ts';

/**
 * Returns a component whose code is loaded when `isWanted` becomes true for the first time; undefined until it is
 * loaded. After a failure a notice is shown and `setWanted(false)` is called; setting it to true tries again. `load`
 * and `setWanted` must be stable.
 */
export function useLazyPart<Part>(
  isWanted: boolean,
  load: () => Promise<Part>,
  setWanted?: (isWanted: boolean) => void,
): { readonly part?: Part } {
  const notifyLoadFailure = useLoadFailureNotice();
  const [loaded, setLoaded] = useState<{ readonly part: Part }>();
  const isWaiting = isWanted && !loaded;
  useEffect(() => {
    if (!isWaiting) return;
    load().then(
      (part) => setLoaded({ part }),
      () => {
        notifyLoadFailure();
        setWanted?.(false);
      },
    );
  }, [isWaiting, load, setWanted, notifyLoadFailure]);
  return loaded ?? {};
}
