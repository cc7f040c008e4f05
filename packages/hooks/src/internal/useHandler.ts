import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * A function that stays the same and calls the newest `handler`: for the listeners and timers of effects, which then
 * need not be set up anew. Not to be called while drawing. React has one of its own only from 19.2 on.
 *
 * @example
 * const tell = useHandler(onDone);
 * useEffect(() => subscribe(tell), [tell]);
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
