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

/** Where a field is dragged: a place of the view, the list of unused fields, or anywhere else (undefined). */
export type FieldDropTarget = RowPlace | 'list' | undefined;

/**
 * A drag session: a field that is dragged over a view by pointer or keyboard, and the view after a drop. Nothing
 * changes before the drop.
 */
export interface FieldDragSession {
  /** The key of the dragged field. */
  readonly key: string;
  /** Whether the view does not contain the field yet. */
  readonly isNew: boolean;
  /** The view at the start of the drag; every plan is based on it, and places refer to its rows. */
  readonly base: CardViewState;
  /** The current drop target. */
  readonly at: FieldDropTarget;
  /** The plan of a drop at the current place. */
  readonly plan: CardPlan;
}

/** The result of a keyboard step. */
export interface FieldDragStep {
  /** The same object when there is no further place, or no room. */
  readonly session: FieldDragSession;
  /** Why the step was refused; absent otherwise. */
  readonly refused?: CardRefusal;
}

/**
 * Returns the place in `base` that puts the field where it is in `rows`; the other fields have the same arrangement in
 * both.
 */
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
 * Starts to drag a field: one of the view at its place, a new one outside the view. Returns undefined when the view
 * cannot show it.
 *
 * @example
 * startFieldDrag(state, 'author', { isAvailable: () => true })?.at; // { row: 2, side: 'left' }
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

function isSameTarget(one: FieldDropTarget, other: FieldDropTarget): boolean {
  if (one === other) return true;
  return (
    typeof one === 'object' && typeof other === 'object' && one.row === other.row && one.side === other.side
  );
}

/** Moves the field to a place, the list, or elsewhere. Returns the same object when it is there already. */
export function moveFieldDrag(
  session: FieldDragSession,
  at: FieldDropTarget,
  options: CardCommandOptions,
): FieldDragSession {
  return isSameTarget(session.at, at) ? session : { ...session, at, plan: planOf(session, at, options) };
}

/**
 * Returns the session on another state of the view; undefined when the field was removed, or added by another change.
 */
export function rebaseFieldDrag(
  session: FieldDragSession,
  base: CardViewState,
  options: CardCommandOptions,
): FieldDragSession | undefined {
  const restarted = startFieldDrag(base, session.key, options);
  if (restarted?.isNew !== session.isNew) return undefined;
  return { ...restarted, at: session.at, plan: planOf(restarted, session.at, options) };
}

/** Moves the field by one keyboard step. A new field outside the view moves to its first place. */
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

/** Returns the command of a drop, with the plan that was shown; undefined when it changes nothing or is refused. */
export function dropFieldCommand({ key, isNew, base, at, plan }: FieldDragSession): CardCommand | undefined {
  if (at === undefined || plan.refused !== undefined || plan.state === base) return undefined;
  const planned = { from: base, plan };
  if (at === 'list') return { kind: 'remove', key, planned };
  return { kind: isNew ? 'add' : 'move', key, at, planned };
}
