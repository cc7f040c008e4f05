import { isSameArea } from './area.ts';
import { copyPlacements, changesBetween, placesOf } from './changes.ts';
import { isSameLayout, type WidgetPlacement } from './placements.ts';
import type { WidgetType } from './widgets.ts';

type Layout = readonly WidgetPlacement[];

/** The merge of two users' changes of one layout. No widget is in both lists. */
export interface DashboardMerge {
  /** The merged widgets. */
  readonly placements: readonly WidgetPlacement[];
  /** Widgets that the other user changed; adopted, because no own change conflicts. */
  readonly appliedTheirs: readonly WidgetType[];
  /** Widgets that both users changed differently; the own change is kept. */
  readonly keptOurs: readonly WidgetType[];
}

/**
 * Returns the own changes of a layout: changed by the user, different from the base, and not removed by the other user.
 */
function ownChanges(base: Layout, ours: Layout, theirs: Layout, touched: ReadonlySet<WidgetType>) {
  const [baseByType, oursByType, theirsByType] = [placesOf(base), placesOf(ours), placesOf(theirs)];
  const isOurs = (type: WidgetType) => {
    const isAddedOrRemoved = baseByType.has(type) !== oursByType.has(type);
    if (!isAddedOrRemoved && (!touched.has(type) || isSameArea(baseByType.get(type), oursByType.get(type))))
      return false;
    return !baseByType.has(type) || theirsByType.has(type) || !oursByType.has(type);
  };
  return new Set([...baseByType.keys(), ...oursByType.keys()].filter(isOurs));
}

/**
 * Merges widget by widget, starting from the common base, as if the own changes were repeated on the other user's
 * layout. Only widgets that the user changed count as own: widgets that floated up or were pushed away stay where the
 * other user has them. A widget that either user removed stays removed; of a widget that both changed the own version
 * is kept.
 *
 * @see docs/rules/dashboard.md#two-changes-of-one-dashboard-are-merged-by-widget
 * @param touched The widgets of the own commands. Defaults to the widgets that differ between the two layouts.
 */
export function mergePlacements(
  base: Layout,
  ours: Layout,
  theirs: Layout,
  touched: ReadonlySet<WidgetType> = changesBetween(base, ours),
): DashboardMerge {
  if (isSameLayout(base, theirs)) return { placements: ours, appliedTheirs: [], keptOurs: [] };
  if (isSameLayout(base, ours))
    return { placements: theirs, appliedTheirs: [...changesBetween(base, theirs)], keptOurs: [] };
  const changed = ownChanges(base, ours, theirs, touched);
  const [oursByType, theirsByType] = [placesOf(ours), placesOf(theirs)];
  const differing = [...changesBetween(base, theirs)].filter(
    (type) => !isSameArea(oursByType.get(type), theirsByType.get(type)),
  );
  return {
    placements: copyPlacements(theirs, ours, changed),
    appliedTheirs: differing.filter((type) => !changed.has(type)),
    keptOurs: differing.filter((type) => changed.has(type)),
  };
}
