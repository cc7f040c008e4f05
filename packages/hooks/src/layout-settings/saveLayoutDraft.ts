import type { QueryClient } from '@tanstack/react-query';
import {
  toApiError,
  type ApiError,
  type LayoutKey,
  type LayoutScope,
  type LayoutSettings,
  type LayoutSettingsApi,
  type LayoutValuesOrNull,
  type SaveLayoutInput,
} from '@vitrine/core/contract';
import type { DomainNews } from '../internal/domainEvents.ts';
import type { OptimisticWrites } from '../internal/optimisticWrites.ts';
import type { Store } from '../internal/store.ts';
import { versionedSave } from '../internal/versionedSave.ts';
import {
  hasUnsaved,
  isOlder,
  rebaseDraft,
  settleDraft,
  statusOfDraft,
  type LayoutDraft,
  type LayoutSaveStatus,
} from './layoutDraft.ts';
import { tellSaved } from './layoutNews.ts';
import { inheritedState, isOwnValue, type LayoutPart } from './layoutPart.ts';
import { layoutSettingsKeys } from './layoutSettingsKeys.ts';
import { recordStep, wayBetween } from './layoutSteps.ts';

/** A draft with all that saving it needs. */
export interface LayoutDraftHome<State> {
  readonly cell: Store<LayoutDraft<State> | undefined>;
  readonly part: LayoutPart<State>;
  readonly apiId: string;
  readonly port: LayoutSettingsApi;
  readonly queryClient: QueryClient;
  readonly writes: OptimisticWrites;
  readonly news: DomainNews;
  /** Another number is another person, for whom nothing may be saved or kept. */
  person(): number;
}

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

/** By the place of the draft, so that saves that end after their editor has gone are told as well. */
const listeners = new WeakMap<object, LayoutSaveListener>();

/** Tells how saves of a draft end, from now on and beyond its editor; one who listens later takes the place. */
export function listenToSaves<State>({ cell }: LayoutDraftHome<State>, listener: LayoutSaveListener): void {
  listeners.set(cell, listener);
}

/** Keeps a draft. */
export function putDraft<State>({ cell, part }: LayoutDraftHome<State>, draft: LayoutDraft<State>): void {
  cell.set({ ...draft, isUnsaved: hasUnsaved(draft, part) });
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
function saveInput<State>(draft: LayoutDraft<State>, part: LayoutPart<State>): SaveLayoutInput {
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

function cachedLayout<State>({
  queryClient,
  apiId,
  part,
}: LayoutDraftHome<State>): LayoutSettings | undefined {
  return queryClient.getQueryData<LayoutSettings>(layoutSettingsKeys.layout(apiId, part.scope));
}

/**
 * The newer of two layouts becomes the one of the cache; a read from before it may not come back. Gives the layout as
 * the cache holds it, or as it was given when the cache knows a newer one.
 */
function cacheLayout<State>(home: LayoutDraftHome<State>, layout: LayoutSettings): LayoutSettings {
  const { queryClient, writes, apiId, part } = home;
  const queryKey = layoutSettingsKeys.layout(apiId, part.scope);
  const isReading = queryClient.isFetching({ queryKey }) > 0;
  void queryClient.cancelQueries({ queryKey });
  writes.put<LayoutSettings>(queryKey, (known) => (known && isOlder(layout, known) ? known : layout));
  if (isReading) void queryClient.invalidateQueries({ queryKey });
  const cached = cachedLayout(home);
  return cached && !isOlder(layout, cached) ? cached : layout;
}

/** The draft after `sent` was saved and `layout` is in force: commands that were given meanwhile stay. */
function afterSave<State>(
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
  return { ...rebaseDraft({ ...saved, agreed, pending }, layout, part), news: draft.news };
}

function isLayout(value: unknown): value is LayoutSettings {
  return typeof value === 'object' && value !== null && 'values' in value && 'origins' in value;
}

/** The layout as somebody else has saved it, whether the refusal brought it along or not. */
async function readCurrent<State>({ port, part }: LayoutDraftHome<State>, error: ApiError) {
  return isLayout(error.current) ? error.current : port.getLayout({ scope: part.scope });
}

function tellOthers<State>({ apiId, part, news }: LayoutDraftHome<State>, { version }: LayoutSettings): void {
  tellSaved(apiId, { scope: part.scope, version });
  news.tell('layouts.changed', { scope: part.scope, version, isTold: true });
}

/** Sends what is wanted now, over what others have saved before. It may have nothing left to say then. */
async function send<State>(home: LayoutDraftHome<State>, wanted: LayoutDraft<State>): Promise<void> {
  const { cell, part, port } = home;
  const who = home.person();
  const mine = () => (home.person() === who ? cell.get() : undefined);
  const result = await versionedSave<LayoutDraft<State>, LayoutSettings, void>(wanted, {
    async write(sent) {
      const answer = await port.saveLayout(saveInput(sent, part));
      const draft = mine();
      if (!draft) return;
      const layout = cacheLayout(home, answer);
      putDraft(home, afterSave(draft, sent, layout, part));
      tellOthers(home, layout);
    },
    read: (conflict) => readCurrent(home, conflict),
    merge(_sent, current) {
      const draft = mine();
      if (draft) putDraft(home, rebaseDraft(draft, cacheLayout(home, current), part));
      const merged = mine();
      return merged && hasUnsaved(merged, part) ? merged : undefined;
    },
  });
  if (result.error && !result.isHeld) throw result.error;
}

/** Sends until nothing is left to save. One request at a time: a later state waits, and only the newest one is sent. */
async function sendAll<State>(home: LayoutDraftHome<State>): Promise<void> {
  const { cell, part } = home;
  const who = home.person();
  for (;;) {
    const draft = cell.get();
    if (home.person() !== who || !draft || !hasUnsaved(draft, part)) return;
    await send(home, draft);
  }
}

/**
 * Saves a draft by itself: each state after the one before, merged with what others have saved.
 * What fails stays in the draft. Resolves with where the draft stands then.
 */
export async function saveLayoutDraft<State>(home: LayoutDraftHome<State>): Promise<LayoutSaveStatus> {
  const { cell, part } = home;
  const before = cell.get();
  if (!before || before.isSaving) return statusOfDraft(before, part);
  const who = home.person();
  const end = (error: ApiError | undefined) => {
    const draft = home.person() === who ? cell.get() : undefined;
    if (!draft) return;
    putDraft(home, { ...draft, isSaving: false, error });
    if (error || draft.saves > before.saves)
      listeners.get(cell)?.({ error, isReset: draft.isResetting, retry: () => saveLayoutDraft(home) });
  };
  const settled = settleDraft(before, cachedLayout(home), part);
  putDraft(home, { ...settled, isSaving: true, isNewsOfSave: false, error: undefined });
  try {
    await sendAll(home);
    end(undefined);
  } catch (cause) {
    end(toApiError(cause));
  }
  return statusOfDraft(cell.get(), part);
}
