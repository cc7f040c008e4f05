import type { LayoutKey, LayoutScope, LayoutSettings, LayoutValuesOrNull } from '@vitrine/core/contract';

/** Two people's states of one part of a layout, put together item by item. No name is in both lists. */
export interface LayoutPartMerge<State> {
  /** The merged state. */
  readonly state: State;
  /** Names of the items that the others changed, and that are as they have them now. */
  readonly appliedTheirs: readonly string[];
  /** Names of the items that both changed differently, and that are as ours now. */
  readonly keptOurs: readonly string[];
}

/**
 * The part of a layout that one editor is for: the dashboard, or one view of the card. Must stay the same object while
 * it means the same.
 */
export interface LayoutPart<State> {
  /** Names the draft within its scope, such as `dashboard`. */
  readonly name: string;
  /** Whose layout it is: a person's own, or the default of the tenant. */
  readonly scope: LayoutScope;
  /** The keys that the editor replaces; a reset makes them null. Every other key goes back untouched. */
  readonly keys: readonly LayoutKey[];
  /** What the editor shows of a layout. */
  read(layout: LayoutSettings): State;
  /** The values of `keys` for a state, over the newest layout that is known. */
  write(state: State, layout: LayoutSettings): Partial<LayoutValuesOrNull>;
  /**
   * `base` is what both began with. `touched` names the items that ours changed by commands of their own: whatever else
   * differs only gave way to them. Undefined when that is not known.
   */
  merge(
    base: State,
    ours: State,
    theirs: State,
    touched?: ReadonlySet<string> | undefined,
  ): LayoutPartMerge<State>;
  /** Returns whether two states are equal. */
  isSame(one: State, other: State): boolean;
}

/** Whether a value is the scope's own; undefined when the back end does not tell where values come from. */
export function isOwnValue(
  { origins }: LayoutSettings,
  key: LayoutKey,
  scope: LayoutScope,
): boolean | undefined {
  const origin = origins[key];
  return origin === undefined ? undefined : origin === (scope === 'own' ? 'own' : 'tenant');
}

/** What the editor inherits, when a layout says that it has nothing of its own. */
export function inheritedState<State>(layout: LayoutSettings, part: LayoutPart<State>): State | undefined {
  const isInherited = part.keys.every((key) => isOwnValue(layout, key, part.scope) === false);
  return isInherited ? part.read(layout) : undefined;
}
