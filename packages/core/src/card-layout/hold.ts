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

/** Where a field is held: at a place of the view, over the list of fields that are not used, or anywhere else. */
export type HeldPlace = RowPlace | 'list' | undefined;

/**
 * A field that somebody holds over a view, by pointer or by keys, and what the view would be if they let it go. Nothing is
 * changed until then.
 */
export interface HeldField {
  readonly key: string;
  /** The view does not have it yet. */
  readonly isNew: boolean;
  /** The view in which it was picked up; every plan begins with it, and places are those of its rows. */
  readonly base: CardViewState;
  readonly at: HeldPlace;
  /** What letting go here comes to. */
  readonly plan: CardPlan;
}

/** What a step by keys came to. */
export interface HeldStep {
  /** The same object when there is no further place, or no room. */
  readonly held: HeldField;
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

function planOf({ base, key, isNew }: HeldField, at: HeldPlace, options: CardCommandOptions): CardPlan {
  if (at === undefined || (at === 'list' && isNew)) return { state: base };
  if (at === 'list') return planCommand(base, { kind: 'remove', key }, options);
  return planCommand(base, { kind: isNew ? 'add' : 'move', key, at }, options);
}

/**
 * Picks up a field: one of the view at its place, a new one outside of the view. Undefined when it cannot be shown.
 *
 * @example
 * holdField(state, 'author', { view: 'expanded', isAvailable: () => true })?.at; // { row: 2, side: 'left' }
 */
export function holdField(
  base: CardViewState,
  key: string,
  { isAvailable }: Pick<CardCommandOptions, 'isAvailable'>,
): HeldField | undefined {
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

function isSamePlace(one: HeldPlace, other: HeldPlace): boolean {
  if (one === other) return true;
  return (
    typeof one === 'object' && typeof other === 'object' && one.row === other.row && one.side === other.side
  );
}

/** Holds it over a place, the list, or elsewhere. The same object when it is there already. */
export function holdFieldAt(held: HeldField, at: HeldPlace, options: CardCommandOptions): HeldField {
  return isSamePlace(held.at, at) ? held : { ...held, at, plan: planOf(held, at, options) };
}

/** The same field held over another state of the view; undefined when it went away, or came into the view meanwhile. */
export function holdFieldOn(
  held: HeldField,
  base: CardViewState,
  options: CardCommandOptions,
): HeldField | undefined {
  const again = holdField(base, held.key, options);
  if (again?.isNew !== held.isNew) return undefined;
  return { ...again, at: held.at, plan: planOf(again, held.at, options) };
}

/**
 * Takes a step by keys from where it is held (A119). A new field that is held outside of the view goes to its first place.
 */
export function stepHeldField(held: HeldField, step: FieldStep, options: CardCommandOptions): HeldStep {
  const { key, plan, base } = held;
  const { rows } = plan.state;
  if (!findField(rows, key)) return { held: holdFieldAt(held, { row: 0, side: 'above' }, options) };
  const place = placeOfStep(rows, key, step, fieldsPerRow(options.view));
  if (!place) return { held };
  const next = planCommand(plan.state, { kind: 'move', key, at: place }, options);
  if (next.refused) return { held, refused: next.refused };
  return { held: holdFieldAt(held, placeIn(base.rows, key, next.state.rows), options) };
}

/** The one command that letting go comes to, with the plan that was shown; undefined when it changes nothing or cannot be done. */
export function dropFieldCommand({ key, isNew, base, at, plan }: HeldField): CardCommand | undefined {
  if (at === undefined || plan.refused !== undefined || plan.state === base) return undefined;
  const planned = { from: base, plan };
  if (at === 'list') return { kind: 'remove', key, planned };
  return { kind: isNew ? 'add' : 'move', key, at, planned };
}
