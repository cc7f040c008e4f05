import {
  ApiError,
  maxKeywordChanges,
  toApiError,
  type Keyword,
  type KeywordChange,
  type KeywordConflict,
  type KeywordsApi,
  type SavedKeywords,
  type UndoneChange,
} from '@vitrine/core/contract';
import {
  addKeywords,
  applySavedKeywords,
  changesOfDraft,
  emptyKeywordsDraft,
  filterDraft,
  listDraft,
  rebaseDraft,
  type AddedKeyword,
  type DraftKeyword,
  type KeywordFilter,
  type KeywordsDraft,
  type SimilarKeywords,
} from '@vitrine/core/keywords';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { DraftCalls, DraftSaveResult } from '../internal/draft/saveDraft.ts';
import { createItemKey, useDraft, type UseDraftResult } from '../internal/draft/useDraft.ts';
import type { Store } from '../internal/store.ts';
import { useActionRunner, type ActionResult } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useCapability } from '../provider/useCapability.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { keywordsRules, type KeywordItem, type KeywordsCommand, type KeywordsEdits } from './keywordEdits.ts';
import { keywordKeys } from './keywordKeys.ts';

/**
 * What a save does with words that equal another one. `merge`: they become that word, in the files too. `separately`:
 * they stay unsaved, as the back end refuses them, and the others are saved.
 */
export type KeywordsSaveMode = 'merge' | 'separately';

/** Numbers of words. */
export interface KeywordCounts {
  /** All words, new ones too. */
  readonly all: number;
  /** Words that no file has, new ones too. */
  readonly unused: number;
  /** Changed and new words. */
  readonly changed: number;
  /** Changed and new words that equal another one. */
  readonly duplicates: number;
}

type Draft = UseDraftResult<readonly Keyword[], KeywordsEdits, KeywordsCommand, KeywordItem>;

/** Result of `useKeywords`. */
export interface UseKeywordsResult extends Omit<Draft, 'draft' | 'change' | 'save'> {
  /** The words of the back end; empty until they are loaded. */
  keywords: readonly Keyword[];
  /** The words that match the filter, with their edits; new ones first. */
  words: readonly DraftKeyword[];
  /** The new words that are not saved yet, newest first. */
  newWords: readonly AddedKeyword[];
  /** Numbers of words in the whole list. */
  counts: KeywordCounts;
  /** Changed and new words that equal another one, whatever the filter. */
  duplicates: readonly DraftKeyword[];
  /** The filter of `words`. */
  filter: KeywordFilter;
  /** Sets the filter. */
  setFilter(filter: KeywordFilter): void;
  /** Adds those words that the list does not contain, and returns their number. */
  add(words: readonly string[]): number;
  /** Gives a word another spelling. An empty spelling restores a stored word and removes a new one. */
  edit(word: DraftKeyword, value: string): void;
  /** Drops the edit of a word; a new word is removed. */
  restore(word: DraftKeyword): void;
  /** Gives similar words one spelling. They are merged by the next save. */
  mergeSimilar(group: SimilarKeywords): void;
  /** Saves the changed and new words. `mode` is needed when there are duplicates. */
  save(mode?: KeywordsSaveMode): Promise<DraftSaveResult>;
  /** Words that the last save refused, by their key, and why. */
  refused: ReadonlyMap<string, KeywordConflict['reason']>;
  /** Returns the words that the last save left unsaved: refused ones, and those above the limit of one save. */
  unsavedWords(): readonly string[];
  /**
   * Deletes stored words at once, from the files too. Resolves with the number of words that it deleted: words that somebody
   * else had deleted leave the list as well. `undo` is present when the back end has a history, and returns how many of them it could not
   * restore.
   */
  remove(ids: readonly string[]): Promise<ActionResult<number, UndoneChange>>;
  /** Whether words are being deleted. */
  isRemoving: boolean;
}

const noKeywords: readonly Keyword[] = [];
const noFilter: KeywordFilter = { text: '', isUnusedOnly: false };

/** State of the last save. It is kept when the screen is closed, like the draft. */
interface SaveState {
  /** What the save in progress does with words that equal another one. */
  readonly mode: KeywordsSaveMode | undefined;
  /** The words that the last save refused, by their key. */
  readonly refused: ReadonlyMap<string, KeywordConflict>;
  /** The words that the last save left unsaved. */
  readonly unsavedWords: readonly string[];
}
const noSave: SaveState = { mode: undefined, refused: new Map(), unsavedWords: [] };

function isKeywordList(value: unknown): value is readonly Keyword[] {
  return Array.isArray(value);
}

function inputOf({ edits }: KeywordsEdits, base: readonly Keyword[], mode: KeywordsSaveMode | undefined) {
  const merge = mode === 'merge';
  const changes = changesOfDraft(rebaseDraft(edits, base), base, { merge });
  return {
    rest: changes.slice(maxKeywordChanges),
    input: { changes: changes.slice(0, maxKeywordChanges), ...(merge && { merge }) },
  };
}

/** Returns the commands for what was not saved. A deleted word becomes a new one, so that no edit is lost. */
function commandsOfUnsaved(
  conflicts: readonly KeywordConflict[],
  rest: readonly KeywordChange[],
  base: readonly Keyword[],
): { commands: readonly KeywordsCommand[]; refused: SaveState['refused'] } {
  const byId = new Map(base.map((keyword) => [keyword.id, keyword]));
  const refused = new Map<string, KeywordConflict>();
  const toCommand = ({ id, value }: KeywordChange, conflict?: KeywordConflict): KeywordsCommand => {
    const stored = id === undefined || conflict?.reason === 'missing' ? undefined : byId.get(id);
    const key = stored?.id ?? createItemKey();
    if (conflict) refused.set(key, conflict);
    return stored ? { type: 'edit', key, value, stored } : { type: 'add', key, words: [{ key, value }] };
  };
  const commands = [
    ...conflicts.map((conflict) => toCommand(conflict, conflict)),
    ...rest.map((change) => toCommand(change)),
  ];
  return { commands, refused };
}

function createCalls(
  port: KeywordsApi,
  canPlan: boolean,
  saveState: Store<SaveState | undefined>,
): DraftCalls<readonly Keyword[], KeywordsEdits, KeywordsCommand> {
  const mode = () => saveState.get()?.mode;
  return {
    get plan() {
      // A planned save is done as a whole; words that are to be refused one by one have no plan.
      if (!canPlan || mode() === 'separately') return undefined;
      return async (draft: KeywordsEdits, base: readonly Keyword[]) => {
        const plan = await port.planKeywords(inputOf(draft, base, mode()).input);
        if (plan.conflicts.length === 0) return plan;
        const keyOf = ({ id, value }: KeywordConflict) =>
          id ?? draft.edits.added.find((word) => word.value === value)?.key ?? '';
        saveState.set({
          mode: mode(),
          refused: new Map(plan.conflicts.map((conflict) => [keyOf(conflict), conflict])),
          unsavedWords: plan.conflicts.map(({ value }) => value),
        });
        throw new ApiError('conflict');
      };
    },
    async save(draft, base, plan) {
      const { input, rest } = inputOf(draft, base, mode());
      const emptyResult: SavedKeywords = { saved: [], conflicts: [] };
      const result =
        input.changes.length === 0
          ? emptyResult
          : await port.saveKeywords({ ...input, ...(plan && { plan }) });
      const { commands, refused } = commandsOfUnsaved(result.conflicts, rest, base);
      const unsavedWords = [...result.conflicts, ...rest].map(({ value }) => value);
      saveState.set({ mode: mode(), refused, unsavedWords });
      const stored = applySavedKeywords(base, input.changes, result);
      return { stored, changeId: result.changeId, rest: commands };
    },
    read: () => port.listKeywords(),
    isStored: isKeywordList,
  };
}

/**
 * Deletes words, all of them or, on an error, none. Where somebody else has deleted some of them, the others are deleted.
 * Returns the ids of the deleted ones.
 */
async function deleteStored(port: KeywordsApi, ids: readonly string[]) {
  try {
    return { deleted: ids, ...(await port.deleteKeywords({ ids })) };
  } catch (cause) {
    if (toApiError(cause).code !== 'not-found') throw cause;
    const stored = new Set((await port.listKeywords()).map(({ id }) => id));
    const deleted = ids.filter((id) => stored.has(id));
    if (deleted.length === ids.length) throw cause;
    return { deleted, ...(deleted.length > 0 && (await port.deleteKeywords({ ids: deleted }))) };
  }
}

/** Deletes words at once, also while there are unsaved edits. */
function useRemove(publish: () => void, change: (command: KeywordsCommand) => void) {
  const { api, queryClient } = useGallery();
  const port = useSubPort('keywords', 'useKeywords');
  const canUndo = useCapability('keywords.history');
  const { run, isPending: isRemoving } = useActionRunner('person');
  const remove = useCallback(
    async (ids: readonly string[]): Promise<ActionResult<number, UndoneChange>> => {
      const result = await run('keywords:delete', async () => {
        const removed = await deleteStored(port, ids);
        const deletedIds = new Set(ids);
        // A read that began before the deletion must not replace it.
        void queryClient.cancelQueries({ queryKey: keywordKeys.list(api.id), exact: true });
        queryClient.setQueryData<readonly Keyword[]>(keywordKeys.list(api.id), (list) =>
          list?.filter(({ id }) => !deletedIds.has(id)),
        );
        for (const key of ids) change({ type: 'restore', key });
        publish();
        return removed;
      });
      if (result.status !== 'done') return result;
      const { changeId, deleted } = result.value;
      const restoreAll = async (): Promise<UndoneChange> => {
        for (const id of deleted) await port.restoreKeyword({ id });
        return {};
      };
      const undo = () =>
        run('keywords:restore', () =>
          (changeId === undefined ? restoreAll() : port.undoChange({ id: changeId })).finally(publish),
        );
      const canUndoThis = canUndo && deleted.length > 0;
      return { status: 'done', value: deleted.length, ...(canUndoThis && { undo }) };
    },
    [api.id, canUndo, change, port, publish, queryClient, run],
  );
  return { remove, isRemoving };
}

/** Returns the loaded words with the edits, those that match the filter, and their numbers. */
function useWords({ stored, draft }: Pick<Draft, 'stored' | 'draft'>, filter: KeywordFilter) {
  // A deletion changes the stored list while there are edits, which are then applied to the newest list.
  const keywords = stored.data ?? draft?.keywords ?? noKeywords;
  const edits = draft?.edits ?? emptyKeywordsDraft;
  const current = useMemo(() => rebaseDraft(edits, keywords), [edits, keywords]);
  const list = useMemo(() => listDraft(keywords, current), [keywords, current]);
  const words = useMemo(() => filterDraft(list, filter), [list, filter]);
  const unused = useMemo(
    () => keywords.reduce((sum, { fileCount }) => sum + (fileCount === 0 ? 1 : 0), 0),
    [keywords],
  );
  const duplicates = useMemo(() => list.words.filter(({ state }) => state === 'duplicate'), [list]);
  const counts: KeywordCounts = {
    all: list.words.length,
    unused: unused + current.added.length,
    changed: current.edited.size + current.added.length,
    duplicates: duplicates.length,
  };
  return { keywords, edits: current, words, counts, duplicates };
}

/** Returns the words that the last save refused and that were not changed since, with the reason. */
function useRefused(
  saveState: Store<SaveState | undefined>,
  { edited, added }: KeywordsDraft,
): UseKeywordsResult['refused'] {
  const { refused } = useSyncExternalStore(saveState.subscribe, saveState.get, saveState.get) ?? noSave;
  return useMemo(() => {
    const words = new Map([...edited, ...added.map(({ key, value }) => [key, value] as const)]);
    const stillRefused = [...refused].filter(([key, { value }]) => words.get(key) === value);
    return new Map(stillRefused.map(([key, { reason }]) => [key, reason]));
  }, [refused, edited, added]);
}

/**
 * Edits the dictionary of keywords: its list with filter, the draft with plan and save, and deletions, which are not
 * part of the draft. The edits are kept when the screen is closed, until they are saved or discarded.
 *
 * @throws Error when the back end has no `keywords` sub-port.
 * @example
 * const { words, add, save, isChanged } = useKeywords();
 * add(['sea', 'sky']);
 */
export function useKeywords(): UseKeywordsResult {
  const { api, drafts, events } = useGallery();
  const port = useSubPort('keywords', 'useKeywords');
  const canPlan = useCapability('keywords.plan');
  const canUndo = useCapability('keywords.history');
  const [filter, setFilter] = useState(noFilter);
  const saveState = useMemo(() => drafts.of<SaveState>('keywords:save'), [drafts]);
  const publish = useCallback(() => {
    events.publish('definitions.changed', { domain: 'keywords' });
    events.publish('assets.changed', { changes: [{ kind: 'fields' }], hasMore: false });
  }, [events]);
  const calls = useMemo(() => createCalls(port, canPlan, saveState), [port, canPlan, saveState]);
  const undo = useCallback((id: string) => port.undoChange({ id }), [port]);
  const restore = useCallback(
    async (id: string) => {
      await port.restoreKeyword({ id });
      return undefined;
    },
    [port],
  );
  const {
    draft,
    change,
    save,
    discard: discardDraft,
    ...editor
  } = useDraft({
    name: 'keywords',
    queryKey: keywordKeys.list(api.id),
    load: (signal) => port.listKeywords(signal),
    rules: keywordsRules,
    calls,
    undo: canUndo ? undo : undefined,
    restore: canUndo ? restore : undefined,
    onSaved: publish,
  });
  const { keywords, edits, words, counts, duplicates } = useWords({ stored: editor.stored, draft }, filter);
  const discard = useCallback(() => {
    saveState.set(undefined);
    return discardDraft();
  }, [discardDraft, saveState]);
  return {
    ...editor,
    discard,
    keywords,
    words,
    newWords: edits.added,
    counts,
    duplicates,
    filter,
    setFilter,
    refused: useRefused(saveState, edits),
    unsavedWords: () => (saveState.get() ?? noSave).unsavedWords,
    ...useRemove(publish, change),
    add(newWords) {
      const next = addKeywords(edits, keywords, newWords, createItemKey);
      const addedWords = next.added.slice(0, next.added.length - edits.added.length);
      const [first] = addedWords;
      if (first) change({ type: 'add', key: first.key, words: addedWords });
      return addedWords.length;
    },
    edit: (word, value) => change({ type: 'edit', key: word.key, value, stored: word.stored }),
    restore: ({ key }) => change({ type: 'restore', key }),
    mergeSimilar({ keep, others }) {
      const ids = others.map(({ id }) => id);
      const [key] = ids;
      if (key !== undefined) change({ type: 'merge', key, ids, value: keep.value });
    },
    save(mode) {
      saveState.set({ ...noSave, ...saveState.get(), mode });
      return save();
    },
  };
}
