import type { ApiError, LayoutSettings } from '@vitrine/core/contract';
import type { History } from '@vitrine/core/dashboard';
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../internal/store.ts';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useResume } from '../provider/useResume.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import {
  createLayoutDraft,
  isAtDefault,
  isOlder,
  newsWithout,
  settleDraft,
  statusOfDraft,
  type LayoutDraft,
  type LayoutNews,
  type LayoutSaveStatus,
} from './layoutDraft.ts';
import type { LayoutPart } from './layoutPart.ts';
import { layoutSettingsKeys } from './layoutSettingsKeys.ts';
import { recordStep, redoStep, undoStep, type LayoutChange } from './layoutSteps.ts';
import {
  listenToSaves,
  putDraft,
  saveLayoutDraft,
  type LayoutDraftHome,
  type LayoutSaveListener,
} from './saveLayoutDraft.ts';
import { useLayoutSettings } from './useLayoutSettings.ts';

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
  undo(): void;
  redo(): void;
  canUndo: boolean;
  canRedo: boolean;
  /**
   * Goes back to what is inherited, as one step that can be undone; where nothing of one's own is stored nothing is
   * sent. Resolves with where the draft stands; `saving` when it waits for a save that is on its way.
   */
  reset(): Promise<LayoutSaveStatus>;
  /** The default is on its way. */
  isResetting: boolean;
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
  news: LayoutNews | undefined;
  dismissNews(): void;
}

/** Where the draft of a part lives: beyond the screen, so that signing in again does not lose it. */
function useDraftHome<State>(part: LayoutPart<State>): LayoutDraftHome<State> {
  const { api, drafts, news, person, queryClient, writes } = useGallery();
  const port = useSubPort('layoutSettings', 'useLayoutDraft');
  return useMemo(
    () => ({
      cell: drafts.of<LayoutDraft<State>>(`layout:${part.scope}:${part.name}`),
      part,
      port,
      apiId: api.id,
      queryClient,
      writes,
      news,
      person: person.get,
    }),
    [api.id, drafts, news, part, person, port, queryClient, writes],
  );
}

/** The draft over the newest layout; what is shown, or a new one, when nothing was changed yet. */
function newestDraft<State>({ cell, part, queryClient, apiId }: LayoutDraftHome<State>, shown: Shown<State>) {
  const layout = queryClient.getQueryData<LayoutSettings>(layoutSettingsKeys.layout(apiId, part.scope));
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
  { cell, part }: LayoutDraftHome<State>,
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
  return next === draft ? draft : { ...next, news: newsWithout(draft.news, step?.touched) };
}

function createDraftActions<State>(home: LayoutDraftHome<State>, shown: Shown<State>) {
  const save = () => saveLayoutDraft(home);
  const go = (next: (draft: LayoutDraft<State>) => LayoutDraft<State>) => {
    const draft = newestDraft(home, shown);
    if (!draft || (draft.isResetting && draft.isSaving)) return;
    const changed = next(draft);
    if (changed === draft) return;
    putDraft(home, { ...changed, isResetting: false });
    void save();
  };
  return {
    change: (step: LayoutStep<State>, touched?: readonly string[] | undefined) =>
      go((draft) => {
        const { present } = step(draft.history);
        if (present === draft.history.present) return draft;
        return { ...recordStep(draft, present, touched), news: newsWithout(draft.news, touched) };
      }),
    current: () => newestDraft(home, shown)?.history.present,
    undo: () => go((draft) => travel(draft, undoStep(draft), draft.steps.present)),
    redo: () => go((draft) => travel(draft, redoStep(draft), draft.steps.future[0])),
    retry: save,
    listenToSaves: (listener: LayoutSaveListener) => listenToSaves(home, listener),
    async reset(): Promise<LayoutSaveStatus> {
      const draft = newestDraft(home, shown);
      if (draft && isAtDefault(draft, home.part)) return 'saved';
      if (draft) putDraft(home, { ...draft, isResetting: true });
      return save();
    },
    dismissNews() {
      const draft = newestDraft(home, shown);
      if (draft) putDraft(home, { ...draft, news: undefined });
    },
  };
}

function useDraftActions<State>(home: LayoutDraftHome<State>, onScreen: LayoutDraft<State> | undefined) {
  const [shown] = useState<Shown<State>>(() => createStore<LayoutDraft<State> | undefined>(undefined));
  useLayoutEffect(() => shown.set(onScreen), [onScreen, shown]);
  return useMemo(() => createDraftActions(home, shown), [home, shown]);
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
  const home = useDraftHome(part);
  const layout = useLayoutSettings({ scope: part.scope });
  const draft = useShownDraft(home, layout);
  useResume((isPast) => {
    if (isPast(home.cell.get()?.error)) void saveLayoutDraft(home);
  });
  const actions = useDraftActions(home, draft);
  return {
    layout,
    value: draft?.history.present,
    canUndo: (draft?.history.past.length ?? 0) > 0,
    canRedo: (draft?.history.future.length ?? 0) > 0,
    isResetting: draft ? draft.isResetting && draft.isSaving : false,
    status: statusOfDraft(draft, part),
    error: draft?.error,
    saves: draft?.saves ?? 0,
    news: draft?.news,
    ...actions,
  };
}
