import { isSamePlace } from './area.ts';
import { compact } from './grid.ts';
import { toGridItems, toPlacements, type WidgetPlacement } from './placements.ts';
import type { WidgetType } from './widgets.ts';

type Layout = readonly WidgetPlacement[];

/** Two people's changes of one layout, put together. */
export interface DashboardMerge {
  readonly placements: readonly WidgetPlacement[];
  /** What the others changed and this editor did not: taken over. */
  readonly taken: readonly WidgetType[];
  /** What both changed differently: ours stays. */
  readonly kept: readonly WidgetType[];
}

function byType(layout: Layout): Map<WidgetType, WidgetPlacement> {
  return new Map(layout.map((placement) => [placement.type, placement]));
}

/**
 * Merges widget by widget: from the layout both began with, ours wins where we changed something (a removal is a change
 * too), theirs everywhere else (A32). Overlaps are resolved by compacting.
 */
export function mergePlacements(base: Layout, ours: Layout, theirs: Layout): DashboardMerge {
  const [from, mine, other] = [byType(base), byType(ours), byType(theirs)];
  const types = [...new Set([...mine.keys(), ...other.keys(), ...from.keys()])];
  const changedByUs = (type: WidgetType) => !isSamePlace(from.get(type), mine.get(type));
  const changedByThem = (type: WidgetType) => !isSamePlace(from.get(type), other.get(type));
  const merged = types
    .map((type) => (changedByUs(type) ? mine : other).get(type))
    .filter((placement) => placement !== undefined);
  return {
    placements: toPlacements(compact(toGridItems(merged))),
    taken: types.filter((type) => changedByThem(type) && !changedByUs(type)),
    kept: types.filter(
      (type) => changedByThem(type) && changedByUs(type) && !isSamePlace(mine.get(type), other.get(type)),
    ),
  };
}
