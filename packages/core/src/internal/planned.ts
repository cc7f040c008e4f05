/** A plan that a gesture has made already, with the state that it starts from. */
export interface Planned<State, Plan> {
  readonly from: State;
  readonly plan: Plan;
}

/** The plan that a command carries, where it starts from just this state; of another state it says nothing. */
export function carriedPlan<State, Plan>(
  planned: Planned<State, Plan> | undefined,
  state: State,
): Plan | undefined {
  return planned?.from === state ? planned?.plan : undefined;
}
