import { record, redo, undo, type History } from '@vitrine/core/dashboard';
import type { LayoutSlice } from './layoutSlice.ts';

/** One step of an editor. Undo and redo keep its identity. */
export interface LayoutChange {
  /** Names of the items that the user changed; undefined for whatever differs. */
  readonly touched: readonly string[] | undefined;
}

/** The states of an editor with the steps between them. */
export interface LayoutSteps<State> {
  readonly history: History<State>;
  /** The step that led to each state; parallel to `history`. */
  readonly steps: History<LayoutChange>;
  /** The steps from the last saved state to the current one, forward or back. */
  readonly pending: readonly LayoutChange[];
}

const noChange: LayoutChange = { touched: [] };

/** Creates steps over an initial state. */
export function createSteps<State>(state: State): LayoutSteps<State> {
  const start = { past: [], future: [] };
  return { history: { ...start, present: state }, steps: { ...start, present: noChange }, pending: [] };
}

/** Returns a path, the steps from one state to another, with one more step; a step and its reverse cancel out. */
function addToPath(path: readonly LayoutChange[], change: LayoutChange): readonly LayoutChange[] {
  return path.at(-1) === change ? path.slice(0, -1) : [...path, change];
}

/** Returns the path between the ends of two paths that have the same start. */
export function changesSince(
  one: readonly LayoutChange[],
  other: readonly LayoutChange[],
): readonly LayoutChange[] {
  return [...one.toReversed(), ...other].reduce<readonly LayoutChange[]>(addToPath, []);
}

/** Adds a state as one step. */
export function recordStep<State, Steps extends LayoutSteps<State>>(
  steps: Steps,
  state: State,
  touched: readonly string[] | undefined,
): Steps {
  const change = { touched };
  return {
    ...steps,
    history: record(steps.history, state),
    steps: record(steps.steps, change),
    pending: addToPath(steps.pending, change),
  };
}

/** Returns the steps one step back; the same object at the beginning. */
export function undoStep<Steps extends LayoutSteps<unknown>>(draft: Steps): Steps {
  const { history, steps, pending } = draft;
  if (history.past.length === 0) return draft;
  return { ...draft, history: undo(history), steps: undo(steps), pending: addToPath(pending, steps.present) };
}

/** Returns the steps with one undone step repeated; the same object at the end. */
export function redoStep<Steps extends LayoutSteps<unknown>>(draft: Steps): Steps {
  const { history, steps, pending } = draft;
  const [next] = steps.future;
  if (!next) return draft;
  return { ...draft, history: redo(history), steps: redo(steps), pending: addToPath(pending, next) };
}

function namesTouchedBy(path: readonly LayoutChange[]): ReadonlySet<string> | undefined {
  if (path.some(({ touched }) => touched === undefined)) return undefined;
  return new Set(path.flatMap(({ touched = [] }) => touched));
}

function listChanges({ past, present, future }: History<LayoutChange>): readonly LayoutChange[] {
  return [...past, present, ...future];
}

/** A state of the history, the step that led to it, and the path to it from the last saved state. */
interface StepState<State> {
  readonly state: State;
  readonly change: LayoutChange;
  readonly path: readonly LayoutChange[];
}

/**
 * Returns all states with their paths. The path of the current one is `pending`, that of its neighbours one step
 * longer.
 */
function listStates<State>({ history, steps, pending }: LayoutSteps<State>): readonly StepState<State>[] {
  const changes = listChanges(steps);
  const states = [...history.past, history.present, ...history.future];
  const at = history.past.length;
  const paths = new Map([[at, pending]]);
  for (let i = at - 1; i >= 0; i -= 1)
    paths.set(i, addToPath(paths.get(i + 1) ?? [], changes[i + 1] ?? noChange));
  for (let i = at + 1; i < states.length; i += 1)
    paths.set(i, addToPath(paths.get(i - 1) ?? [], changes[i] ?? noChange));
  return states.map((state, i) => ({ state, change: changes[i] ?? noChange, path: paths.get(i) ?? [] }));
}

type StateChange<State> = Pick<StepState<State>, 'state' | 'change'>;

/** Returns the states up to the current one, without those that equal the next one. */
function withoutRepeats<State>(
  stepStates: readonly StateChange<State>[],
  slice: LayoutSlice<State>,
): StateChange<State>[] {
  const remaining: StateChange<State>[] = [];
  let firstChange: LayoutChange | undefined;
  stepStates.forEach((stepState, at) => {
    const next = stepStates[at + 1];
    const change = firstChange ?? stepState.change;
    firstChange = next && slice.isSame(stepState.state, next.state) ? change : undefined;
    if (!firstChange) remaining.push({ state: stepState.state, change });
  });
  return remaining;
}

function toHistories<State>(
  past: readonly StateChange<State>[],
  present: StateChange<State>,
  future: readonly StateChange<State>[],
) {
  const pick = <Key extends keyof StateChange<State>>(key: Key): History<StateChange<State>[Key]> => ({
    past: past.map((each) => each[key]),
    present: present[key],
    future: future.map((each) => each[key]),
  });
  return { history: pick('state'), steps: pick('change') };
}

/**
 * Returns every state based on another saved layout, so that undo never removes other users' changes. Steps that
 * change nothing any more are removed.
 */
export function rebaseSteps<State>(
  from: LayoutSteps<State>,
  slice: LayoutSlice<State>,
  { base, theirs }: { base: State; theirs: State },
): LayoutSteps<State> {
  const at = from.history.past.length;
  const stepStates = listStates(from).map(({ state, change, path }) => ({
    change,
    state: slice.merge(base, state, theirs, namesTouchedBy(path)).state,
  }));
  const past = withoutRepeats(stepStates.slice(0, at + 1), slice);
  const present = past.pop() ?? { state: theirs, change: noChange };
  const isStep = (state: State, before: State | undefined) =>
    before === undefined || !slice.isSame(before, state);
  const future = stepStates.filter(({ state }, i) => i > at && isStep(state, stepStates[i - 1]?.state));
  const { history, steps } = toHistories(past, present, future);
  const remaining = new Set(listChanges(steps));
  const removed = new Set(listChanges(from.steps).filter((change) => !remaining.has(change)));
  return { history, steps, pending: from.pending.filter((change) => !removed.has(change)) };
}

/** Returns the merge of the current state with another user's layout. */
export function mergePresent<State>(
  { history, pending }: LayoutSteps<State>,
  slice: LayoutSlice<State>,
  { base, theirs }: { base: State; theirs: State },
) {
  return slice.merge(base, history.present, theirs, namesTouchedBy(pending));
}
