/** A door that a test opens: what waits for `opened` goes on then. */
export interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

/**
 * Holds something back without a timer, so that a test decides the order of answers.
 *
 * @example
 * const first = createGate();
 * const { api } = withFaults(memory, { 'assets.getFile': [{ until: first.opened }] });
 */
export function createGate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: () => resolve() };
}
