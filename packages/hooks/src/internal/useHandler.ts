import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * Returns a function that stays the same and calls the newest `handler`. Use it for listeners and timers of effects,
 * which then need not be set up again. It must not be called while rendering. React 19.2 has `useEffectEvent` for the same purpose.
 *
 * @param handler Called with the arguments of the returned function.
 * @example
 * const handleDone = useHandler(onDone);
 * useEffect(() => subscribe(handleDone), [handleDone]);
 */
export function useHandler<Input extends readonly unknown[], Result>(
  handler: (...input: Input) => Result,
): (...input: Input) => Result {
  const latest = useRef(handler);
  useInsertionEffect(() => {
    latest.current = handler;
  });
  return useCallback((...input: Input) => latest.current(...input), []);
}
