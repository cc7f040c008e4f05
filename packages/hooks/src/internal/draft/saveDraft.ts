import {
  ApiError,
  isOutcomeUnknown,
  toApiError,
  type ChangeKind,
  type ChangePlan,
} from '@vitrine/core/contract';
import { versionedSave } from '../versionedSave.ts';
import {
  createDraftState,
  editedItems,
  isDraftStored,
  hasStoredItems,
  isExchange,
  mergeDraft,
  replay,
  type DraftCommand,
  type DraftItem,
  type DraftRules,
  type DraftState,
} from './draftState.ts';

/** The result of a successful save. */
export interface DraftSaved<Stored, Command extends DraftCommand> {
  /** What is stored now. */
  readonly stored: Stored;
  /** Id of the change, for undo. */
  readonly changeId?: string | undefined;
  /** Commands that were refused one by one; they stay unsaved. */
  readonly rest?: readonly Command[] | undefined;
}

/** The calls that save a draft. */
export interface DraftCalls<Stored, Draft, Command extends DraftCommand> {
  /** Returns what the save would do; absent for a back end that cannot plan. */
  plan?: ((draft: Draft, base: Stored) => Promise<ChangePlan>) | undefined;
  /**
   * Saves. `plan` is the token of the plan that the save must do.
   * @throws ApiError `conflict` when the base or the plan is stale; `current` may contain what is stored.
   */
  save(draft: Draft, base: Stored, plan: string | undefined): Promise<DraftSaved<Stored, Command>>;
  /** Returns what is stored, after a conflict without `current`. */
  read(): Promise<Stored>;
  /** Returns whether `current` of a conflict is what is stored. */
  isStored(current: unknown): current is Stored;
}

/**
 * The result of `save`. `hasRest`: some commands were refused and stay unsaved. `ignored`: nothing was sent, or another
 * person has signed in since.
 */
export type DraftSaveResult =
  | { readonly status: 'saved'; readonly changeId: string | undefined; readonly hasRest: boolean }
  | { readonly status: 'review' | 'conflict' | 'ignored' }
  | { readonly status: 'failed'; readonly error: ApiError };

/** The store of a draft with everything that is needed to save it. */
export interface DraftContext<Stored, Draft, Command extends DraftCommand, Item extends DraftItem> {
  readonly rules: DraftRules<Stored, Draft, Command, Item>;
  /** Returns the calls of the newest render. */
  calls(): DraftCalls<Stored, Draft, Command>;
  /** Called after each save and undo. */
  onSaved(): void;
  get(): DraftState<Stored, Command, Item> | undefined;
  set(state: DraftState<Stored, Command, Item>): void;
  subscribe(listener: () => void): () => void;
  /** Returns what is stored, as far as it is loaded. */
  peek(): Stored | undefined;
  /** Writes what is stored to the cache. */
  cache(stored: Stored): void;
  /** Loads what is stored again. */
  reload(): void;
  /** Changes when another person signs in; then nothing may be saved or stored. */
  userChangeCount(): number;
}

/** Number of plans that one save makes at most. */
const maxPlans = 3;

/** Changes that are shown even when they touch no file: a conversion says which values do not fit. */
const reviewedKinds: ReadonlySet<ChangeKind> = new Set(['remove', 'merge', 'convert']);

/**
 * Returns whether a plan is shown before it is saved: it changes values of files, or removes, merges or converts
 * something.
 *
 * @see docs/rules/administration.md#a-save-with-effects-on-files-is-shown-before
 */
function needsReview({ changes }: ChangePlan): boolean {
  return changes.some(({ kind, files }) => files > 0 || reviewedKinds.has(kind));
}

type Outcome<Output> =
  | { readonly output: Output }
  | { readonly status: 'conflict' | 'ignored' }
  | { readonly status: 'failed'; readonly error: ApiError };

/**
 * Makes a call with the draft. When another person has saved, the draft is merged with that, and the call is repeated,
 * at most `retries` times; with 0 the merged draft is only kept.
 */
async function callWithDraft<Stored, Draft, Command extends DraftCommand, Item extends DraftItem, Output>(
  context: DraftContext<Stored, Draft, Command, Item>,
  call: (draft: Draft, base: Stored) => Promise<Output>,
  retries?: number,
): Promise<Outcome<Output>> {
  type State = DraftState<Stored, Command, Item>;
  const { rules } = context;
  const countAtStart = context.userChangeCount();
  const currentState = () => (context.userChangeCount() === countAtStart ? context.get() : undefined);
  const first = currentState();
  if (!first) return { status: 'ignored' };
  const result = await versionedSave<State, Stored, Output>(first, {
    retries,
    write: ({ base, commands }) => call(replay(rules, base, commands), base),
    async read({ current }) {
      const calls = context.calls();
      return calls.isStored(current) ? current : calls.read();
    },
    merge(sent, current) {
      const now = currentState();
      if (!now) return undefined;
      const { both, theirs } = mergeDraft(rules, sent, current);
      const keys = new Set(theirs.map(({ key }) => key));
      const merged = [...now.merged.filter(({ key }) => !keys.has(key)), ...theirs];
      context.cache(current);
      if (both.length > 0)
        context.set({ ...now, phase: 'idle', plan: undefined, conflict: { current, both } });
      else context.set({ ...now, base: current, merged });
      return both.length > 0 ? undefined : context.get();
    },
  });
  if (!currentState()) return { status: 'ignored' };
  if (!result.error) return { output: result.saved };
  return result.isUnmerged ? { status: 'conflict' } : { status: 'failed', error: result.error };
}

/** Returns the failed edits of a draft together with its other edits, or with `commands` of them. */
export function failedWith<Stored, Draft, Command extends DraftCommand, Item extends DraftItem>(
  { rules }: DraftContext<Stored, Draft, Command, Item>,
  { base, failed, failedItems, commands: all }: DraftState<Stored, Command, Item>,
  commands = all,
): Pick<DraftState<Stored, Command, Item>, 'failed' | 'failedItems'> {
  const items = editedItems(rules, { base, commands });
  const keys = new Set(items.map(({ key }) => key));
  return {
    failed: [...failed, ...commands],
    failedItems: [...failedItems.filter(({ key }) => !keys.has(key)), ...items],
  };
}

/**
 * Ends a save that failed: what is stored is shown again, and the edits can be restored.
 *
 * @see docs/rules/administration.md#a-failed-save-is-not-lost
 */
function failSave<Stored, Draft, Command extends DraftCommand, Item extends DraftItem>(
  context: DraftContext<Stored, Draft, Command, Item>,
  error: ApiError,
): DraftSaveResult {
  const state = context.get();
  if (state) {
    context.set({ ...createDraftState(context.peek() ?? state.base), ...failedWith(context, state), error });
  }
  context.reload();
  return { status: 'failed', error };
}

/** Plans a save; a plan that has to be shown is stored. */
async function planDraft<Stored, Draft, Command extends DraftCommand, Item extends DraftItem>(
  context: DraftContext<Stored, Draft, Command, Item>,
  plan: (draft: Draft, base: Stored) => Promise<ChangePlan>,
  isRenewed: boolean,
): Promise<DraftSaveResult | { readonly plan: ChangePlan }> {
  const before = context.get();
  if (!before) return { status: 'ignored' };
  context.set({ ...before, phase: 'planning', plan: undefined, error: undefined, conflict: undefined });
  const result = await callWithDraft(context, plan);
  const state = context.get();
  if (state?.phase !== 'planning') return 'status' in result ? result : { status: 'ignored' };
  if ('status' in result) {
    // Nothing was sent to be saved, so the edits stay where they are.
    if (result.status === 'failed') context.set({ ...state, phase: 'idle', error: result.error });
    return result;
  }
  if (!needsReview(result.output)) return { plan: result.output };
  context.set({ ...state, phase: 'review', plan: result.output, isPlanRenewed: isRenewed });
  return { status: 'review' };
}

/** Stores the result of a save. */
function finishSave<Stored, Draft, Command extends DraftCommand, Item extends DraftItem>(
  context: DraftContext<Stored, Draft, Command, Item>,
  { stored, changeId, rest = [] }: DraftSaved<Stored, Command>,
): DraftSaveResult {
  const { failed = [], failedItems = [], merged = [] } = context.get() ?? {};
  context.cache(stored);
  context.set({ ...createDraftState(stored), commands: rest, failed, failedItems, merged });
  context.onSaved();
  context.reload();
  return { status: 'saved', changeId, hasRest: rest.length > 0 };
}

/**
 * Reads what is stored after a save of unknown outcome. Returns it when the save went through.
 *
 * @see docs/rules/administration.md#a-save-without-a-response-may-have-been-done
 */
async function findSaved<Stored, Draft, Command extends DraftCommand, Item extends DraftItem>(
  context: DraftContext<Stored, Draft, Command, Item>,
): Promise<{ readonly stored: Stored } | undefined> {
  const { rules } = context;
  const countAtStart = context.userChangeCount();
  try {
    const stored = await context.calls().read();
    const state = context.userChangeCount() === countAtStart ? context.get() : undefined;
    if (!state) return undefined;
    const draft = replay(rules, state.base, state.commands);
    if (!isDraftStored(rules, draft, stored)) return undefined;
    // The content cannot tell whether such a save was done, but the items can: they keep their keys.
    const isSaved = !isExchange(rules, draft, state.base) || hasStoredItems(rules, draft, stored);
    return isSaved ? { stored } : undefined;
  } catch {
    // The connection is still lost: the save counts as failed, and its edits are kept.
    return undefined;
  }
}

/** Writes a draft. Returns `stale` when the plan is out of date; the draft is then merged with what is stored. */
async function writeDraft<Stored, Draft, Command extends DraftCommand, Item extends DraftItem>(
  context: DraftContext<Stored, Draft, Command, Item>,
  plan: ChangePlan | undefined,
): Promise<DraftSaveResult | 'stale'> {
  const before = context.get();
  if (!before) return { status: 'ignored' };
  context.set({ ...before, phase: 'saving', plan: undefined, error: undefined, conflict: undefined });
  const { save } = context.calls();
  const result = await callWithDraft(
    context,
    (draft, base) => save(draft, base, plan?.token),
    // A plan belongs to one draft: a merged draft needs another plan.
    plan ? 0 : undefined,
  );
  if ('output' in result) return finishSave(context, result.output);
  if (result.status !== 'failed') return result;
  const saved = isOutcomeUnknown(result.error) ? await findSaved(context) : undefined;
  if (saved) return finishSave(context, saved);
  return plan && result.error.code === 'conflict' ? 'stale' : failSave(context, result.error);
}

async function planAndWrite<Stored, Draft, Command extends DraftCommand, Item extends DraftItem>(
  context: DraftContext<Stored, Draft, Command, Item>,
  approved: ChangePlan | undefined,
): Promise<DraftSaveResult> {
  const { plan: makePlan } = context.calls();
  let plan = approved;
  for (let plans = 0; plans < maxPlans; plans += 1) {
    if (makePlan && !plan) {
      const planned = await planDraft(context, makePlan, approved !== undefined || plans > 0);
      if ('status' in planned) return planned;
      plan = planned.plan;
    }
    const result = await writeDraft(context, plan);
    if (result !== 'stale') return result;
    plan = undefined;
  }
  return failSave(context, new ApiError('conflict'));
}

/**
 * Saves a draft: plans it where the back end can, and saves the plan, or stops where the plan has to be shown.
 *
 * @param approved The plan that was shown and is to be saved.
 */
export async function saveDraft<Stored, Draft, Command extends DraftCommand, Item extends DraftItem>(
  context: DraftContext<Stored, Draft, Command, Item>,
  approved?: ChangePlan,
): Promise<DraftSaveResult> {
  const state = context.get();
  const expected = approved ? 'review' : 'idle';
  if (!state || state.commands.length === 0 || state.phase !== expected) return { status: 'ignored' };
  try {
    return await planAndWrite(context, approved);
  } catch (cause) {
    return failSave(context, toApiError(cause));
  }
}
