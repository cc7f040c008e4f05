import { useEffect, useState } from 'react';
import { useLoadFailureNotice } from '../provider/useLoadFailureNotice.ts';

/** Options of `useLazyPart`; all must be stable. */
export interface LazyPartOptions {
  /** Called with false after a failure; the notice then has a button that calls it with true, which tries again. */
  setWanted?: ((isWanted: boolean) => void) | undefined;
  /** Called after a failure, in place of `setWanted`: the screen itself lets the person try again. */
  onFailed?: (() => void) | undefined;
}

/**
 * Returns a component whose code is loaded when `isWanted` becomes true for the first time; undefined until it is
 * loaded. After a failure a notice is shown. Without options its button loads the code again. `load` must be stable.
 */
export function useLazyPart<Part>(
  isWanted: boolean,
  load: () => Promise<Part>,
  { setWanted, onFailed }: LazyPartOptions = {},
): { readonly part?: Part } {
  const notifyLoadFailure = useLoadFailureNotice();
  const [loaded, setLoaded] = useState<{ readonly part: Part }>();
  const isWaiting = isWanted && !loaded;
  useEffect(() => {
    if (!isWaiting) return;
    function request(): void {
      load().then(
        (part) => setLoaded({ part }),
        () => {
          const retry = setWanted ? () => setWanted(true) : request;
          notifyLoadFailure({ retry: onFailed ? undefined : retry });
          if (onFailed) onFailed();
          else setWanted?.(false);
        },
      );
    }
    request();
  }, [isWaiting, load, setWanted, onFailed, notifyLoadFailure]);
  return loaded ?? {};
}
