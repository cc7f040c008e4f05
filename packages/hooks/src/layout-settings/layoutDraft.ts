import type {
  ApiError,
  LayoutKey,
  LayoutScope,
  LayoutSettings,
  LayoutValuesOrNull,
  SaveLayoutInput,
} from '@vitrine/core/contract';
import { inheritedState, isOwnValue, type LayoutPart } from './layoutPart.ts';
import {
  createSteps,
  mergePresent,
  rebaseSteps,
  recordStep,
  wayBetween,
  type LayoutSteps,
} from './layoutSteps.ts';

/** Where an editor that saves by itself stands. */
export type LayoutSaveStatus = 'saved' | 'saving' | 'unsaved' | 'failed' | 'conflict';

/** What was put together when somebody else had saved in between. */
export interface LayoutMergeResult {
  /** Taken over from the others. */
  readonly appliedTheirs: readonly string[];
  /** Changed by both; ours stayed. */
  readonly keptOurs: readonly string[];
  /** There were changes of ours that were not saved yet. */
  readonly hadChanges: boolean;
}

/** Changes of one part of a layout, with the way back, and where saving them stands. */
export interface LayoutDraft<State> extends LayoutSteps<State> {
  /** What the back end and this editor last agreed on. */
  readonly agreed: { readonly layout: LayoutSettings; readonly state: State };
  /** The default, as far as it was seen; to come back to it is to have nothing of one's own. */
  readonly inherited: State | undefined;
  readonly isSaving: boolean;
  /** The default is wanted in place of `history.present`. */
  readonly isResetting: boolean;
  readonly error: ApiError | undefined;
  readonly mergeResult: LayoutMergeResult | undefined;
  /** `mergeResult` came with the save that is on its way: what it brings next is told along with it. */
  readonly isMergeOfSave: boolean;
  /** Closing the page would lose something. */
  readonly isUnsaved: boolean;
  /** Saves that went well. */
  readonly saves: number;
}

/** A draft in which nothing is changed yet. */
export function createLayoutDraft<State>(
  layout: LayoutSettings,
  part: LayoutPart<State>,
): LayoutDraft<State> {
  const state = part.read(layout);
  return {
    ...createSteps(state),
    agreed: { layout, state },
    inherited: inheritedState(layout, part),
    isSaving: false,
    isResetting: false,
    error: undefined,
    mergeResult: undefined,
    isMergeOfSave: false,
    isUnsaved: false,
    saves: 0,
  };
}

/** Whether the back end does not have yet what is wanted. */
export function hasUnsaved<State>(draft: LayoutDraft<State>, part: LayoutPart<State>): boolean {
  return draft.isResetting || !part.isSame(draft.history.present, draft.agreed.state);
}

/** Whether there is nothing that a reset would change. */
export function isAtDefault<State>(draft: LayoutDraft<State>, part: LayoutPart<State>): boolean {
  const isStored = !draft.isSaving && !draft.error && !hasUnsaved(draft, part);
  return isStored && inheritedState(draft.agreed.layout, part) !== undefined;
}

/** Where a draft stands; without one all is saved. */
export function statusOfDraft<State>(
  draft: LayoutDraft<State> | undefined,
  part: LayoutPart<State>,
): LayoutSaveStatus {
  if (!draft) return 'saved';
  if (draft.isSaving) return 'saving';
  if (draft.error) return draft.error.code === 'conflict' ? 'conflict' : 'failed';
  return hasUnsaved(draft, part) ? 'unsaved' : 'saved';
}

/** Whether one layout is known to be from before another. */
export function isOlder(one: LayoutSettings, other: LayoutSettings): boolean {
  return one.version !== undefined && other.version !== undefined && one.version < other.version;
}

/**
 * The news with what a merge brought. It takes the place of an earlier one; of merges within one save all are told, an
 * item once.
 */
function joinMergeResults(
  { mergeResult: before, isSaving, isMergeOfSave }: LayoutDraft<unknown>,
  next: LayoutMergeResult,
): Pick<LayoutDraft<unknown>, 'mergeResult' | 'isMergeOfSave'> {
  if (next.appliedTheirs.length === 0 && next.keptOurs.length === 0)
    return { mergeResult: before, isMergeOfSave };
  if (!before || !isSaving || !isMergeOfSave) return { mergeResult: next, isMergeOfSave: isSaving };
  const named = new Set([...next.appliedTheirs, ...next.keptOurs]);
  const still = (names: readonly string[]) => names.filter((name) => !named.has(name));
  const mergeResult = {
    appliedTheirs: [...still(before.appliedTheirs), ...next.appliedTheirs],
    keptOurs: [...still(before.keptOurs), ...next.keptOurs],
    hadChanges: before.hadChanges || next.hadChanges,
  };
  return { mergeResult, isMergeOfSave };
}

/** What is still to be told once items were changed here. */
export function mergeResultWithout(
  mergeResult: LayoutMergeResult | undefined,
  touched: readonly string[] | undefined,
): LayoutMergeResult | undefined {
  if (!mergeResult || !touched) return mergeResult;
  const still = (names: readonly string[]) => names.filter((name) => !touched.includes(name));
  const left = {
    ...mergeResult,
    appliedTheirs: still(mergeResult.appliedTheirs),
    keptOurs: still(mergeResult.keptOurs),
  };
  return left.appliedTheirs.length + left.keptOurs.length > 0 ? left : undefined;
}

/**
 * The draft over a layout that somebody else has saved: every state of the history gets their changes, so that going
 * back never takes them away.
 */
export function rebaseDraft<State>(
  draft: LayoutDraft<State>,
  layout: LayoutSettings,
  part: LayoutPart<State>,
): LayoutDraft<State> {
  const { agreed } = draft;
  const theirs = part.read(layout);
  const inherited = inheritedState(layout, part) ?? draft.inherited;
  if (part.isSame(agreed.state, theirs)) return { ...draft, inherited, agreed: { layout, state: theirs } };
  const both = { base: agreed.state, theirs };
  const { appliedTheirs, keptOurs } = mergePresent(draft, part, both);
  return {
    ...draft,
    ...rebaseSteps(draft, part, both),
    agreed: { layout, state: theirs },
    inherited,
    ...joinMergeResults(draft, { appliedTheirs, keptOurs, hadChanges: hasUnsaved(draft, part) }),
  };
}

/** The draft over the newest layout that is known. While a save is on its way, its own answer is waited for. */
export function settleDraft<State>(
  draft: LayoutDraft<State>,
  layout: LayoutSettings | undefined,
  part: LayoutPart<State>,
): LayoutDraft<State> {
  const { agreed, isSaving } = draft;
  if (isSaving || !layout || layout === agreed.layout || isOlder(layout, agreed.layout)) return draft;
  return rebaseDraft(draft, layout, part);
}

/** What is inherited goes back as null, so that a default of today does not become a choice of one's own. */
function unchangedValues(layout: LayoutSettings, scope: LayoutScope): LayoutValuesOrNull {
  const entries = Object.entries(layout.values).map(([key, value]) => [
    key,
    isOwnValue(layout, key as LayoutKey, scope) === false ? null : value,
  ]);
  return Object.fromEntries(entries) as LayoutValuesOrNull;
}

/** The whole object: the newest one that is known, with the keys of this editor alone replaced. */
export function saveInput<State>(draft: LayoutDraft<State>, part: LayoutPart<State>): SaveLayoutInput {
  const { agreed, history, inherited, isResetting } = draft;
  const isDefault = isResetting || (inherited !== undefined && part.isSame(history.present, inherited));
  const replaced = isDefault
    ? Object.fromEntries(part.keys.map((key) => [key, null]))
    : part.write(history.present, agreed.layout);
  return {
    scope: part.scope,
    values: { ...unchangedValues(agreed.layout, part.scope), ...replaced },
    other: agreed.layout.other,
    version: agreed.layout.version,
  };
}

/** The draft after `sent` was saved and `layout` is in force: commands that were given meanwhile stay. */
export function afterSave<State>(
  draft: LayoutDraft<State>,
  sent: LayoutDraft<State>,
  layout: LayoutSettings,
  part: LayoutPart<State>,
): LayoutDraft<State> {
  const saved = {
    ...draft,
    saves: draft.saves + 1,
    isResetting: draft.isResetting && !sent.isResetting,
  };
  if (sent.isResetting) {
    const state = part.read(layout);
    const inherited = inheritedState(layout, part) ?? draft.inherited;
    return { ...recordStep(saved, state, undefined), inherited, agreed: { layout, state }, pending: [] };
  }
  const agreed = { layout: sent.agreed.layout, state: sent.history.present };
  const pending = wayBetween(sent.pending, draft.pending);
  return { ...rebaseDraft({ ...saved, agreed, pending }, layout, part), mergeResult: draft.mergeResult };
}
