import { isSamePlace } from './area.ts';
import { compact, place } from './grid.ts';
import { toGridItems, toPlacements, type WidgetPlacement } from './placements.ts';
import type { WidgetType } from './widgets.ts';

type Layout = readonly WidgetPlacement[];

/** The places of a layout by widget. */
export function placesOf(layout: Layout): ReadonlyMap<WidgetType, WidgetPlacement> {
  return new Map(layout.map((placement) => [placement.type, placement]));
}

/**
 * A layout with some widgets as another one has them: those that it does not have go, the others are put at their places
 * from above to below, and what is in the way gives way.
 */
export function carryOver(onto: Layout, from: Layout, types: ReadonlySet<WidgetType>): WidgetPlacement[] {
  const wanted = compact(toGridItems(from)).filter(({ id }) => types.has(id));
  const rest = toGridItems(onto).filter(({ id }) => !types.has(id));
  const items = wanted.reduce((now, item) => place(now, item, item, { maxRows: Infinity }).items, rest);
  return toPlacements(compact(items));
}

/** Widgets that are not at the same place in both. */
function differences(one: Layout, other: Layout): readonly WidgetType[] {
  const [places, others] = [placesOf(one), placesOf(other)];
  const types = [...new Set([...places.keys(), ...others.keys()])];
  return types.filter((type) => !isSamePlace(places.get(type), others.get(type)));
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
