import { useEffect, useState } from 'react';
import { useMissingPart } from '../provider/useMissingPart.ts';

/**
 * A part whose code is loaded when it is first wanted, and then kept; undefined until it is here. When it does not come,
 * this is told and `setWanted` is called with false, so that wanting it again tries again. `load` and `setWanted` stay
 * the same functions.
 */
export function useLazyPart<Part>(
  isWanted: boolean,
  load: () => Promise<Part>,
  setWanted?: (isWanted: boolean) => void,
): { readonly part?: Part } {
  const notifyMissing = useMissingPart();
  const [loaded, setLoaded] = useState<{ readonly part: Part }>();
  const isWaiting = isWanted && !loaded;
  useEffect(() => {
    if (!isWaiting) return;
    load().then(
      (part) => setLoaded({ part }),
      () => {
        notifyMissing();
        setWanted?.(false);
      },
    );
  }, [isWaiting, load, setWanted, notifyMissing]);
  return loaded ?? {};
}
