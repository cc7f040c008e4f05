import type { QueryClient } from '@tanstack/react-query';
import {
  toApiError,
  type ApiError,
  type LayoutSettings,
  type LayoutSettingsApi,
} from '@vitrine/core/contract';
import type { History } from '@vitrine/core/dashboard';
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { DomainEventBus } from '../internal/domainEvents.ts';
import type { OptimisticWrites } from '../internal/optimisticWrites.ts';
import { createStore, type Store } from '../internal/store.ts';
import { versionedSave } from '../internal/versionedSave.ts';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useResume } from '../provider/useResume.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import {
  afterSave,
  createLayoutDraft,
  hasUnsaved,
  isAtDefault,
  isOlder,
  mergeResultWithout,
  rebaseDraft,
  saveInput,
  settleDraft,
  statusOfDraft,
  type LayoutDraft,
  type LayoutMergeResult,
  type LayoutSaveStatus,
} from './layoutDraft.ts';
import { broadcastSave } from './layoutBroadcast.ts';
import type { LayoutSlice } from './layoutSlice.ts';
import { layoutSettingsKeys } from './layoutSettingsKeys.ts';
import { recordStep, redoStep, undoStep, type LayoutChange } from './layoutSteps.ts';
import { useLayoutSettings } from './useLayoutSettings.ts';

/** The result of an automatic save. */
export interface LayoutSaveOutcome {
  /** The error; undefined when everything is saved. */
  readonly error: ApiError | undefined;
  /** Whether the save was a reset, which becomes a step only when it is saved. */
  readonly isReset: boolean;
  /** Sends the newest state again, also after the editor has unmounted. */
  retry(): Promise<LayoutSaveStatus>;
}

/** Called with the result of each save. */
export type LayoutSaveListener = (outcome: LayoutSaveOutcome) => void;

/** One step of an editor: returns the history with a new state, or the same history when nothing changes. */
export type LayoutStep<State> = (history: History<State>) => History<State>;

/** Result of `useLayoutDraft`. */
export interface UseLayoutDraftResult<State> {
  /** The saved layout. */
  layout: Loadable<LayoutSettings>;
  /** The state of the slice including all changes; undefined until the layout is loaded. */
  value: State | undefined;
  /**
   * Applies a step and saves it. `touched` names the items of the step, so that a merge does not mistake side
   * effects for own changes; without it, everything that differs counts as changed. Does nothing during a reset.
   */
  change(step: LayoutStep<State>, touched?: readonly string[] | undefined): void;
  /** Returns the current value, also within the tick of a change. */
  current(): State | undefined;
  /** Undoes the last change. */
  undo(): void;
  /** Repeats the change that was last undone. */
  redo(): void;
  /** Whether there is a change to undo. */
  canUndo: boolean;
  /** Whether there is an undone change to redo. */
  canRedo: boolean;
  /**
   * Resets to the inherited layout, as one step that can be undone. Sends nothing when there are no own values.
   * Resolves with the save state; `saving` when it waits for a save in progress.
   */
  reset(): Promise<LayoutSaveStatus>;
  /** Whether a reset is in progress. */
  isResetting: boolean;
  /** State of the save. */
  status: LayoutSaveStatus;
  /** Why the last save failed. */
  error: ApiError | undefined;
  /** Number of successful saves since the draft began. */
  saves: number;
  /** Sends the newest state again. */
  retry(): Promise<LayoutSaveStatus>;
  /**
   * Subscribes to the results of saves from now on, also after the editor has unmounted; a later listener replaces it.
   * A stable function.
   */
  listenToSaves(listener: LayoutSaveListener): void;
  /** The result of the last merge with another user's changes, until it is dismissed. */
  mergeResult: LayoutMergeResult | undefined;
  /** Dismisses the merge result. */
  dismissMergeResult(): void;
}

/** The store of a draft, and what is needed to save it. */
interface LayoutDraftContext<State> {
  readonly store: Store<LayoutDraft<State> | undefined>;
  readonly slice: LayoutSlice<State>;
  readonly apiId: string;
  readonly port: LayoutSettingsApi;
  readonly queryClient: QueryClient;
  readonly writes: OptimisticWrites;
  readonly events: DomainEventBus;
  /** Changes when another person signs in; then nothing may be saved or stored. */
  userChangeCount(): number;
}

/** Keyed by the draft's store, so that saves that end after the unmount of their editor are reported, too. */
const listeners = new WeakMap<object, LayoutSaveListener>();

/** Stores a draft. */
function putDraft<State>({ store, slice }: LayoutDraftContext<State>, draft: LayoutDraft<State>): void {
  store.set({ ...draft, isUnsaved: hasUnsaved(draft, slice) });
}

function cachedLayout<State>({
  queryClient,
  apiId,
  slice,
}: LayoutDraftContext<State>): LayoutSettings | undefined {
  return queryClient.getQueryData<LayoutSettings>(layoutSettingsKeys.layout(apiId, slice.scope));
}

/**
 * Stores the newer of two layouts in the cache, so that an older response cannot replace it. Returns the cached layout,
 * or the given one when the cache has a newer one.
 */
function cacheLayout<State>(context: LayoutDraftContext<State>, layout: LayoutSettings): LayoutSettings {
  const { queryClient, writes, apiId, slice } = context;
  const queryKey = layoutSettingsKeys.layout(apiId, slice.scope);
  const isReading = queryClient.isFetching({ queryKey }) > 0;
  void queryClient.cancelQueries({ queryKey });
  writes.put<LayoutSettings>(queryKey, (known) => (known && isOlder(layout, known) ? known : layout));
  if (isReading) void queryClient.invalidateQueries({ queryKey });
  const cached = cachedLayout(context);
  return cached && !isOlder(layout, cached) ? cached : layout;
}

function isLayout(value: unknown): value is LayoutSettings {
  return typeof value === 'object' && value !== null && 'values' in value && 'origins' in value;
}

/** Returns another user's saved layout: from the refusal, or loaded. */
async function readCurrent<State>({ port, slice }: LayoutDraftContext<State>, error: ApiError) {
  return isLayout(error.current) ? error.current : port.getLayout({ scope: slice.scope });
}

function publishSave<State>(
  { apiId, slice, events }: LayoutDraftContext<State>,
  { version }: LayoutSettings,
): void {
  broadcastSave(apiId, { scope: slice.scope, version });
  events.publish('layouts.changed', { scope: slice.scope, version, isCached: true });
}

/**
 * Saves until nothing is unsaved, and merges with saves of other users. One request at a time: later states wait, and
 * only the newest one is sent. Stops when another person signs in.
 */
async function sendAll<State>(context: LayoutDraftContext<State>): Promise<void> {
  const { store, slice, port } = context;
  const countAtStart = context.userChangeCount();
  const currentDraft = () => (context.userChangeCount() === countAtStart ? store.get() : undefined);
  for (let draft = currentDraft(); draft && hasUnsaved(draft, slice); draft = currentDraft()) {
    const result = await versionedSave<LayoutDraft<State>, LayoutSettings, void>(draft, {
      async write(sent) {
        const saved = await port.saveLayout(saveInput(sent, slice));
        const now = currentDraft();
        if (!now) return;
        const layout = cacheLayout(context, saved);
        putDraft(context, afterSave(now, sent, layout, slice));
        publishSave(context, layout);
      },
      read: (conflict) => readCurrent(context, conflict),
      merge(_sent, current) {
        const now = currentDraft();
        if (now) putDraft(context, rebaseDraft(now, cacheLayout(context, current), slice));
        const merged = currentDraft();
        return merged && hasUnsaved(merged, slice) ? merged : undefined;
      },
    });
    if (result.error && !result.isUnmerged) throw result.error;
  }
}

/**
 * Saves a draft automatically: each state after the previous one, merged with other users' saves. Failed changes stay
 * in the draft. Resolves with the state.
 */
async function saveLayoutDraft<State>(context: LayoutDraftContext<State>): Promise<LayoutSaveStatus> {
  const { store, slice } = context;
  const before = store.get();
  if (!before || before.isSaving) return statusOfDraft(before, slice);
  const countAtStart = context.userChangeCount();
  const finish = (error: ApiError | undefined) => {
    const draft = context.userChangeCount() === countAtStart ? store.get() : undefined;
    if (!draft) return;
    putDraft(context, { ...draft, isSaving: false, error });
    if (error || draft.saves > before.saves)
      listeners.get(store)?.({ error, isReset: draft.isResetting, retry: () => saveLayoutDraft(context) });
  };
  const settled = settleDraft(before, cachedLayout(context), slice);
  putDraft(context, { ...settled, isSaving: true, isMergeOfSave: false, error: undefined });
  try {
    await sendAll(context);
    finish(undefined);
  } catch (cause) {
    finish(toApiError(cause));
  }
  return statusOfDraft(store.get(), slice);
}

/** The store of the draft of a slice. It outlives the screen, so that signing in again does not lose the draft. */
function useDraftContext<State>(slice: LayoutSlice<State>): LayoutDraftContext<State> {
  const { api, drafts, events, userChangeCount, queryClient, writes } = useGallery();
  const port = useSubPort('layoutSettings', 'useLayoutDraft');
  return useMemo(
    () => ({
      store: drafts.of<LayoutDraft<State>>(`layout:${slice.scope}:${slice.name}`),
      slice,
      port,
      apiId: api.id,
      queryClient,
      writes,
      events,
      userChangeCount: userChangeCount.get,
    }),
    [api.id, drafts, events, slice, userChangeCount, port, queryClient, writes],
  );
}

/** Returns the draft based on the newest layout; without changes the shown draft or a new one. */
function newestDraft<State>(context: LayoutDraftContext<State>, shown: ShownDraft<State>) {
  const { store, slice } = context;
  const layout = cachedLayout(context);
  const draft = store.get() ?? shown.get();
  if (draft) return settleDraft(draft, layout, slice);
  return layout && createLayoutDraft(layout, slice);
}

/** The draft on the screen, with or without changes. */
type ShownDraft<State> = Store<LayoutDraft<State> | undefined>;

/** The layouts that an open editor without own changes has received. */
interface UnchangedEditor<State> {
  readonly slice: LayoutSlice<State>;
  /** The newest layout. */
  readonly latest: LayoutSettings;
  /** The layout before another user last changed the slice; at first the one with which the editor was opened. */
  readonly before: LayoutSettings;
}

/** Returns the state with the newest layout; the same object when that is known. */
function withLatestLayout<State>(
  unchanged: UnchangedEditor<State>,
  saved: LayoutSettings,
): UnchangedEditor<State> {
  const { slice, latest } = unchanged;
  if (saved === latest || isOlder(saved, latest)) return unchanged;
  const isSame = slice.isSame(slice.read(latest), slice.read(saved));
  return { slice, latest: saved, before: isSame ? unchanged.before : latest };
}

/**
 * Returns the draft to show. For a draft without changes, the layout before the last change is kept, so that other
 * users' saves are reported there too; a reload of cached data is not reported.
 */
function useShownDraft<State>(
  { store, slice }: LayoutDraftContext<State>,
  { data: saved, isRefreshing }: Loadable<LayoutSettings>,
): LayoutDraft<State> | undefined {
  const stored = useSyncExternalStore(store.subscribe, store.get, store.get);
  const [unchanged, setUnchanged] = useState<UnchangedEditor<State>>();
  const isSameSlice = unchanged?.slice === slice;
  const next = isSameSlice && saved && withLatestLayout(unchanged, saved);
  if (!saved || stored) {
    if (unchanged) setUnchanged(undefined);
  } else if (next) {
    if (next !== unchanged) setUnchanged(next);
  } else if (!isRefreshing) setUnchanged({ slice, latest: saved, before: saved });
  const start = next ? next.before : saved;
  return useMemo(() => {
    const draft = stored ?? (start && createLayoutDraft(start, slice));
    return draft && settleDraft(draft, saved, slice);
  }, [start, slice, saved, stored]);
}

/** Returns the draft with a merge result that no longer contains the items of a step that was undone or redone. */
function afterHistoryStep<State>(
  draft: LayoutDraft<State>,
  next: LayoutDraft<State>,
  step: LayoutChange | undefined,
): LayoutDraft<State> {
  return next === draft
    ? draft
    : { ...next, mergeResult: mergeResultWithout(draft.mergeResult, step?.touched) };
}

function createDraftActions<State>(context: LayoutDraftContext<State>, shown: ShownDraft<State>) {
  const applyChange = (next: (draft: LayoutDraft<State>) => LayoutDraft<State>) => {
    const draft = newestDraft(context, shown);
    if (!draft || (draft.isResetting && draft.isSaving)) return;
    const changed = next(draft);
    if (changed === draft) return;
    putDraft(context, { ...changed, isResetting: false });
    void saveLayoutDraft(context);
  };
  return {
    change: (step: LayoutStep<State>, touched?: readonly string[] | undefined) =>
      applyChange((draft) => {
        const { present } = step(draft.history);
        if (present === draft.history.present) return draft;
        return {
          ...recordStep(draft, present, touched),
          mergeResult: mergeResultWithout(draft.mergeResult, touched),
        };
      }),
    current: () => newestDraft(context, shown)?.history.present,
    undo: () => applyChange((draft) => afterHistoryStep(draft, undoStep(draft), draft.steps.present)),
    redo: () => applyChange((draft) => afterHistoryStep(draft, redoStep(draft), draft.steps.future[0])),
    retry: () => saveLayoutDraft(context),
    listenToSaves: (listener: LayoutSaveListener) => void listeners.set(context.store, listener),
    async reset(): Promise<LayoutSaveStatus> {
      const draft = newestDraft(context, shown);
      if (draft && isAtDefault(draft, context.slice)) return 'saved';
      if (draft) putDraft(context, { ...draft, isResetting: true });
      return saveLayoutDraft(context);
    },
    dismissMergeResult() {
      const draft = newestDraft(context, shown);
      if (draft) putDraft(context, { ...draft, mergeResult: undefined });
    },
  };
}

function useDraftActions<State>(
  context: LayoutDraftContext<State>,
  onScreen: LayoutDraft<State> | undefined,
) {
  const [shown] = useState<ShownDraft<State>>(() => createStore<LayoutDraft<State> | undefined>(undefined));
  useLayoutEffect(() => shown.set(onScreen), [onScreen, shown]);
  return useMemo(() => createDraftActions(context, shown), [context, shown]);
}

/**
 * Keeps the draft of one slice of a layout, for an editor that saves automatically: the saved value, the changes with
 * undo, and the saves, one after another. Changes of other people are merged item by item and reported.
 *
 * @param slice The slice of the layout, with its rules of equality and merge.
 * @throws Error when the back end has no `layoutSettings` sub-port.
 * @example
 * import { applyCommand } from '@vitrine/core/dashboard';
 *
 * const { value, change, status } = useLayoutDraft(dashboardSlice);
 * change((history) => applyCommand(history, { kind: 'remove', type: 'last-added' }));
 */
export function useLayoutDraft<State>(slice: LayoutSlice<State>): UseLayoutDraftResult<State> {
  const context = useDraftContext(slice);
  const layout = useLayoutSettings({ scope: slice.scope });
  const draft = useShownDraft(context, layout);
  useResume((isPast) => {
    if (isPast(context.store.get()?.error)) void saveLayoutDraft(context);
  });
  const actions = useDraftActions(context, draft);
  return {
    layout,
    value: draft?.history.present,
    canUndo: (draft?.history.past.length ?? 0) > 0,
    canRedo: (draft?.history.future.length ?? 0) > 0,
    isResetting: draft ? draft.isResetting && draft.isSaving : false,
    status: statusOfDraft(draft, slice),
    error: draft?.error,
    saves: draft?.saves ?? 0,
    mergeResult: draft?.mergeResult,
    ...actions,
  };
}
