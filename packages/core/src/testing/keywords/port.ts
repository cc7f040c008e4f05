import {
  ApiError,
  maxKeywordChanges,
  type FieldValue,
  type Keyword,
  type KeywordConflict,
  type KeywordsApi,
  type PlannedChange,
  type SaveKeywordsInput,
} from '../../contract/index.ts';
import { isSameValue } from '../../internal/values.ts';
import { applyKeywordChanges, keywordKey, uniqueKeywords } from '../../keywords/index.ts';
import {
  checkPlan,
  filesWith,
  planOf,
  touchedFiles,
  type ChangeDraft,
  type FileEdit,
  type WrittenEdit,
} from '../memory/changeLog.ts';
import type { MemoryContext } from '../memory/context.ts';
import { keywordId, moveKeywordIds } from '../memory/keywords.ts';
import type { Library } from '../memory/library.ts';
import { keywordsField, readDictionary, wordsOf, type DictionaryEntry } from './dictionary.ts';
import type { KeywordStore, Word } from './store.ts';

const maxSuggestions = 50;

/**
 * Returns the new keywords of all files with a renamed or deleted word, also of those in the bin. `values` has the new
 * spelling of each word by its key, null for a deleted one.
 */
function replaceWords(library: Library, values: ReadonlyMap<string, string | null>): FileEdit[] {
  const isReplaced = (word: string) => values.has(keywordKey(word));
  return filesWith(library, keywordsField, (value) => wordsOf(value).some(isReplaced)).map((file) => {
    const words = wordsOf(file.asset.fields[keywordsField]);
    const items = [...new Set(words.filter(isReplaced).map(keywordKey))];
    const newWords = uniqueKeywords(
      words.flatMap((word) => {
        const value = values.get(keywordKey(word));
        return value === undefined ? [word] : (value ?? []);
      }),
    );
    return { file, key: keywordsField, items, value: toValue(newWords) };
  });
}

function toValue(words: readonly string[]): FieldValue {
  return words.length > 0 ? words : null;
}

/**
 * Returns the current keywords of a file, and after them its keywords before a change whose keys are in `keys`, each with
 * the given `spelling`. Of equal ones only the first is kept.
 */
function withLostWords(
  before: FieldValue,
  current: FieldValue,
  keys: readonly string[],
  spelling?: string,
): FieldValue {
  const had = wordsOf(before).filter((word) => keys.includes(keywordKey(word)));
  const lost = spelling === undefined ? had : had.map(() => spelling);
  return toValue(uniqueKeywords([...wordsOf(current), ...lost]));
}

/**
 * Returns the keywords of a file with those that a rename or merge has replaced, where the file still has what replaced
 * them.
 *
 * @param renamed What replaced each word, by its key.
 */
function withEarlierWords(
  before: FieldValue,
  current: FieldValue,
  renamed: ReadonlyMap<string, string>,
): FieldValue {
  const keyAfter = (word: string) => keywordKey(renamed.get(keywordKey(word)) ?? '');
  const currentKeys = new Set(wordsOf(current).map(keywordKey));
  const earlier = wordsOf(before).filter((word) => currentKeys.has(keyAfter(word)));
  const kept = new Set(
    wordsOf(before)
      .map(keywordKey)
      .filter((key) => !renamed.has(key)),
  );
  const replaced = new Set(earlier.map(keyAfter).filter((key) => !kept.has(key)));
  const others = wordsOf(current).filter((word) => !replaced.has(keywordKey(word)));
  return toValue(uniqueKeywords([...earlier, ...others]));
}

function withoutWord(current: FieldValue, key: string): FieldValue {
  return toValue(wordsOf(current).filter((word) => keywordKey(word) !== key));
}

/** A planned save, with the words that it refuses and the keys of those that it saves. */
interface PlannedSave extends ChangeDraft<Word> {
  readonly conflicts: readonly KeywordConflict[];
  readonly savedKeys: readonly string[];
  /** The ids of the renamed words, by their new key. */
  readonly ids: ReadonlyMap<string, string>;
}

function planSave(input: SaveKeywordsInput, library: Library, store: KeywordStore): PlannedSave {
  const entries = readDictionary(library, store);
  const merges = input.merge === true;
  const applied = applyKeywordChanges(entries.values(), input.changes, { keyOf: keywordKey, merges });
  const { conflicts, savedKeys, renamed, ids } = applied;
  const changes = applied.steps.map(({ kind, word, value, target }) => ({
    kind,
    id: word?.id ?? '',
    label: value,
    ...(word && { from: word.value }),
    ...(target !== undefined && { to: target }),
    ...touchedFiles(word?.files ?? []),
  }));
  const after = [...applied.after].map(([key, value]) => {
    const word =
      value === null ? undefined : { id: ids.get(key) ?? keywordId(library, key), value, isListed: true };
    return [key, word] as const;
  });
  const before = [...applied.after.keys()].map((key) => [key, entries.get(key)] as const);
  const edits = replaceWords(library, renamed);
  return { changes, conflicts, savedKeys, ids, edits, before: new Map(before), after: new Map(after) };
}

/** Returns what replaced the words of a change, by their keys. */
function renamedWords({
  changes,
  before,
}: {
  readonly changes: readonly PlannedChange[];
  readonly before: ReadonlyMap<string, Word | undefined>;
}): ReadonlyMap<string, string> {
  const words = [...before].flatMap(([key, word]) => (word ? [{ ...word, key }] : []));
  const steps = changes.map(({ id, label }) => ({ ...(id !== '' && { id }), value: label }));
  return applyKeywordChanges(words, steps, { keyOf: keywordKey, merges: true }).renamed;
}

/** The keyword calls of a memory back end. Results are copies. */
export function createKeywordsPort({ backEnd, capabilities, library, session }: MemoryContext): KeywordsApi {
  const store = backEnd.keywords;
  const read = () => readDictionary(library(), store);
  const toKeyword = ({ id, value, files }: DictionaryEntry): Keyword => ({
    id,
    value,
    fileCount: files.length,
  });
  // A word that only files had is stored as listed when no file has it any more: it must not disappear. A fixed dictionary
  // lists all.
  function storeWords(words: ReadonlyMap<string, Word | undefined>): void {
    for (const key of words.keys()) store.listed.delete(key);
    const used = read();
    for (const [key, word] of words)
      if (word && (word.isListed || store.isFixed || !used.has(key))) store.listed.set(key, word.value);
  }
  function record(draft: ChangeDraft<Word>) {
    const changeId = store.log.record(library(), draft);
    storeWords(draft.after);
    return capabilities.keywords.history ? { changeId } : {};
  }
  function plan(input: SaveKeywordsInput): PlannedSave {
    if (input.changes.length > maxKeywordChanges)
      throw new ApiError('invalid', { status: 400, fields: { changes: 'out of range' } });
    const ids = input.changes.flatMap(({ id }) => id ?? []);
    if (new Set(ids).size < ids.length)
      throw new ApiError('invalid', { status: 400, fields: { changes: 'the same id twice' } });
    return planSave(input, library(), store);
  }
  return {
    listKeywords: async () => [...read().values()].map(toKeyword),
    async suggestKeywords({ q, limit = 10 }) {
      const queryKey = keywordKey(q);
      const found = [...read().values()].filter(({ key }) => key.startsWith(queryKey)).map(toKeyword);
      return found
        .toSorted((one, other) => other.fileCount - one.fileCount)
        .slice(0, Math.max(1, Math.min(limit, maxSuggestions)));
    },
    async planKeywords(input) {
      const { changes, conflicts } = plan(input);
      return { ...planOf(changes, 0), conflicts };
    },
    async saveKeywords(input) {
      const planned = plan(input);
      checkPlan(input.plan, planOf(planned.changes, 0), undefined);
      if (input.plan !== undefined && planned.conflicts.length > 0)
        throw new ApiError('conflict', { status: 409 });
      const { conflicts, savedKeys } = planned;
      const change = planned.changes.length > 0 ? record(planned) : {};
      moveKeywordIds(library(), planned.ids);
      const entries = read();
      return {
        saved: savedKeys.flatMap((key) => entries.get(key) ?? []).map(toKeyword),
        conflicts,
        ...change,
      };
    },
    async deleteKeywords({ ids }) {
      const byId = new Map([...read().values()].map((entry) => [entry.id, entry]));
      const deleted = ids.map((id) => {
        const entry = byId.get(id);
        if (!entry) throw new ApiError('not-found', { status: 404 });
        return entry;
      });
      for (const entry of deleted) store.deletedKeys.set(entry.id, entry.key);
      return record({
        changes: deleted.map(({ id, value, files }) => ({
          kind: 'remove',
          id,
          label: value,
          ...touchedFiles(files),
        })),
        before: new Map(deleted.map((entry) => [entry.key, entry])),
        after: new Map(deleted.map(({ key }) => [key, undefined])),
        edits: replaceWords(library(), new Map(deleted.map(({ key }) => [key, null]))),
      });
    },
    async restoreKeyword({ id }) {
      const key = store.deletedKeys.get(id) ?? '';
      const taken = read().get(key);
      const withWord = ({ before }: WrittenEdit, current: FieldValue) =>
        withLostWords(before, current, [key], taken?.value);
      const restored = store.log.restore(key, withWord, taken);
      const word = taken?.isListed ? taken : { ...restored, ...(taken && { value: taken.value }) };
      storeWords(new Map([[key, word]]));
      if (!taken) moveKeywordIds(library(), new Map([[key, id]]));
      const entry = read().get(key);
      if (!entry) throw new ApiError('not-found', { status: 404 });
      return toKeyword(entry);
    },
    listChanges: async (input) => store.log.list(input),
    async undoChange({ id }) {
      const words = store.log.undo(id, ({ before, value, items }, current, change) => {
        const { changes, restored } = change;
        if (restored.size === 0 && isSameValue(current, value)) return before;
        const [{ kind, label } = { kind: 'remove', label: '' }] = changes;
        if (kind === 'restore') return withoutWord(current, keywordKey(label));
        if (kind !== 'remove') return withEarlierWords(before, current, renamedWords(change));
        const inBin = items.filter((key) => !restored.has(key));
        return withLostWords(before, current, inBin);
      });
      storeWords(words);
      const ids = [...words].flatMap(([key, word]) => (word ? [[key, word.id] as const] : []));
      moveKeywordIds(library(), new Map(ids));
      return {};
    },
    isDictionaryFixed: async () => store.isFixed,
    async setDictionaryFixed({ isFixed }) {
      session.checkRight('keywords.fix');
      store.isFixed = isFixed;
      if (isFixed) for (const { key, value } of read().values()) store.listed.set(key, value);
      return isFixed;
    },
  };
}
