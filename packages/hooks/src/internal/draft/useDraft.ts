import type { QueryKey } from '@tanstack/react-query';
import type { ApiError, ChangePlan, UndoneChange } from '@vitrine/core/contract';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useGallery } from '../../provider/galleryContext.ts';
import type { Loadable } from '../../provider/loadable.ts';
import { useRead } from '../../provider/useLoadable.ts';
import { useActionRunner, type ActionResult } from '../useActionRunner.ts';
import { useHandler } from '../useHandler.ts';
import {
  commandsWithoutConflicts,
  createDraftState,
  missingItems,
  replay,
  type DraftCommand,
  type DraftConflict,
  type DraftDifference,
  type DraftItem,
  type DraftRules,
  type DraftState,
} from './draftState.ts';
import {
  failedWith,
  saveDraft,
  type DraftCalls,
  type DraftContext,
  type DraftSaveResult,
} from './saveDraft.ts';

/** What `useDraft` edits. */
export interface DraftSource<Stored, Draft, Command extends DraftCommand, Item extends DraftItem> {
  /** Name of the draft, unique in the provider, such as `workflow`. */
  readonly name: string;
  /** Cache key of what is stored. */
  readonly queryKey: QueryKey;
  /** Loads what is stored; must pass the signal on. */
  load(signal: AbortSignal): Promise<Stored>;
  /** False delays loading. Defaults to true. */
  readonly enabled?: boolean | undefined;
  /** A module constant. */
  readonly rules: DraftRules<Stored, Draft, Command, Item>;
  /** The calls that save. */
  readonly calls: DraftCalls<Stored, Draft, Command>;
  /**
   * Undoes a save and returns what is stored then, which is loaded when it is absent; undefined for a back end without
   * it.
   */
  undo?: ((changeId: string) => Promise<UndoneChange & { readonly stored?: Stored | undefined }>) | undefined;
  /**
   * Restores a deleted item from the bin and returns what is stored then, or nothing when it is to be loaded; undefined
   * for a back end without it.
   */
  restore?: ((itemId: string) => Promise<Stored | undefined>) | undefined;
  /** Called after each save, and after each undo and restore, done or refused: publishes the change to other domains. */
  onSaved(): void;
}

/** State of a draft. */
export type DraftStatus =
  /** There are no edits. */
  | 'saved'
  /** There are edits. */
  | 'unsaved'
  /** The back end computes what a save would change. */
  | 'planning'
  /** The plan of the save is shown and waits for `confirm` or `cancel`. */
  | 'review'
  /** The save is running. */
  | 'saving'
  /** The last save or plan failed, and there are no later edits. */
  | 'failed'
  /** Somebody else has saved meanwhile; `resolve` decides. */
  | 'conflict';

/** Result of `useDraft`. */
export interface UseDraftResult<Stored, Draft, Command extends DraftCommand, Item extends DraftItem> {
  /** What is stored. */
  stored: Loadable<Stored>;
  /** What is stored with the edits; undefined until it is loaded. */
  draft: Draft | undefined;
  /** Whether there are edits. They outlive the screen, and `useUnsavedWork` counts them. */
  isChanged: boolean;
  /** State of the draft. */
  status: DraftStatus;
  /**
   * Whether a save is being planned, its plan is shown, or it is running; edits are then ignored, and inputs are to be
   * disabled.
   */
  isBusy: boolean;
  /** Applies a command. */
  change(command: Command): void;
  /**
   * Saves the edits. Where the back end can plan, it plans first; a plan that changes files or removes something is
   * shown (`review`), any other is saved at once. Saves of other people are merged item by item.
   */
  save(): Promise<DraftSaveResult>;
  /** The plan to show, when `status` is `review`. */
  plan: ChangePlan | undefined;
  /** Whether the plan replaces one that was shown, because the library has changed. */
  isPlanRenewed: boolean;
  /** Saves exactly what the plan says; when the library has changed, a new plan is shown instead. */
  confirm(): Promise<DraftSaveResult>;
  /** Closes the plan without a save; the edits stay. */
  cancel(): void;
  /** Discards the edits. Returns a function that applies them again. */
  discard(): () => void;
  /** Error of the last save or plan, until the next edit or save. */
  error: ApiError | undefined;
  /** Whether edits of a failed save can be restored: after it, the editor shows what is stored. */
  hasFailedEdits: boolean;
  /** Applies the edits of the failed save again. Those of `removedElsewhere` wait until the item is there again. */
  restoreFailedEdits(): void;
  /** Whether `restoreFailedEdits` would apply any edit. */
  canRestoreFailedEdits: boolean;
  /** The items of the failed edits that another person removed, as long as they are missing. */
  removedElsewhere: readonly DraftDifference<Item>[];
  /** Discards the edits of the failed save. */
  dismissFailedEdits(): void;
  /** The items that both this draft and another person's save changed, when `status` is `conflict`. */
  conflict: DraftConflict<Stored, Item> | undefined;
  /**
   * Resolves a conflict. `mine`: the edits go on top of what is stored and are saved; those of items that the other
   * person removed are kept as failed edits. `theirs`: the edits of these items are discarded, the others stay unsaved.
   */
  resolve(choice: 'mine' | 'theirs'): Promise<DraftSaveResult>;
  /** Items that another person saved and the draft was merged with, until they are dismissed. */
  merged: readonly DraftDifference<Item>[];
  /** Dismisses `merged`. */
  dismissMerged(): void;
  /** Undoes a save, also after the editor has unmounted; undefined for a back end without undo. */
  undoSave: ((changeId: string) => Promise<ActionResult<UndoneChange>>) | undefined;
  /** Restores one deleted item from the bin, also after the editor has unmounted; undefined for a back end without a bin. */
  restoreItem: ((itemId: string) => Promise<ActionResult<void>>) | undefined;
}

function statusOf<Stored, Command extends DraftCommand, Item extends DraftItem>(
  state: DraftState<Stored, Command, Item> | undefined,
): DraftStatus {
  if (!state) return 'saved';
  if (state.phase !== 'idle') return state.phase;
  if (state.conflict) return 'conflict';
  if (state.error) return 'failed';
  return state.commands.length > 0 ? 'unsaved' : 'saved';
}

type State<Stored, Command extends DraftCommand, Item extends DraftItem> = DraftState<Stored, Command, Item>;

/** Divides commands into those of other items and those of `items`. */
function splitByItems<Command extends DraftCommand>(
  commands: readonly Command[],
  items: readonly DraftItem[],
): readonly [readonly Command[], readonly Command[]] {
  const keys = new Set(items.map(({ key }) => key));
  return [commands.filter(({ key }) => !keys.has(key)), commands.filter(({ key }) => keys.has(key))];
}

const noItems: readonly never[] = [];

/** Actions on the draft that send nothing by themselves, except `resolve`. */
function createActions<Stored, Draft, Command extends DraftCommand, Item extends DraftItem>(
  context: DraftContext<Stored, Draft, Command, Item>,
) {
  const { rules } = context;
  type Edit = (state: State<Stored, Command, Item>) => Partial<State<Stored, Command, Item>>;
  function update(edit: Edit, isAllowed = (state: State<Stored, Command, Item>) => state.phase === 'idle') {
    const stored = context.peek();
    const known = context.get() ?? (stored === undefined ? undefined : createDraftState(stored));
    // A draft without edits is based on the newest stored data.
    const state =
      known && known.commands.length === 0 && stored !== undefined ? { ...known, base: stored } : known;
    if (state && isAllowed(state)) context.set({ ...state, ...edit(state) });
  }
  function commandsAfter({ base, commands }: State<Stored, Command, Item>, more: readonly Command[]) {
    const next = [...commands, ...more];
    return rules.isChanged(replay(rules, base, next), base) ? next : [];
  }
  return {
    change(command: Command) {
      update((state) => {
        const before = replay(rules, state.base, state.commands);
        if (rules.apply(before, command) === before) return {};
        return { commands: commandsAfter(state, [command]), error: undefined, conflict: undefined };
      });
    },
    cancel: () =>
      update(
        () => ({ phase: 'idle', plan: undefined, isPlanRenewed: false }),
        ({ phase }) => phase === 'planning' || phase === 'review',
      ),
    discard() {
      const discarded = context.get()?.commands ?? [];
      update(() => ({ commands: [], error: undefined, conflict: undefined, merged: [] }));
      return () => update((state) => ({ commands: commandsAfter(state, discarded) }));
    },
    restoreFailedEdits: () =>
      update((state) => {
        const failedItems = missingItems(rules, state.base, state.failedItems);
        const [restored, failed] = splitByItems(state.failed, failedItems);
        return { commands: commandsAfter(state, restored), failed, failedItems, error: undefined };
      }),
    dismissFailedEdits: () => update(() => ({ failed: [], failedItems: [], error: undefined })),
    dismissMerged: () =>
      update(
        () => ({ merged: [] }),
        () => true,
      ),
    async resolve(choice: 'mine' | 'theirs'): Promise<DraftSaveResult> {
      const conflict = context.get()?.conflict;
      if (!conflict) return { status: 'ignored' };
      context.cache(conflict.current);
      update((state) => {
        const removed = conflict.both.filter(({ mine, theirs }) => mine && !theirs);
        const [kept, lost] = splitByItems(state.commands, removed);
        const isMine = choice === 'mine';
        const wanted = isMine ? kept : commandsWithoutConflicts(rules, state, conflict);
        const based = { ...state, base: conflict.current, commands: [] };
        return {
          ...(isMine && failedWith(context, state, lost)),
          base: conflict.current,
          commands: commandsAfter(based, wanted),
          conflict: undefined,
          error: undefined,
        };
      });
      return choice === 'mine' ? saveDraft(context) : { status: 'ignored' };
    },
  };
}

/** Creates a key for a new item, unique in this tab. */
export function createItemKey(): string {
  lastKey += 1;
  return `vitrine:new:${lastKey}`;
}
let lastKey = 0;

/** The stores and calls of a draft; the same object as long as the provider has the same back end. */
function useDraftContext<Stored, Draft, Command extends DraftCommand, Item extends DraftItem>(
  source: DraftSource<Stored, Draft, Command, Item>,
): DraftContext<Stored, Draft, Command, Item> {
  const { drafts, queryClient, userChangeCount } = useGallery();
  const { name, rules } = source;
  const queryKey = useHandler(() => source.queryKey);
  const calls = useHandler(() => source.calls);
  const onSaved = useHandler(() => source.onSaved());
  return useMemo(() => {
    const store = drafts.of<DraftState<Stored, Command, Item>>(`draft:${name}`);
    return {
      rules,
      calls,
      onSaved,
      get: store.get,
      set(state) {
        const { commands, failed, error, phase, merged } = state;
        const isUnsaved = commands.length + failed.length > 0;
        const isEmpty = !isUnsaved && !error && phase === 'idle' && merged.length === 0;
        store.set(isEmpty ? undefined : { ...state, isUnsaved });
      },
      subscribe: store.subscribe,
      peek: () => queryClient.getQueryData<Stored>(queryKey()),
      cache(stored) {
        void queryClient.cancelQueries({ queryKey: queryKey(), exact: true });
        queryClient.setQueryData(queryKey(), stored);
      },
      reload: () => void queryClient.invalidateQueries({ queryKey: queryKey(), exact: true }),
      userChangeCount: userChangeCount.get,
    };
  }, [calls, drafts, name, onSaved, queryClient, queryKey, rules, userChangeCount]);
}

/**
 * Keeps the draft of an editor that saves on demand: the saved value, the commands on it, the plan of a save, the save,
 * and the edits that remain after a failure or a conflict with another person's save.
 *
 * @param source What is edited.
 * @example
 * const { draft, change, save, discard, isChanged } = useDraft(source);
 * change({ type: 'add', key: 'new-1' });
 */
export function useDraft<Stored, Draft, Command extends DraftCommand, Item extends DraftItem>(
  source: DraftSource<Stored, Draft, Command, Item>,
): UseDraftResult<Stored, Draft, Command, Item> {
  const { rules, undo, restore } = source;
  const context = useDraftContext(source);
  const stored = useRead({
    queryKey: source.queryKey,
    load: (signal) => source.load(signal),
    enabled: source.enabled,
  });
  const state = useSyncExternalStore(context.subscribe, context.get, context.get);
  const isChanged = (state?.commands.length ?? 0) > 0;
  const { base, commands } = state ?? {};
  const shownBase = isChanged ? base : stored.data;
  const draft = useMemo(
    () => (shownBase === undefined ? undefined : replay(rules, shownBase, commands ?? [])),
    [commands, rules, shownBase],
  );
  const actions = useMemo(() => createActions(context), [context]);
  const { failed = noItems, failedItems = noItems } = state ?? {};
  const removedElsewhere = useMemo(
    () => (shownBase === undefined ? noItems : missingItems(rules, shownBase, failedItems)),
    [failedItems, rules, shownBase],
  );
  const { run } = useActionRunner('person');
  const store = useCallback(
    <Result>(name: string, write: () => Promise<{ stored: Stored | undefined; result: Result }>) =>
      run(`draft:${source.name}:${name}`, async () => {
        try {
          const { stored: written, result } = await write();
          if (written === undefined) context.reload();
          else context.cache(written);
          return result;
        } catch (error) {
          // A write without a response may have been done, and a refused one means that the list is out of date.
          context.reload();
          throw error;
        } finally {
          context.onSaved();
        }
      }),
    [context, run, source.name],
  );
  const status = statusOf(state);
  return {
    stored,
    draft,
    isChanged,
    status,
    isBusy: status === 'planning' || status === 'review' || status === 'saving',
    ...actions,
    save: useCallback(() => saveDraft(context), [context]),
    confirm: useCallback(() => saveDraft(context, context.get()?.plan), [context]),
    plan: state?.phase === 'review' ? state.plan : undefined,
    isPlanRenewed: state?.isPlanRenewed ?? false,
    error: state?.error,
    hasFailedEdits: failed.length > 0,
    canRestoreFailedEdits: splitByItems(failed, removedElsewhere)[0].length > 0,
    removedElsewhere,
    conflict: state?.conflict,
    merged: state?.merged ?? [],
    undoSave: useMemo(
      () =>
        undo &&
        ((id: string) =>
          store('undo', async () => {
            const { stored: written, ...undone } = await undo(id);
            return { stored: written, result: undone };
          })),
      [store, undo],
    ),
    restoreItem: useMemo(
      () =>
        restore &&
        ((id: string) => store('restore', async () => ({ stored: await restore(id), result: undefined }))),
      [restore, store],
    ),
  };
}
