import type { CardRow } from '../contract/index.ts';
import { alignField, compareRows, type ViewDifference } from './viewDifference.ts';
import type { CardViewState, HiddenField } from './viewState.ts';

/** The merge of two users' changes of one view. */
export interface CardViewMerge {
  /** The merged view. */
  readonly state: CardViewState;
  /** Changes that only the other user made; adopted. Field keys, and `titles`. */
  readonly appliedTheirs: readonly string[];
  /** Fields that both users changed differently; the own change is kept. */
  readonly keptOurs: readonly string[];
}

function changedKeys({ added, removed, moved }: ViewDifference): ReadonlySet<string> {
  return new Set([...added, ...removed, ...moved]);
}

interface RowsMerge {
  readonly rows: readonly CardRow[];
  readonly appliedTheirs: readonly string[];
  readonly keptOurs: readonly string[];
}

function mergeRows(
  base: readonly CardRow[],
  ours: readonly CardRow[],
  theirs: readonly CardRow[],
): RowsMerge {
  const theirDifference = compareRows(base, theirs);
  const changedByThem = [...theirDifference.removed, ...theirDifference.added, ...theirDifference.moved];
  const changedByUs = changedKeys(compareRows(base, ours));
  if (changedByUs.size === 0) return { rows: theirs, appliedTheirs: changedByThem, keptOurs: [] };
  const differing = changedKeys(compareRows(ours, theirs));
  const appliedTheirs = changedByThem.filter((key) => !changedByUs.has(key));
  return {
    rows: appliedTheirs.reduce((rows, key) => alignField(rows, key, theirs), ours),
    appliedTheirs,
    keptOurs: changedByThem.filter((key) => changedByUs.has(key) && differing.has(key)),
  };
}

function mergeHidden(
  base: CardViewState,
  ours: CardViewState,
  theirs: CardViewState,
): readonly HiddenField[] {
  const hiddenByUs = new Set(ours.hidden.map(({ key }) => key));
  const removedByUs = new Set(base.hidden.map(({ key }) => key).filter((key) => !hiddenByUs.has(key)));
  return theirs.hidden.filter(({ key }) => !removedByUs.has(key));
}

/**
 * Merges field by field, starting from the common base: own changes win; everything else comes from the other user.
 *
 * @see docs/rules/layouts.md#two-changes-of-one-card-are-merged-by-field
 */
export function mergeCardViews(
  base: CardViewState,
  ours: CardViewState,
  theirs: CardViewState,
): CardViewMerge {
  const { rows, appliedTheirs, keptOurs } = mergeRows(base.rows, ours.rows, theirs.rows);
  const isTheirs = theirs.hasTitles !== base.hasTitles && ours.hasTitles === base.hasTitles;
  return {
    state: {
      rows,
      hidden: mergeHidden(base, ours, theirs),
      hasTitles: isTheirs ? theirs.hasTitles : ours.hasTitles,
    },
    appliedTheirs: isTheirs ? [...appliedTheirs, 'titles'] : appliedTheirs,
    keptOurs,
  };
}
