/** A promise that a test resolves itself: code that awaits `opened` continues after `open`. */
export interface Gate {
  /** Resolves once the gate is open. */
  readonly opened: Promise<void>;
  /** Opens the gate. */
  open(): void;
}

/**
 * Returns a gate that delays something without a timer, so that a test controls the order of answers.
 *
 * @example
 * const first = createGate();
 * const { api } = withFaults(memory, { 'assets.getFile': [{ until: first.opened }] });
 */
export function createGate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}
