import type {
  ApiError,
  LayoutKey,
  LayoutScope,
  LayoutSettings,
  LayoutValuesOrNull,
  SaveLayoutInput,
} from '@vitrine/core/contract';
import { inheritedState, isOwnValue, type LayoutSlice } from './layoutSlice.ts';
import {
  createSteps,
  mergePresent,
  rebaseSteps,
  recordStep,
  changesSince,
  type LayoutSteps,
} from './layoutSteps.ts';

/** State of an editor that saves automatically. */
export type LayoutSaveStatus =
  /** Everything is stored. */
  | 'saved'
  /** A save is running. */
  | 'saving'
  /** There are changes that will be saved soon. */
  | 'unsaved'
  /** The last save has failed; the changes are kept. */
  | 'failed'
  /** Another user has saved meanwhile, and the changes do not fit together. */
  | 'conflict';

/** Result of a merge with another user's changes. */
export interface LayoutMergeResult {
  /** Names of the items adopted from the other user. */
  readonly appliedTheirs: readonly string[];
  /** Names of the items that both changed; the own change was kept. */
  readonly keptOurs: readonly string[];
  /** Whether there were own unsaved changes. */
  readonly hadChanges: boolean;
}

/** Unsaved changes of one slice of a layout with undo, and the state of their save. */
export interface LayoutDraft<State> extends LayoutSteps<State> {
  /** The layout last received from or saved to the back end. */
  readonly synced: { readonly layout: LayoutSettings; readonly state: State };
  /** The default, as far as it is known. A state equal to it is stored as no own value. */
  readonly inherited: State | undefined;
  readonly isSaving: boolean;
  /** Whether a reset to the default is requested instead of `history.present`. */
  readonly isResetting: boolean;
  readonly error: ApiError | undefined;
  readonly mergeResult: LayoutMergeResult | undefined;
  /** Whether `mergeResult` belongs to the save in progress: further merges of that save are added to it. */
  readonly isMergeOfSave: boolean;
  /** Whether closing the page would lose a change. */
  readonly isUnsaved: boolean;
  /** Number of successful saves. */
  readonly saves: number;
}

/** Creates a draft without changes. */
export function createLayoutDraft<State>(
  layout: LayoutSettings,
  slice: LayoutSlice<State>,
): LayoutDraft<State> {
  const state = slice.read(layout);
  return {
    ...createSteps(state),
    synced: { layout, state },
    inherited: inheritedState(layout, slice),
    isSaving: false,
    isResetting: false,
    error: undefined,
    mergeResult: undefined,
    isMergeOfSave: false,
    isUnsaved: false,
    saves: 0,
  };
}

/** Returns whether the draft has a state that is not saved. */
export function hasUnsaved<State>(draft: LayoutDraft<State>, slice: LayoutSlice<State>): boolean {
  return draft.isResetting || !slice.isSame(draft.history.present, draft.synced.state);
}

/** Returns whether a reset would change nothing. */
export function isAtDefault<State>(draft: LayoutDraft<State>, slice: LayoutSlice<State>): boolean {
  const isStored = !draft.isSaving && !draft.error && !hasUnsaved(draft, slice);
  return isStored && inheritedState(draft.synced.layout, slice) !== undefined;
}

/** Returns the state of a draft; `saved` without one. */
export function statusOfDraft<State>(
  draft: LayoutDraft<State> | undefined,
  slice: LayoutSlice<State>,
): LayoutSaveStatus {
  if (!draft) return 'saved';
  if (draft.isSaving) return 'saving';
  if (draft.error) return draft.error.code === 'conflict' ? 'conflict' : 'failed';
  return hasUnsaved(draft, slice) ? 'unsaved' : 'saved';
}

/** Returns whether one layout is known to be older than another. */
export function isOlder(one: LayoutSettings, other: LayoutSettings): boolean {
  return one.version !== undefined && other.version !== undefined && one.version < other.version;
}

/**
 * Returns the merge result to show. It replaces an earlier one; results of merges within one save are combined, each
 * item once.
 */
function joinMergeResults(
  { mergeResult: before, isSaving, isMergeOfSave }: LayoutDraft<unknown>,
  next: LayoutMergeResult,
): Pick<LayoutDraft<unknown>, 'mergeResult' | 'isMergeOfSave'> {
  if (next.appliedTheirs.length === 0 && next.keptOurs.length === 0)
    return { mergeResult: before, isMergeOfSave };
  if (!before || !isSaving || !isMergeOfSave) return { mergeResult: next, isMergeOfSave: isSaving };
  const changedNames = new Set([...next.appliedTheirs, ...next.keptOurs]);
  const withoutChanged = (names: readonly string[]) => names.filter((name) => !changedNames.has(name));
  const mergeResult = {
    appliedTheirs: [...withoutChanged(before.appliedTheirs), ...next.appliedTheirs],
    keptOurs: [...withoutChanged(before.keptOurs), ...next.keptOurs],
    hadChanges: before.hadChanges || next.hadChanges,
  };
  return { mergeResult, isMergeOfSave };
}

/** Returns the merge result without items that the user has changed since. */
export function mergeResultWithout(
  mergeResult: LayoutMergeResult | undefined,
  touched: readonly string[] | undefined,
): LayoutMergeResult | undefined {
  if (!mergeResult || !touched) return mergeResult;
  const withoutChanged = (names: readonly string[]) => names.filter((name) => !touched.includes(name));
  const remaining = {
    ...mergeResult,
    appliedTheirs: withoutChanged(mergeResult.appliedTheirs),
    keptOurs: withoutChanged(mergeResult.keptOurs),
  };
  return remaining.appliedTheirs.length + remaining.keptOurs.length > 0 ? remaining : undefined;
}

/**
 * Returns the draft based on another user's layout. Their changes are applied to every state of the history, so that
 * undo never removes them.
 */
export function rebaseDraft<State>(
  draft: LayoutDraft<State>,
  layout: LayoutSettings,
  slice: LayoutSlice<State>,
): LayoutDraft<State> {
  const { synced } = draft;
  const theirs = slice.read(layout);
  const inherited = inheritedState(layout, slice) ?? draft.inherited;
  if (slice.isSame(synced.state, theirs)) return { ...draft, inherited, synced: { layout, state: theirs } };
  const both = { base: synced.state, theirs };
  const { appliedTheirs, keptOurs } = mergePresent(draft, slice, both);
  return {
    ...draft,
    ...rebaseSteps(draft, slice, both),
    synced: { layout, state: theirs },
    inherited,
    ...joinMergeResults(draft, { appliedTheirs, keptOurs, hadChanges: hasUnsaved(draft, slice) }),
  };
}

/** Returns the draft based on the newest known layout; unchanged during a save, whose response follows. */
export function settleDraft<State>(
  draft: LayoutDraft<State>,
  layout: LayoutSettings | undefined,
  slice: LayoutSlice<State>,
): LayoutDraft<State> {
  const { synced, isSaving } = draft;
  if (isSaving || !layout || layout === synced.layout || isOlder(layout, synced.layout)) return draft;
  return rebaseDraft(draft, layout, slice);
}

/** Returns the values of a layout, inherited ones as null, so that a save does not store the default as own values. */
function unchangedValues(layout: LayoutSettings, scope: LayoutScope): LayoutValuesOrNull {
  const entries = Object.entries(layout.values).map(([key, value]) => [
    key,
    isOwnValue(layout, key as LayoutKey, scope) === false ? null : value,
  ]);
  return Object.fromEntries(entries) as LayoutValuesOrNull;
}

/** Returns the whole object to save: the newest known layout, with only the keys of this editor replaced. */
export function saveInput<State>(draft: LayoutDraft<State>, slice: LayoutSlice<State>): SaveLayoutInput {
  const { synced, history, inherited, isResetting } = draft;
  const isDefault = isResetting || (inherited !== undefined && slice.isSame(history.present, inherited));
  const replaced = isDefault
    ? Object.fromEntries(slice.keys.map((key) => [key, null]))
    : slice.write(history.present, synced.layout);
  return {
    scope: slice.scope,
    values: { ...unchangedValues(synced.layout, slice.scope), ...replaced },
    other: synced.layout.other,
    version: synced.layout.version,
  };
}

/** Returns the draft after `sent` was saved as `layout`. Changes since then are kept. */
export function afterSave<State>(
  draft: LayoutDraft<State>,
  sent: LayoutDraft<State>,
  layout: LayoutSettings,
  slice: LayoutSlice<State>,
): LayoutDraft<State> {
  const saved = {
    ...draft,
    saves: draft.saves + 1,
    isResetting: draft.isResetting && !sent.isResetting,
  };
  if (sent.isResetting) {
    const state = slice.read(layout);
    const inherited = inheritedState(layout, slice) ?? draft.inherited;
    return { ...recordStep(saved, state, undefined), inherited, synced: { layout, state }, pending: [] };
  }
  const synced = { layout: sent.synced.layout, state: sent.history.present };
  const pending = changesSince(sent.pending, draft.pending);
  return { ...rebaseDraft({ ...saved, synced, pending }, layout, slice), mergeResult: draft.mergeResult };
}
