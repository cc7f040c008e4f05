/** A value with undo and redo. The value is replaced, never modified. */
export interface History<State> {
  /** The current state. */
  readonly present: State;
  /** Oldest first. */
  readonly past: readonly State[];
  /** Next first. */
  readonly future: readonly State[];
}

/**
 * The most steps that can be undone.
 *
 * @see docs/rules/layouts.md#an-editor-can-undo-a-hundred-steps
 */
export const maxSteps = 100;

/** Returns a new history without steps. */
export function createHistory<State>(state: State): History<State> {
  return { present: state, past: [], future: [] };
}

/** Adds a step. The same state adds none; undone steps are discarded. */
export function record<State>(history: History<State>, next: State): History<State> {
  if (Object.is(next, history.present)) return history;
  return { present: next, past: [...history.past, history.present].slice(-maxSteps), future: [] };
}

/** Returns the history one step back; unchanged at the beginning. */
export function undo<State>(history: History<State>): History<State> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return { present, past: history.past.slice(0, -1), future: [history.present, ...history.future] };
}

/** Returns the history with one undone step repeated; unchanged at the end. */
export function redo<State>(history: History<State>): History<State> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { present, past: [...history.past, history.present], future };
}
