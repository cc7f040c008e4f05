/** A promise that a test resolves itself: code that awaits `promise` continues after `resolve`. */
export interface Deferred {
  /** Resolves when `resolve` is called. */
  readonly promise: Promise<void>;
  /** Resolves the promise. */
  resolve(): void;
}

/**
 * Returns a promise with its `resolve`, so that a test controls the order of responses without a timer. Unlike
 * `Promise.withResolvers` it works on Node 20 too.
 *
 * @example
 * const first = createDeferred();
 * const { api } = withFaults(memory, { 'assets.getFile': [{ until: first.promise }] });
 */
export function createDeferred(): Deferred {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve: () => resolve() };
}
