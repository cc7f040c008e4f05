import {
  applyPlan,
  compareRows,
  alignField,
  findField,
  parseCardView,
  parseCardViewFile,
  planCommand,
  serializeCardViewFile,
  titlesKeyOf,
  type CardCommand,
  type CardPlan,
  type CardView,
  type CardViewFileResult,
  type CardViewState,
  type IsAvailable,
  type ViewDifference,
} from '@vitrine/core/card-layout';
import type { LayoutOrigin, LayoutScope, LayoutSettings } from '@vitrine/core/contract';
import { useCallback, useMemo } from 'react';
import { waysOf, type LayoutWays } from '../layout-settings/layoutWays.ts';
import { useLayoutDraft, type UseLayoutDraftResult } from '../layout-settings/useLayoutDraft.ts';
import type { Loadable } from '../provider/loadable.ts';
import { createCardViewPart } from './cardViewPart.ts';

/** Which view of whose layout is edited. */
export interface UseCardLayoutEditorOptions {
  /** Which of the five views is edited. */
  view: CardView;
  /** One's own unless told; `global` = the default of everybody, for admins. */
  scope?: LayoutScope | undefined;
  /** Whether a stored field can be shown: `fieldOf` of `useFields` knows it. Keep it the same function. */
  isAvailable: IsAvailable;
}

/** A view being edited: every change is a command, saves itself and can be undone. */
export interface UseCardLayoutEditorResult extends LayoutWays<CardViewState> {
  /** The view with all changes on top, as it comes from the back end. */
  state: Loadable<CardViewState>;
  /** Does a command and gives its plan; a refused one changes nothing. */
  dispatch(command: CardCommand): CardPlan;
  /** Where the view comes from, changes included; undefined when the back end does not tell. */
  origin: LayoutOrigin | undefined;
  /** What sets the view apart from its default, field by field; undefined when the default is not known. */
  difference: ViewDifference | undefined;
  /** The view as a reset would make it; undefined when the default is not known. */
  defaultState: CardViewState | undefined;
  /** Makes one field as it is in the default. */
  resetField(key: string): void;
  /** Takes the fields of another view of the same layout. */
  copyFrom(view: CardView): CardPlan | undefined;
  /** The view as the text of a file. */
  exportView(): string | undefined;
  /** Takes the fields of such a file that are here, when nothing is wrong with it; those that are not are told. */
  importView(text: string): CardViewFileResult;
}

type Draft = UseLayoutDraftResult<CardViewState>;

/** What is changed is somebody's own, also before it is saved; one key of its own makes the view so. */
function originOf({ layout, status }: Draft, scope: LayoutScope, view: CardView): LayoutOrigin | undefined {
  const origins = layout.data?.origins;
  if (origins?.[view] === undefined) return undefined;
  const titlesKey = titlesKeyOf(view);
  const own = scope === 'own' ? 'own' : 'tenant';
  const isOwn = origins[view] === own || (titlesKey !== undefined && origins[titlesKey] === own);
  return isOwn || status !== 'saved' ? own : origins[view];
}

/** The view as it would be without the scope's own values. */
function defaultOf(
  layout: LayoutSettings | undefined,
  { view, scope, isAvailable }: Required<UseCardLayoutEditorOptions>,
): CardViewState | undefined {
  if (!layout) return undefined;
  const origin = layout.origins[view];
  const isOwn = origin === (scope === 'own' ? 'own' : 'tenant');
  if (origin === undefined || (isOwn && layout.inherited?.[view] === undefined)) return undefined;
  return parseCardView({ ...layout.values, ...layout.inherited }, view, isAvailable);
}

/** The fields that a command is about, and `titles`. */
function touchedBy(command: CardCommand, before: CardViewState, after: CardViewState): readonly string[] {
  if (command.kind === 'titles') return ['titles'];
  if (command.kind !== 'replace') return [command.key];
  const { added, removed, moved } = compareRows(before.rows, after.rows);
  const titles = before.hasTitles === after.hasTitles ? [] : ['titles'];
  return [...added, ...removed, ...moved, ...titles];
}

function useDispatch(draft: Draft, { view, isAvailable }: UseCardLayoutEditorOptions) {
  const { current, change, isResetting } = draft;
  return useCallback(
    (command: CardCommand): CardPlan => {
      const state = current();
      if (!state || isResetting) return { state: state ?? { rows: [], hidden: [], hasTitles: undefined } };
      const options = { view, isAvailable };
      const plan = planCommand(state, command, options);
      if (!plan.refused) change((history) => applyPlan(history, plan), touchedBy(command, state, plan.state));
      return plan;
    },
    [change, current, isAvailable, isResetting, view],
  );
}

/** Commands that take a whole view from elsewhere, and the way out. */
function useTransfer(
  { current, layout: { data: layout } }: Draft,
  dispatch: (command: CardCommand) => CardPlan,
  { view, isAvailable }: UseCardLayoutEditorOptions,
) {
  return {
    copyFrom(from: CardView): CardPlan | undefined {
      if (!layout) return undefined;
      const { rows } = parseCardView(layout.values, from, () => true);
      return dispatch({ kind: 'replace', rows });
    },
    exportView(): string | undefined {
      const state = current();
      return state && serializeCardViewFile(state, view);
    },
    importView(text: string): CardViewFileResult {
      const result = parseCardViewFile(text, isAvailable);
      if (result.file)
        dispatch({ kind: 'replace', rows: result.file.rows, hasTitles: result.file.hasTitles });
      return result;
    },
  };
}

/** What sets the view apart from its default, and the way back for one field. */
function useDefault(
  { current, layout: { data: layout }, value }: Draft,
  dispatch: (command: CardCommand) => CardPlan,
  options: Required<UseCardLayoutEditorOptions>,
) {
  const inherited = useMemo(() => defaultOf(layout, options), [layout, options]);
  const difference = useMemo(
    () => inherited && value && compareRows(inherited.rows, value.rows),
    [inherited, value],
  );
  const resetField = useCallback(
    (key: string) => {
      const state = current();
      if (!state || !inherited) return;
      const isUnknown = !findField(inherited.rows, key) && !findField(state.rows, key);
      if (!isUnknown) dispatch({ kind: 'replace', rows: alignField(state.rows, key, inherited.rows) });
    },
    [current, dispatch, inherited],
  );
  return { difference, defaultState: inherited, resetField };
}

/**
 * One of the five views of a layout, being edited. Pointer,
 * keyboard, menus and scripts dispatch the same commands; each is saved at once, and what others save meanwhile is
 * merged field by field and told.
 *
 * @throws Error when the back end has no `layoutSettings` sub-port.
 * @example
 * const { state, dispatch, undo, saveState } = useCardLayoutEditor({ view: 'expanded', isAvailable });
 * dispatch({ kind: 'add', key: 'author', at: { row: 0, side: 'right' } });
 */
export function useCardLayoutEditor({
  view,
  scope = 'own',
  isAvailable,
}: UseCardLayoutEditorOptions): UseCardLayoutEditorResult {
  const options = useMemo(() => ({ view, scope, isAvailable }), [isAvailable, scope, view]);
  const draft = useLayoutDraft(useMemo(() => createCardViewPart(options), [options]));
  const dispatch = useDispatch(draft, options);
  const transfer = useTransfer(draft, dispatch, options);
  const back = useDefault(draft, dispatch, options);
  const { layout, value } = draft;
  const isReady = layout.status === 'ready' && value !== undefined;
  return {
    state: isReady ? { ...layout, data: value } : (layout as Loadable<never>),
    dispatch,
    ...waysOf(draft),
    origin: originOf(draft, scope, view),
    ...back,
    ...transfer,
  };
}
