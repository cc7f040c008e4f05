import { isSamePlace } from './area.ts';
import { beginDrag, compact, rowsOf } from './grid.ts';
import type { WidgetPlacement } from './placements.ts';
import type { WidgetType } from './widgets.ts';

type Layout = readonly WidgetPlacement[];

/** The places of a layout by widget. */
export function placesOf(layout: Layout): ReadonlyMap<WidgetType, WidgetPlacement> {
  return new Map(layout.map((placement) => [placement.type, placement]));
}

/** Widgets that are not at the same place in both. */
function differences(one: Layout, other: Layout): readonly WidgetType[] {
  const [places, others] = [placesOf(one), placesOf(other)];
  const types = [...new Set([...places.keys(), ...others.keys()])];
  return types.filter((type) => !isSamePlace(places.get(type), others.get(type)));
}

/**
 * Puts a widget in its column so that it comes to rest as near as can be to the row that it has in `from`, with the others
 * as they are there. A drop row only says what is pushed, so that each row in which something begins is tried.
 */
function settle(items: Layout, item: WidgetPlacement, from: Layout): Layout {
  const drag = beginDrag(items, item, { maxRows: Infinity });
  const rows = new Set([item.top, 0, rowsOf(items), ...items.map(({ top }) => top)]);
  const tries = [...rows].map((top) => {
    const { items: settled } = drag.over({ left: item.left, top });
    const rest = settled.find(({ type }) => type === item.type)?.top ?? 0;
    return {
      settled,
      far: Math.abs(rest - item.top),
      others: differences(settled, from).length,
    };
  });
  return tries.reduce((best, each) =>
    each.far < best.far || (each.far === best.far && each.others < best.others) ? each : best,
  ).settled;
}

/**
 * A layout with some widgets as another one has them: those that it does not have go, the others are put at their places
 * from above to below, and what is in the way gives way.
 */
export function carryOver(onto: Layout, from: Layout, types: ReadonlySet<WidgetType>): WidgetPlacement[] {
  const wanted = compact(from).filter(({ type }) => types.has(type));
  const rest: Layout = onto.filter(({ type }) => !types.has(type));
  return compact(wanted.reduce((items, item) => settle(items, item, from), rest));
}

/** Only rows change by floating and giving way; a new or a missing widget, a column and a size are somebody's doing. */
function isDone(before: WidgetPlacement | undefined, after: WidgetPlacement | undefined): boolean {
  if (!before || !after) return before !== after;
  return !isSamePlace({ ...before, top: 0 }, { ...after, top: 0 });
}

/** So many moves up or down are told from what floated; of more, all that has another row counts as moved. */
const mostMoves = 4;

/**
 * What somebody must have changed to make one layout of another, without what only floated or gave way. Moves straight up
 * or down are guessed: the fewest that explain the rest.
 */
export function changesBetween(before: Layout, after: Layout): ReadonlySet<WidgetType> {
  const [was, is] = [placesOf(before), placesOf(after)];
  const done = new Set(differences(before, after).filter((type) => isDone(was.get(type), is.get(type))));
  const openWith = (types: ReadonlySet<WidgetType>) =>
    differences(carryOver(before, after, types), after).filter((type) => !types.has(type));
  for (let moves = 0; moves < mostMoves; moves += 1) {
    const open = openWith(done);
    if (open.length === 0) return done;
    const left = open.map((type) => ({ type, count: openWith(new Set([...done, type])).length }));
    done.add(left.reduce((best, each) => (each.count < best.count ? each : best)).type);
  }
  return new Set([...done, ...openWith(done)]);
}
