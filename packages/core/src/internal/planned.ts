/** A plan that was already made during a drag, with the state for which it was made. */
export interface Planned<State, Plan> {
  /** The state for which the plan was made. */
  readonly from: State;
  /** The result of the command. */
  readonly plan: Plan;
}

/** Returns the plan of a command when it was made for exactly this state; otherwise undefined. */
export function findReusablePlan<State, Plan>(
  planned: Planned<State, Plan> | undefined,
  state: State,
): Plan | undefined {
  return planned?.from === state ? planned?.plan : undefined;
}
