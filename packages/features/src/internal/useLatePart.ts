import { useEffect, useState } from 'react';
import { useMissingPart } from '../provider/useMissingPart.ts';

/**
 * A part whose code is loaded when it is first wanted, and then kept; undefined until it is here. When it does not come,
 * this is told, and wanting it again tries again. `load` stays the same function.
 */
export function useLatePart<Part>(isWanted: boolean, load: () => Promise<Part>): { readonly part?: Part } {
  const tellMissing = useMissingPart();
  const [loaded, setLoaded] = useState<{ readonly part: Part }>();
  const isWaiting = isWanted && !loaded;
  useEffect(() => {
    if (isWaiting) load().then((part) => setLoaded({ part }), tellMissing);
  }, [isWaiting, load, tellMissing]);
  return loaded ?? {};
}
