import { isSamePlace } from './area.ts';
import { compact } from './grid.ts';
import { toGridItems, toPlacements, type WidgetPlacement } from './placements.ts';
import type { WidgetType } from './widgets.ts';

type Layout = readonly WidgetPlacement[];

/** Two people's changes of one layout, put together. */
export interface DashboardMerge {
  readonly placements: readonly WidgetPlacement[];
  /** What of the others' changes was taken over: nothing here stood against it. */
  readonly taken: readonly WidgetType[];
  /** What both changed differently: ours stays. */
  readonly kept: readonly WidgetType[];
}

function byType(layout: Layout): Map<WidgetType, WidgetPlacement> {
  return new Map(layout.map((placement) => [placement.type, placement]));
}

/** What of a place is one decision: a widget that is only pushed down keeps its column and its size. */
const aspects = [
  ['left'],
  ['top'],
  ['width', 'height'],
] as const satisfies readonly (keyof WidgetPlacement)[][];

/** One widget: where the three had it; undefined = they had none. */
interface Versions {
  readonly base: WidgetPlacement | undefined;
  readonly ours: WidgetPlacement | undefined;
  readonly theirs: WidgetPlacement | undefined;
}

function differ(
  names: (typeof aspects)[number],
  one: WidgetPlacement,
  other: WidgetPlacement | undefined,
): boolean {
  return names.some((name) => one[name] !== other?.[name]);
}

/** Ours in what we changed, theirs in the rest; gone when either took it away. */
function mergeOne({ base, ours, theirs }: Versions): WidgetPlacement | undefined {
  if (!ours || !theirs) return base ? undefined : (ours ?? theirs);
  const merged = { ...theirs };
  for (const names of aspects)
    if (differ(names, ours, base)) for (const name of names) merged[name] = ours[name];
  return merged;
}

/** Whether something of ours stood against something of theirs, and stayed. */
function isContested({ base, ours, theirs }: Versions): boolean {
  if (!theirs) return false;
  if (!ours) return base !== undefined && !isSamePlace(base, theirs);
  return aspects.some(
    (names) => differ(names, ours, base) && differ(names, theirs, base) && differ(names, ours, theirs),
  );
}

/**
 * Merges widget by widget, from the layout both began with, as if we did our changes once more over theirs (A32): column, row
 * and size are ours where we changed them and theirs everywhere else, and what one of us took away stays away. Overlaps are
 * resolved by compacting.
 */
export function mergePlacements(base: Layout, ours: Layout, theirs: Layout): DashboardMerge {
  const [from, mine, other] = [byType(base), byType(ours), byType(theirs)];
  const types = [...new Set([...mine.keys(), ...other.keys(), ...from.keys()])];
  const versionsOf = (type: WidgetType): Versions => ({
    base: from.get(type),
    ours: mine.get(type),
    theirs: other.get(type),
  });
  const merged = types.map((type) => mergeOne(versionsOf(type))).filter((each) => each !== undefined);
  const kept = types.filter((type) => isContested(versionsOf(type)));
  const isTheirs = (type: WidgetType) =>
    !isSamePlace(from.get(type), other.get(type)) && !isSamePlace(mine.get(type), other.get(type));
  return {
    placements: toPlacements(compact(toGridItems(merged))),
    taken: types.filter((type) => isTheirs(type) && !kept.includes(type)),
    kept,
  };
}
