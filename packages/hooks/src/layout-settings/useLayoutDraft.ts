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
import type { LayoutPart } from './layoutPart.ts';
import { layoutSettingsKeys } from './layoutSettingsKeys.ts';
import { recordStep, redoStep, undoStep, type LayoutChange } from './layoutSteps.ts';
import { useLayoutSettings } from './useLayoutSettings.ts';

/** How saving a draft by itself ended. */
export interface LayoutSaveOutcome {
  /** Why it failed; undefined = all is saved. */
  readonly error: ApiError | undefined;
  /** It was to put the default in place, which is no step before it is saved. */
  readonly isReset: boolean;
  /** Sends the newest state again, whether the editor is still there or not. */
  retry(): Promise<LayoutSaveStatus>;
}

/** Hears how saves end. */
export type LayoutSaveListener = (outcome: LayoutSaveOutcome) => void;

/** One step of an editor: the history with a command on top, or the same one when nothing changes. */
export type LayoutStep<State> = (history: History<State>) => History<State>;

/** A part of a layout being edited, and where saving it stands. */
export interface UseLayoutDraftResult<State> {
  /** The layout as the back end has it. */
  layout: Loadable<LayoutSettings>;
  /** The part with all changes on top; undefined until the layout has been loaded. */
  value: State | undefined;
  /**
   * Takes a step and saves it. `touched` names the items that it is about, so that a merge takes nothing else for the
   * person's own change; without it whatever differs. Changes nothing while the default is being restored.
   */
  change(step: LayoutStep<State>, touched?: readonly string[] | undefined): void;
  /** The value of this moment, also within the tick of a change. */
  current(): State | undefined;
  /** Takes the last change back. */
  undo(): void;
  /** Brings back the change that was last undone. */
  redo(): void;
  /** Whether there is a change to undo. */
  canUndo: boolean;
  /** Whether there is an undone change to bring back. */
  canRedo: boolean;
  /**
   * Goes back to what is inherited, as one step that can be undone; where nothing of one's own is stored nothing is
   * sent. Resolves with where the draft stands; `saving` when it waits for a save that is on its way.
   */
  reset(): Promise<LayoutSaveStatus>;
  /** The default is on its way. */
  isResetting: boolean;
  /** Where saving stands. */
  status: LayoutSaveStatus;
  /** Why the last save failed. */
  error: ApiError | undefined;
  /** How many saves have succeeded since the draft began. */
  saves: number;
  /** Sends the newest state again. */
  retry(): Promise<LayoutSaveStatus>;
  /**
   * Tells how saves end, from now on and also when the editor has gone meanwhile; a later listener takes the place.
   * Stays the same function.
   */
  listenToSaves(listener: LayoutSaveListener): void;
  /** What others had saved in between, until it is dismissed. */
  mergeResult: LayoutMergeResult | undefined;
  /** Forgets the news of another's change. */
  dismissMergeResult(): void;
}

/** A draft with all that saving it needs. */
interface LayoutDraftContext<State> {
  readonly cell: Store<LayoutDraft<State> | undefined>;
  readonly part: LayoutPart<State>;
  readonly apiId: string;
  readonly port: LayoutSettingsApi;
  readonly queryClient: QueryClient;
  readonly writes: OptimisticWrites;
  readonly events: DomainEventBus;
  /** Another number is another person, for whom nothing may be saved or kept. */
  person(): number;
}

/** By the place of the draft, so that saves that end after their editor has gone are told as well. */
const listeners = new WeakMap<object, LayoutSaveListener>();

/** Keeps a draft. */
function putDraft<State>({ cell, part }: LayoutDraftContext<State>, draft: LayoutDraft<State>): void {
  cell.set({ ...draft, isUnsaved: hasUnsaved(draft, part) });
}

function cachedLayout<State>({
  queryClient,
  apiId,
  part,
}: LayoutDraftContext<State>): LayoutSettings | undefined {
  return queryClient.getQueryData<LayoutSettings>(layoutSettingsKeys.layout(apiId, part.scope));
}

/**
 * The newer of two layouts becomes the one of the cache; a read from before it may not come back. Gives the layout as
 * the cache holds it, or as it was given when the cache knows a newer one.
 */
function cacheLayout<State>(context: LayoutDraftContext<State>, layout: LayoutSettings): LayoutSettings {
  const { queryClient, writes, apiId, part } = context;
  const queryKey = layoutSettingsKeys.layout(apiId, part.scope);
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

/** The layout as somebody else has saved it, whether the refusal brought it along or not. */
async function readCurrent<State>({ port, part }: LayoutDraftContext<State>, error: ApiError) {
  return isLayout(error.current) ? error.current : port.getLayout({ scope: part.scope });
}

function publishSave<State>(
  { apiId, part, events }: LayoutDraftContext<State>,
  { version }: LayoutSettings,
): void {
  broadcastSave(apiId, { scope: part.scope, version });
  events.publish('layouts.changed', { scope: part.scope, version, isCached: true });
}

/**
 * Sends until nothing is left to save, over what others have saved before. One request at a time: a later state waits, and
 * only the newest one is sent. Ends when somebody else is signed in.
 */
async function sendAll<State>(context: LayoutDraftContext<State>): Promise<void> {
  const { cell, part, port } = context;
  const who = context.person();
  const mine = () => (context.person() === who ? cell.get() : undefined);
  for (let draft = mine(); draft && hasUnsaved(draft, part); draft = mine()) {
    const result = await versionedSave<LayoutDraft<State>, LayoutSettings, void>(draft, {
      async write(sent) {
        const answer = await port.saveLayout(saveInput(sent, part));
        const now = mine();
        if (!now) return;
        const layout = cacheLayout(context, answer);
        putDraft(context, afterSave(now, sent, layout, part));
        publishSave(context, layout);
      },
      read: (conflict) => readCurrent(context, conflict),
      merge(_sent, current) {
        const now = mine();
        if (now) putDraft(context, rebaseDraft(now, cacheLayout(context, current), part));
        const merged = mine();
        return merged && hasUnsaved(merged, part) ? merged : undefined;
      },
    });
    if (result.error && !result.isUnmerged) throw result.error;
  }
}

/**
 * Saves a draft by itself: each state after the one before, merged with what others have saved.
 * What fails stays in the draft. Resolves with where the draft stands then.
 */
async function saveLayoutDraft<State>(context: LayoutDraftContext<State>): Promise<LayoutSaveStatus> {
  const { cell, part } = context;
  const before = cell.get();
  if (!before || before.isSaving) return statusOfDraft(before, part);
  const who = context.person();
  const end = (error: ApiError | undefined) => {
    const draft = context.person() === who ? cell.get() : undefined;
    if (!draft) return;
    putDraft(context, { ...draft, isSaving: false, error });
    if (error || draft.saves > before.saves)
      listeners.get(cell)?.({ error, isReset: draft.isResetting, retry: () => saveLayoutDraft(context) });
  };
  const settled = settleDraft(before, cachedLayout(context), part);
  putDraft(context, { ...settled, isSaving: true, isMergeOfSave: false, error: undefined });
  try {
    await sendAll(context);
    end(undefined);
  } catch (cause) {
    end(toApiError(cause));
  }
  return statusOfDraft(cell.get(), part);
}

/** Where the draft of a part lives: beyond the screen, so that signing in again does not lose it. */
function useDraftContext<State>(part: LayoutPart<State>): LayoutDraftContext<State> {
  const { api, drafts, events, person, queryClient, writes } = useGallery();
  const port = useSubPort('layoutSettings', 'useLayoutDraft');
  return useMemo(
    () => ({
      cell: drafts.of<LayoutDraft<State>>(`layout:${part.scope}:${part.name}`),
      part,
      port,
      apiId: api.id,
      queryClient,
      writes,
      events,
      person: person.get,
    }),
    [api.id, drafts, events, part, person, port, queryClient, writes],
  );
}

/** The draft over the newest layout; what is shown, or a new one, when nothing was changed yet. */
function newestDraft<State>(context: LayoutDraftContext<State>, shown: Shown<State>) {
  const { cell, part } = context;
  const layout = cachedLayout(context);
  const draft = cell.get() ?? shown.get();
  if (draft) return settleDraft(draft, layout, part);
  return layout && createLayoutDraft(layout, part);
}

/** The draft on screen, whether something was changed in it or not. */
type Shown<State> = Store<LayoutDraft<State> | undefined>;

/** What a visit has seen of a part while nothing is changed in it. */
interface Visit<State> {
  readonly part: LayoutPart<State>;
  readonly seen: LayoutSettings;
  /** The layout from before others last changed the part; at first the one with which the visit began. */
  readonly before: LayoutSettings;
}

/** A visit that goes on with the newest layout; the same one when that is known. */
function goOn<State>(visit: Visit<State>, saved: LayoutSettings): Visit<State> {
  const { part, seen } = visit;
  if (saved === seen || isOlder(saved, seen)) return visit;
  const isSame = part.isSame(part.read(seen), part.read(saved));
  return { part, seen: saved, before: isSame ? visit.before : seen };
}

/**
 * The draft to show. Of one in which nothing was changed yet, the layout from before the last change is kept, so that
 * what others save meanwhile is told there too; what was only cached and is read anew is no news.
 */
function useShownDraft<State>(
  { cell, part }: LayoutDraftContext<State>,
  { data: saved, isRefreshing }: Loadable<LayoutSettings>,
): LayoutDraft<State> | undefined {
  const stored = useSyncExternalStore(cell.subscribe, cell.get, cell.get);
  const [visit, setVisit] = useState<Visit<State>>();
  const isBegun = visit?.part === part;
  const next = isBegun && saved && goOn(visit, saved);
  if (!saved || stored) {
    if (visit) setVisit(undefined);
  } else if (next) {
    if (next !== visit) setVisit(next);
  } else if (!isRefreshing) setVisit({ part, seen: saved, before: saved });
  const first = next ? next.before : saved;
  return useMemo(() => {
    const draft = stored ?? (first && createLayoutDraft(first, part));
    return draft && settleDraft(draft, saved, part);
  }, [first, part, saved, stored]);
}

/** What a step that is undone or done again was about is no longer told of. */
function travel<State>(
  draft: LayoutDraft<State>,
  next: LayoutDraft<State>,
  step: LayoutChange | undefined,
): LayoutDraft<State> {
  return next === draft
    ? draft
    : { ...next, mergeResult: mergeResultWithout(draft.mergeResult, step?.touched) };
}

function createDraftActions<State>(context: LayoutDraftContext<State>, shown: Shown<State>) {
  const go = (next: (draft: LayoutDraft<State>) => LayoutDraft<State>) => {
    const draft = newestDraft(context, shown);
    if (!draft || (draft.isResetting && draft.isSaving)) return;
    const changed = next(draft);
    if (changed === draft) return;
    putDraft(context, { ...changed, isResetting: false });
    void saveLayoutDraft(context);
  };
  return {
    change: (step: LayoutStep<State>, touched?: readonly string[] | undefined) =>
      go((draft) => {
        const { present } = step(draft.history);
        if (present === draft.history.present) return draft;
        return {
          ...recordStep(draft, present, touched),
          mergeResult: mergeResultWithout(draft.mergeResult, touched),
        };
      }),
    current: () => newestDraft(context, shown)?.history.present,
    undo: () => go((draft) => travel(draft, undoStep(draft), draft.steps.present)),
    redo: () => go((draft) => travel(draft, redoStep(draft), draft.steps.future[0])),
    retry: () => saveLayoutDraft(context),
    listenToSaves: (listener: LayoutSaveListener) => void listeners.set(context.cell, listener),
    async reset(): Promise<LayoutSaveStatus> {
      const draft = newestDraft(context, shown);
      if (draft && isAtDefault(draft, context.part)) return 'saved';
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
  const [shown] = useState<Shown<State>>(() => createStore<LayoutDraft<State> | undefined>(undefined));
  useLayoutEffect(() => shown.set(onScreen), [onScreen, shown]);
  return useMemo(() => createDraftActions(context, shown), [context, shown]);
}

/**
 * The draft of one part of a layout, for any editor that saves by itself: the saved value, the commands over it with
 * the way back, and the saves one after the other. What others save meanwhile is merged item by item and told.
 *
 * @throws Error when the back end has no `layoutSettings` sub-port.
 * @example
 * const { value, change, status } = useLayoutDraft(dashboardPart);
 * change((history) => applyCommand(history, { kind: 'remove', type: 'last-added' }));
 */
export function useLayoutDraft<State>(part: LayoutPart<State>): UseLayoutDraftResult<State> {
  const context = useDraftContext(part);
  const layout = useLayoutSettings({ scope: part.scope });
  const draft = useShownDraft(context, layout);
  useResume((isPast) => {
    if (isPast(context.cell.get()?.error)) void saveLayoutDraft(context);
  });
  const actions = useDraftActions(context, draft);
  return {
    layout,
    value: draft?.history.present,
    canUndo: (draft?.history.past.length ?? 0) > 0,
    canRedo: (draft?.history.future.length ?? 0) > 0,
    isResetting: draft ? draft.isResetting && draft.isSaving : false,
    status: statusOfDraft(draft, part),
    error: draft?.error,
    saves: draft?.saves ?? 0,
    mergeResult: draft?.mergeResult,
    ...actions,
  };
}
