import { useCallback, useLayoutEffect, useRef } from 'react';

/** Reads a value of the last drawing from an event handler that itself stays the same. */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
