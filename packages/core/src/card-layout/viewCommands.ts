import type { CardRow } from '../contract/index.ts';
import { record, type History } from '../internal/history.ts';
import { findReusablePlan, type Planned } from '../internal/planned.ts';
import { addField, moveField, removeField, type RowPlace, type RowsPlan, type RowsRefusal } from './rows.ts';
import { isSameCardView, type CardViewState, type HiddenField, type IsAvailable } from './viewState.ts';
import { fieldsPerRow, type CardView } from './views.ts';

/** The plan that a drag already showed for the command, so that it is not computed again. */
interface WithDragPlan {
  planned?: Planned<CardViewState, CardPlan> | undefined;
}

/** A change of a view, by pointer, keyboard, menu or script. */
export type CardCommand =
  /** Without `at` the field is added at the end. */
  | ({ kind: 'add'; key: string; at?: RowPlace | undefined } & WithDragPlan)
  | ({ kind: 'move'; key: string; at: RowPlace } & WithDragPlan)
  /** A shown field returns to the list of unused fields; a hidden one is deleted. */
  | ({ kind: 'remove'; key: string } & WithDragPlan)
  | { kind: 'titles'; shown: boolean }
  /** Replaces all fields, for example with those of another view or of an imported file. */
  | {
      kind: 'replace';
      rows: readonly CardRow[];
      hidden?: readonly HiddenField[];
      hasTitles?: boolean | undefined;
    };

/** Why a command changes nothing. */
export type CardRefusal = RowsRefusal | 'unknown-field' | 'one-per-row';

/** The view that is edited, and the fields that it may show. */
export interface CardCommandOptions {
  /** Which of the five views of a file. */
  readonly view: CardView;
  /** Whether a field can be shown to this tenant. */
  readonly isAvailable: IsAvailable;
}

/** The result of a command; the same state when it is refused or changes nothing. */
export interface CardPlan {
  /** The view after the command. */
  readonly state: CardViewState;
  /** Why the command was refused; absent otherwise. */
  readonly refused?: CardRefusal;
}

/** Returns rows as the view may contain them: only available fields, each once, and no more per row than fit. */
function fitRows(rows: readonly CardRow[], { view, isAvailable }: CardCommandOptions): readonly CardRow[] {
  const usedKeys = new Set<string>();
  const fitted = rows.map((row) =>
    row.filter((key) => isAvailable(key) && !usedKeys.has(key) && usedKeys.add(key)),
  );
  const perRow = fieldsPerRow(view);
  return fitted
    .flatMap((row) => (row.length > perRow ? row.map((key) => [key]) : [row]))
    .filter((row) => row.length > 0);
}

function toPlan(state: CardViewState, { rows, refused }: RowsPlan<readonly CardRow[]>): CardPlan {
  if (refused) return { state, refused };
  return { state: rows === state.rows ? state : { ...state, rows } };
}

function planAddOrMove(
  state: CardViewState,
  command: Extract<CardCommand, { kind: 'add' | 'move' }>,
  { view, isAvailable }: CardCommandOptions,
): CardPlan {
  const { key, at = { row: state.rows.length, side: 'below' } } = command;
  if (!isAvailable(key)) return { state, refused: 'unknown-field' };
  const isBeside = at.side === 'left' || at.side === 'right';
  if (isBeside && fieldsPerRow(view) === 1) return { state, refused: 'one-per-row' };
  const planRows = command.kind === 'add' ? addField : moveField;
  return toPlan(state, planRows(state.rows, key, at));
}

function planRemove(state: CardViewState, key: string): CardPlan {
  const hidden = state.hidden.filter((field) => field.key !== key);
  if (hidden.length < state.hidden.length) return { state: { ...state, hidden } };
  return toPlan(state, removeField(state.rows, key));
}

function planReplace(
  state: CardViewState,
  { rows, hidden = state.hidden, hasTitles = state.hasTitles }: Extract<CardCommand, { kind: 'replace' }>,
  options: CardCommandOptions,
): CardPlan {
  const titles = state.hasTitles === undefined ? undefined : hasTitles;
  const next = { rows: fitRows(rows, options), hidden, hasTitles: titles };
  return { state: isSameCardView(state, next) ? state : next };
}

/** Returns the plan of a drag when it applies to this state and the view may show the field. */
function findDragPlan(
  state: CardViewState,
  command: CardCommand,
  { isAvailable }: CardCommandOptions,
): CardPlan | undefined {
  if (command.kind === 'titles' || command.kind === 'replace') return undefined;
  if (command.kind !== 'remove' && !isAvailable(command.key)) return undefined;
  return findReusablePlan(command.planned, state);
}

/**
 * Returns the plan of a command. The plan of a drag is returned as it is when it was made for the same state. Changes
 * nothing.
 */
export function planCommand(
  state: CardViewState,
  command: CardCommand,
  options: CardCommandOptions,
): CardPlan {
  const reusable = findDragPlan(state, command, options);
  if (reusable) return reusable;
  switch (command.kind) {
    case 'add':
    case 'move':
      return planAddOrMove(state, command, options);
    case 'remove':
      return planRemove(state, command.key);
    case 'titles':
      if (state.hasTitles === undefined || state.hasTitles === command.shown) return { state };
      return { state: { ...state, hasTitles: command.shown } };
    case 'replace':
      return planReplace(state, command, options);
  }
}

/** Applies a plan as one step of the history. A plan that was refused or changes nothing adds no step. */
export function applyPlan(history: History<CardViewState>, { state }: CardPlan): History<CardViewState> {
  return isSameCardView(state, history.present) ? history : record(history, state);
}

/** Plans a command and applies it as one step of the history. */
export function applyCommand(
  history: History<CardViewState>,
  command: CardCommand,
  options: CardCommandOptions,
): History<CardViewState> {
  return applyPlan(history, planCommand(history.present, command, options));
}
