/**
 * Returns whether a value is an abort signal. Looks at its shape, because another realm, such as a frame, has its own
 * class.
 */
export function isAbortSignal(value: unknown): value is AbortSignal {
  return typeof value === 'object' && value !== null && 'throwIfAborted' in value;
}
