import { isSameArea } from './area.ts';
import { beginDrag, compact, rowsOf } from './grid.ts';
import type { WidgetPlacement } from './placements.ts';
import type { WidgetType } from './widgets.ts';

type Layout = readonly WidgetPlacement[];

/** Returns the placements of a layout by widget type. */
export function placesOf(layout: Layout): ReadonlyMap<WidgetType, WidgetPlacement> {
  return new Map(layout.map((placement) => [placement.type, placement]));
}

/** Returns the widgets that do not have the same placement in both layouts. */
function differences(one: Layout, other: Layout): readonly WidgetType[] {
  const [places, others] = [placesOf(one), placesOf(other)];
  const types = [...new Set([...places.keys(), ...others.keys()])];
  return types.filter((type) => !isSameArea(places.get(type), others.get(type)));
}

/**
 * Places a widget in its column so that it ends as close as possible to its row in `from`, with the other widgets as
 * they are there. The drop row only decides which widgets are pushed down, so every row in which a widget begins is
 * tried.
 */
function placeNear(items: Layout, item: WidgetPlacement, from: Layout): Layout {
  const drag = beginDrag(items, item, { maxRows: Infinity });
  const rows = new Set([item.top, 0, rowsOf(items), ...items.map(({ top }) => top)]);
  const candidates = [...rows].map((top) => {
    const { items: settled } = drag.over({ left: item.left, top });
    const row = settled.find(({ type }) => type === item.type)?.top ?? 0;
    return {
      settled,
      distance: Math.abs(row - item.top),
      others: differences(settled, from).length,
    };
  });
  return candidates.reduce((best, each) =>
    each.distance < best.distance || (each.distance === best.distance && each.others < best.others)
      ? each
      : best,
  ).settled;
}

/**
 * Returns `onto` with some widgets placed as in `from`: missing ones are removed, the others are placed from top to
 * bottom and push away widgets in their place.
 */
export function copyPlacements(
  onto: Layout,
  from: Layout,
  types: ReadonlySet<WidgetType>,
): WidgetPlacement[] {
  const copied = compact(from).filter(({ type }) => types.has(type));
  const others: Layout = onto.filter(({ type }) => !types.has(type));
  return compact(copied.reduce((items, item) => placeNear(items, item, from), others));
}

/**
 * Returns whether a user made the change. Widgets that float up or are pushed away change only their row; a new or
 * missing widget, another column or another size is a user's change.
 */
function isChangeOfUser(before: WidgetPlacement | undefined, after: WidgetPlacement | undefined): boolean {
  if (!before || !after) return before !== after;
  return !isSameArea({ ...before, top: 0 }, { ...after, top: 0 });
}

/**
 * Up to this number of vertical moves is separated from floating; beyond it every widget with another row counts as
 * moved.
 */
const maxMoves = 4;

/**
 * Returns the widgets that a user must have changed to turn one layout into the other, without those that only floated
 * up or were pushed away. Vertical moves are inferred: the smallest set that explains the rest.
 */
export function changesBetween(before: Layout, after: Layout): ReadonlySet<WidgetType> {
  const [placesBefore, placesAfter] = [placesOf(before), placesOf(after)];
  const changed = new Set(
    differences(before, after).filter((type) =>
      isChangeOfUser(placesBefore.get(type), placesAfter.get(type)),
    ),
  );
  const unexplainedWith = (types: ReadonlySet<WidgetType>) =>
    differences(copyPlacements(before, after, types), after).filter((type) => !types.has(type));
  for (let moves = 0; moves < maxMoves; moves += 1) {
    const unexplained = unexplainedWith(changed);
    if (unexplained.length === 0) return changed;
    const candidates = unexplained.map((type) => ({
      type,
      count: unexplainedWith(new Set([...changed, type])).length,
    }));
    changed.add(candidates.reduce((best, each) => (each.count < best.count ? each : best)).type);
  }
  return new Set([...changed, ...unexplainedWith(changed)]);
}
