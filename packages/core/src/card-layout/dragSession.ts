import type { CardRow } from '../contract/index.ts';
import { findField, type RowPlace } from './rows.ts';
import { placeOfStep, type FieldStep } from './steps.ts';
import {
  planCommand,
  type CardCommand,
  type CardCommandOptions,
  type CardPlan,
  type CardRefusal,
} from './viewCommands.ts';
import type { CardViewState } from './viewState.ts';
import { fieldsPerRow } from './views.ts';

/** Where a field is dragged to: a place of the view, over the list of fields that are not used, or anywhere else. */
export type FieldDropTarget = RowPlace | 'list' | undefined;

/**
 * A drag session: the field that somebody drags over a view, by pointer or by keys, and the view that a drop would make.
 * Nothing is changed before the drop.
 */
export interface FieldDragSession {
  readonly key: string;
  /** The view does not have it yet. */
  readonly isNew: boolean;
  /** The view in which it was picked up; every plan begins with it, and places are those of its rows. */
  readonly base: CardViewState;
  readonly at: FieldDropTarget;
  /** The plan of a drop here. */
  readonly plan: CardPlan;
}

/** The result of a step by keys. */
export interface FieldDragStep {
  /** The same object when there is no further place, or no room. */
  readonly session: FieldDragSession;
  readonly refused?: CardRefusal;
}

/** The place in `base` that puts a field where `rows` have it; the other fields are arranged alike in both. */
function placeIn(base: readonly CardRow[], key: string, rows: readonly CardRow[]): RowPlace {
  const at = findField(rows, key) ?? { row: 0, column: 0 };
  const rowOf = (other: string) => findField(base, other)?.row ?? 0;
  const partner = rows[at.row]?.find((each) => each !== key);
  if (partner !== undefined) return { row: rowOf(partner), side: at.column === 0 ? 'left' : 'right' };
  const [above] = rows[at.row - 1] ?? [];
  return above === undefined ? { row: 0, side: 'above' } : { row: rowOf(above), side: 'below' };
}

function planOf(
  { base, key, isNew }: FieldDragSession,
  at: FieldDropTarget,
  options: CardCommandOptions,
): CardPlan {
  if (at === undefined || (at === 'list' && isNew)) return { state: base };
  if (at === 'list') return planCommand(base, { kind: 'remove', key }, options);
  return planCommand(base, { kind: isNew ? 'add' : 'move', key, at }, options);
}

/**
 * Picks up a field: one of the view at its place, a new one outside of the view. Undefined when it cannot be shown.
 *
 * @example
 * startFieldDrag(state, 'author', { view: 'expanded', isAvailable: () => true })?.at; // { row: 2, side: 'left' }
 */
export function startFieldDrag(
  base: CardViewState,
  key: string,
  { isAvailable }: Pick<CardCommandOptions, 'isAvailable'>,
): FieldDragSession | undefined {
  const isNew = findField(base.rows, key) === undefined;
  if (isNew && !isAvailable(key)) return undefined;
  return {
    key,
    isNew,
    base,
    at: isNew ? undefined : placeIn(base.rows, key, base.rows),
    plan: { state: base },
  };
}

function isSamePlace(one: FieldDropTarget, other: FieldDropTarget): boolean {
  if (one === other) return true;
  return (
    typeof one === 'object' && typeof other === 'object' && one.row === other.row && one.side === other.side
  );
}

/** Moves the field to a place, the list, or elsewhere. The same object when it is there already. */
export function moveFieldDrag(
  session: FieldDragSession,
  at: FieldDropTarget,
  options: CardCommandOptions,
): FieldDragSession {
  return isSamePlace(session.at, at) ? session : { ...session, at, plan: planOf(session, at, options) };
}

/** The same session on another state of the view; undefined when the field went away, or came into the view meanwhile. */
export function rebaseFieldDrag(
  session: FieldDragSession,
  base: CardViewState,
  options: CardCommandOptions,
): FieldDragSession | undefined {
  const again = startFieldDrag(base, session.key, options);
  if (again?.isNew !== session.isNew) return undefined;
  return { ...again, at: session.at, plan: planOf(again, session.at, options) };
}

/**
 * Takes a step by keys. A new field that is outside of the view goes to its first place.
 */
export function stepFieldDrag(
  session: FieldDragSession,
  step: FieldStep,
  options: CardCommandOptions,
): FieldDragStep {
  const { key, plan, base } = session;
  const { rows } = plan.state;
  if (!findField(rows, key)) return { session: moveFieldDrag(session, { row: 0, side: 'above' }, options) };
  const place = placeOfStep(rows, key, step, fieldsPerRow(options.view));
  if (!place) return { session };
  const next = planCommand(plan.state, { kind: 'move', key, at: place }, options);
  if (next.refused) return { session, refused: next.refused };
  return { session: moveFieldDrag(session, placeIn(base.rows, key, next.state.rows), options) };
}

/** The one command of a drop, with the plan that was shown; undefined when it changes nothing or cannot be done. */
export function dropFieldCommand({ key, isNew, base, at, plan }: FieldDragSession): CardCommand | undefined {
  if (at === undefined || plan.refused !== undefined || plan.state === base) return undefined;
  const planned = { from: base, plan };
  if (at === 'list') return { kind: 'remove', key, planned };
  return { kind: isNew ? 'add' : 'move', key, at, planned };
}
