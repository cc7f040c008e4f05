import type { LayoutKey, LayoutScope, LayoutSettings, LayoutValuesOrNull } from '@vitrine/core/contract';

/** The merge of two users' states of one slice of a layout, item by item. No name is in both lists. */
export interface LayoutSliceMerge<State> {
  /** The merged state. */
  readonly state: State;
  /** Names of the items that the other user changed; adopted. */
  readonly appliedTheirs: readonly string[];
  /** Names of the items that both changed differently; the own change is kept. */
  readonly keptOurs: readonly string[];
}

/**
 * The slice of a layout that one editor edits: the dashboard, or one view of the card. Must be stable as long as its
 * options are.
 */
export interface LayoutSlice<State> {
  /** Identifies the draft within its scope, such as `dashboard`. */
  readonly name: string;
  /** The user's own layout, or the default of the tenant. */
  readonly scope: LayoutScope;
  /** The keys that the editor replaces; a reset sets them to null. Other keys are sent back unchanged. */
  readonly keys: readonly LayoutKey[];
  /** Returns the edited state of a layout. */
  read(layout: LayoutSettings): State;
  /** Returns the values of `keys` for a state, based on the newest known layout. */
  write(state: State, layout: LayoutSettings): Partial<LayoutValuesOrNull>;
  /**
   * Merges two states with the common `base`. `touched` contains the items of the own commands: other differences are
   * side effects of these. Undefined when unknown.
   */
  merge(
    base: State,
    ours: State,
    theirs: State,
    touched?: ReadonlySet<string> | undefined,
  ): LayoutSliceMerge<State>;
  /** Returns whether two states are equal. */
  isSame(one: State, other: State): boolean;
}

/** Returns whether a value is the scope's own; undefined when the back end does not return origins. */
export function isOwnValue(
  { origins }: LayoutSettings,
  key: LayoutKey,
  scope: LayoutScope,
): boolean | undefined {
  const origin = origins[key];
  return origin === undefined ? undefined : origin === (scope === 'own' ? 'own' : 'tenant');
}

/** Returns the inherited state, when the layout has no own values. */
export function inheritedState<State>(layout: LayoutSettings, slice: LayoutSlice<State>): State | undefined {
  const isInherited = slice.keys.every((key) => isOwnValue(layout, key, slice.scope) === false);
  return isInherited ? slice.read(layout) : undefined;
}
