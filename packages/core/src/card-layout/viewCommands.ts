import type { CardRow } from '../contract/index.ts';
import { record, type History } from '../internal/history.ts';
import { addField, moveField, removeField, type RowPlace, type RowsPlan, type RowsRefusal } from './rows.ts';
import { isSameCardView, type CardViewState, type HiddenField, type IsAvailable } from './viewState.ts';
import { fieldsPerRow, type CardView } from './views.ts';

/** What a person does to a view, by pointer, keyboard, menu or script. */
export type CardCommand =
  /** Without a place at the end. */
  | { kind: 'add'; key: string; at?: RowPlace | undefined }
  | { kind: 'move'; key: string; at: RowPlace }
  /** A shown field goes back to the list, a hidden one is forgotten. */
  | { kind: 'remove'; key: string }
  | { kind: 'titles'; shown: boolean }
  /** Other fields as a whole: those of another view, or of a file that was read. */
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
  readonly view: CardView;
  readonly isAvailable: IsAvailable;
}

/** What a command would make of a view; the same state when it is refused or changes nothing. */
export interface CardPlan {
  readonly state: CardViewState;
  readonly refused?: CardRefusal;
}

/** Rows as a view holds them: what it may show, each field once, no more side by side than fit. */
function fitRows(rows: readonly CardRow[], { view, isAvailable }: CardCommandOptions): readonly CardRow[] {
  const used = new Set<string>();
  const fitted = rows.map((row) => row.filter((key) => isAvailable(key) && !used.has(key) && used.add(key)));
  const perRow = fieldsPerRow(view);
  return fitted
    .flatMap((row) => (row.length > perRow ? row.map((key) => [key]) : [row]))
    .filter((row) => row.length > 0);
}

function toPlan(state: CardViewState, { rows, refused }: RowsPlan<readonly CardRow[]>): CardPlan {
  if (refused) return { state, refused };
  return { state: rows === state.rows ? state : { ...state, rows } };
}

function planPlace(
  state: CardViewState,
  command: Extract<CardCommand, { kind: 'add' | 'move' }>,
  { view, isAvailable }: CardCommandOptions,
): CardPlan {
  const { key, at = { row: state.rows.length, side: 'below' } } = command;
  if (!isAvailable(key)) return { state, refused: 'unknown-field' };
  const isBeside = at.side === 'left' || at.side === 'right';
  if (isBeside && fieldsPerRow(view) === 1) return { state, refused: 'one-per-row' };
  const place = command.kind === 'add' ? addField : moveField;
  return toPlan(state, place(state.rows, key, at));
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

/** Plans a command (spec 1 §4, "Layout editing"; A27 to A29). Nothing is changed. */
export function planCommand(
  state: CardViewState,
  command: CardCommand,
  options: CardCommandOptions,
): CardPlan {
  switch (command.kind) {
    case 'add':
    case 'move':
      return planPlace(state, command, options);
    case 'remove':
      return planRemove(state, command.key);
    case 'titles':
      if (state.hasTitles === undefined || state.hasTitles === command.shown) return { state };
      return { state: { ...state, hasTitles: command.shown } };
    case 'replace':
      return planReplace(state, command, options);
  }
}

/** Does a command as one step of the history; a refused one, and one that changes nothing, is no step. */
export function applyCommand(
  history: History<CardViewState>,
  command: CardCommand,
  options: CardCommandOptions,
): History<CardViewState> {
  const { state } = planCommand(history.present, command, options);
  return isSameCardView(state, history.present) ? history : record(history, state);
}
