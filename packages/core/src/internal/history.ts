/** A value with the way back and forth. The value itself is never changed, only replaced. */
export interface History<State> {
  readonly present: State;
  /** Oldest first. */
  readonly past: readonly State[];
  /** Next first. */
  readonly future: readonly State[];
}

/** How many steps an editor can go back. */
export const mostSteps = 100;

/** A history that begins here. */
export function createHistory<State>(state: State): History<State> {
  return { present: state, past: [], future: [] };
}

/** Goes on to the next state. The same state is no step; what was undone is forgotten. */
export function record<State>(history: History<State>, next: State): History<State> {
  if (Object.is(next, history.present)) return history;
  return { present: next, past: [...history.past, history.present].slice(-mostSteps), future: [] };
}

/** One step back; at the beginning nothing changes. */
export function undo<State>(history: History<State>): History<State> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return { present, past: history.past.slice(0, -1), future: [history.present, ...history.future] };
}

/** One undone step forth; at the end nothing changes. */
export function redo<State>(history: History<State>): History<State> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { present, past: [...history.past, history.present], future };
}
