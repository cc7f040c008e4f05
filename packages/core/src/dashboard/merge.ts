import { isSamePlace } from './area.ts';
import { carryOver, changesBetween, placesOf } from './changes.ts';
import { isSameLayout, type WidgetPlacement } from './placements.ts';
import type { WidgetType } from './widgets.ts';

type Layout = readonly WidgetPlacement[];

/** Two people's changes of one layout, put together. No widget is in both lists. */
export interface DashboardMerge {
  readonly placements: readonly WidgetPlacement[];
  /** What the others changed themselves, and is so now: nothing of ours stood against it. */
  readonly taken: readonly WidgetType[];
  /** What both changed differently, and is as ours now. */
  readonly kept: readonly WidgetType[];
}

/** What is ours of a layout: changed by us, differently than it was, and not taken away by the others meanwhile. */
function ownChanges(base: Layout, ours: Layout, theirs: Layout, touched: ReadonlySet<WidgetType>) {
  const [from, mine, other] = [placesOf(base), placesOf(ours), placesOf(theirs)];
  const isOurs = (type: WidgetType) => {
    const isNewOrGone = from.has(type) !== mine.has(type);
    if (!isNewOrGone && (!touched.has(type) || isSamePlace(from.get(type), mine.get(type)))) return false;
    return !from.has(type) || other.has(type) || !mine.has(type);
  };
  return new Set([...from.keys(), ...mine.keys()].filter(isOurs));
}

/**
 * Merges widget by widget, from the layout both began with, as if we did our changes once more over theirs. Ours is
 * only what we changed ourselves: what merely floated or gave way stays where the others put it. What one of us took away
 * stays away; of what both changed, ours stays.
 *
 * @param touched What our own commands were about. Defaults to what differs between the two layouts.
 */
export function mergePlacements(
  base: Layout,
  ours: Layout,
  theirs: Layout,
  touched: ReadonlySet<WidgetType> = changesBetween(base, ours),
): DashboardMerge {
  if (isSameLayout(base, theirs)) return { placements: ours, taken: [], kept: [] };
  if (isSameLayout(base, ours))
    return { placements: theirs, taken: [...changesBetween(base, theirs)], kept: [] };
  const changed = ownChanges(base, ours, theirs, touched);
  const [mine, other] = [placesOf(ours), placesOf(theirs)];
  const told = [...changesBetween(base, theirs)].filter(
    (type) => !isSamePlace(mine.get(type), other.get(type)),
  );
  return {
    placements: carryOver(theirs, ours, changed),
    taken: told.filter((type) => !changed.has(type)),
    kept: told.filter((type) => changed.has(type)),
  };
}
