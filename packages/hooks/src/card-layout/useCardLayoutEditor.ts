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
import { controlsOf, type LayoutDraftControls } from '../layout-settings/layoutDraftControls.ts';
import { useLayoutDraft, type UseLayoutDraftResult } from '../layout-settings/useLayoutDraft.ts';
import type { Loadable } from '../provider/loadable.ts';
import { createCardViewSlice } from './cardViewSlice.ts';

/** Options of `useCardLayoutEditor`. */
export interface UseCardLayoutEditorOptions {
  /** The edited view. */
  view: CardView;
  /**
   * `own` for the user's own layout, `global` for the default of the tenant, which only admins may change. Defaults to
   * `own`.
   */
  scope?: LayoutScope | undefined;
  /** Returns whether a stored field can be shown, from `fieldOf` of `useFields`. Must be stable. */
  isAvailable: IsAvailable;
}

/** Result of `useCardLayoutEditor`: every change is a command, is saved automatically and can be undone. */
export interface UseCardLayoutEditorResult extends LayoutDraftControls<CardViewState> {
  /** The view including all changes. */
  state: Loadable<CardViewState>;
  /** Executes a command and returns its plan; a refused command changes nothing. */
  dispatch(command: CardCommand): CardPlan;
  /** The source of the view, including changes; undefined when the back end does not return it. */
  origin: LayoutOrigin | undefined;
  /** The differences from the default, field by field; undefined when the default is unknown. */
  difference: ViewDifference | undefined;
  /** The default view; undefined when it is unknown. */
  defaultState: CardViewState | undefined;
  /** Resets one field to its place in the default. */
  resetField(key: string): void;
  /** Replaces the fields by those of another view of the same layout. */
  copyFrom(view: CardView): CardPlan | undefined;
  /** Returns the view as the text of a file. */
  exportView(): string | undefined;
  /**
   * Replaces the fields by those of an exported file, when the file is valid; fields that are not available are
   * reported.
   */
  importView(text: string): CardViewFileResult;
}

type Draft = UseLayoutDraftResult<CardViewState>;

/** A changed view counts as own, also before it is saved; one own key makes the view own. */
function originOf({ layout, status }: Draft, scope: LayoutScope, view: CardView): LayoutOrigin | undefined {
  const origins = layout.data?.origins;
  if (origins?.[view] === undefined) return undefined;
  const titlesKey = titlesKeyOf(view);
  const own = scope === 'own' ? 'own' : 'tenant';
  const isOwn = origins[view] === own || (titlesKey !== undefined && origins[titlesKey] === own);
  return isOwn || status !== 'saved' ? own : origins[view];
}

/** Returns the view without the scope's own values. */
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

/** Returns the keys that a command changes: those of its fields, and `titles` when it shows or hides the titles. */
function keysChangedBy(command: CardCommand, before: CardViewState, after: CardViewState): readonly string[] {
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
      if (!plan.refused)
        change((history) => applyPlan(history, plan), keysChangedBy(command, state, plan.state));
      return plan;
    },
    [change, current, isAvailable, isResetting, view],
  );
}

/** Commands that replace the whole view, and the export. */
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

/** The differences from the default, and the reset of one field. */
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
 * Edits one of the five views of a layout. Pointer, keyboard, menus and scripts dispatch the same commands; each is
 * saved at once. Changes of other people are merged field by field and reported.
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
  const draft = useLayoutDraft(useMemo(() => createCardViewSlice(options), [options]));
  const dispatch = useDispatch(draft, options);
  const transfer = useTransfer(draft, dispatch, options);
  const defaults = useDefault(draft, dispatch, options);
  const { layout, value } = draft;
  const isReady = layout.status === 'ready' && value !== undefined;
  return {
    state: isReady ? { ...layout, data: value } : (layout as Loadable<never>),
    dispatch,
    ...controlsOf(draft),
    origin: originOf(draft, scope, view),
    ...defaults,
    ...transfer,
  };
}
