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
import { keywordKey, maxKeywordLength, tidyKeyword, uniqueKeywords } from '../../keywords/index.ts';
import {
  checkPlan,
  planOf,
  touchedFiles,
  type ChangeDraft,
  type FileEdit,
  type WrittenEdit,
} from '../memory/changeLog.ts';
import type { MemoryContext } from '../memory/context.ts';
import { keywordId } from '../memory/keywords.ts';
import type { Library } from '../memory/library.ts';
import { keywordsField, readDictionary, wordsOf, type Entry } from './dictionary.ts';
import type { KeywordStore, Word } from './store.ts';

const maxSuggestions = 50;

/** Returns the values of all files with a renamed word: its new spelling by its key, null for a deleted one. */
function replaceWords(entries: readonly Entry[], values: ReadonlyMap<string, string | null>): FileEdit[] {
  const files = new Set(entries.flatMap(({ files: own }) => own));
  return [...files].map((file) => {
    const words = wordsOf(file.asset.fields[keywordsField]);
    const items = [...new Set(words.map(keywordKey))].filter((key) => values.has(key));
    const left = uniqueKeywords(
      words.flatMap((word) => {
        const value = values.get(keywordKey(word));
        return value === undefined ? [word] : (value ?? []);
      }),
    );
    return { file, key: keywordsField, items, value: left.length > 0 ? left : null };
  });
}

interface Planned extends ChangeDraft<Word> {
  readonly conflicts: readonly KeywordConflict[];
  readonly savedKeys: readonly string[];
}

/** Applies the changes one after the other to the words and returns what each does. */
function planSave(input: SaveKeywordsInput, library: Library, store: KeywordStore): Planned {
  const entries = readDictionary(library, store);
  const byId = new Map([...entries.values()].map((entry) => [entry.id, entry]));
  const [changes, conflicts, savedKeys]: [PlannedChange[], KeywordConflict[], string[]] = [[], [], []];
  const [before, after] = [new Map<string, Word | undefined>(), new Map<string, Word | undefined>()];
  const renamed = new Map<string, string>();
  const taken = new Set(entries.keys());
  for (const { id, value: typed } of input.changes) {
    const value = tidyKeyword(typed);
    const key = keywordKey(value);
    const old = id === undefined ? undefined : byId.get(id);
    const refuse = (reason: KeywordConflict['reason']) => conflicts.push({ id, value: typed, reason });
    if (value === '' || value.length > maxKeywordLength) refuse('invalid');
    else if (id !== undefined && !old) refuse('missing');
    else if (taken.has(key) && key !== old?.key && !(input.merge === true && old)) refuse('duplicate');
    else {
      const target = key === old?.key ? undefined : entries.get(key);
      const files = old?.files ?? [];
      const from = old && { from: old.value };
      const kind = old ? (target ? 'merge' : 'rename') : 'add';
      changes.push({
        kind,
        id: old?.id ?? '',
        label: value,
        ...from,
        ...(target && { to: target.value }),
        ...touchedFiles(files),
      });
      if (old) renamed.set(old.key, target?.value ?? value);
      const newId = keywordId(library, key);
      if (old && old.key !== key) {
        taken.delete(old.key);
        before.set(old.key, old);
        after.set(old.key, undefined);
      }
      before.set(key, entries.get(key));
      after.set(key, { id: newId, value: target?.value ?? value });
      taken.add(key);
      savedKeys.push(key);
    }
  }
  const touched = [...renamed.keys()].flatMap((key) => entries.get(key) ?? []);
  return { changes, conflicts, savedKeys, edits: replaceWords(touched, renamed), before, after };
}

/** The keyword calls of a memory back end. Results are copies. */
export function createKeywordsPort({ backEnd, capabilities, library, session }: MemoryContext): KeywordsApi {
  const store = backEnd.keywords;
  const read = () => readDictionary(library(), store);
  const toKeyword = ({ id, value, files }: Entry): Keyword => ({ id, value, fileCount: files.length });
  function put(words: ReadonlyMap<string, Word | undefined>): void {
    for (const [key, word] of words)
      if (word) store.listed.set(key, word.value);
      else store.listed.delete(key);
  }
  function record(draft: ChangeDraft<Word>) {
    const changeId = store.log.record(library(), draft);
    put(draft.after);
    return capabilities.keywords.history ? { changeId } : {};
  }
  function plan(input: SaveKeywordsInput): Planned {
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
      const wanted = keywordKey(q);
      const found = [...read().values()].filter(({ key }) => key.startsWith(wanted)).map(toKeyword);
      return found
        .toSorted((one, other) => other.fileCount - one.fileCount)
        .slice(0, Math.max(1, Math.min(limit, maxSuggestions)));
    },
    planKeywords: async (input) => planOf(plan(input).changes, 0),
    async saveKeywords(input) {
      const planned = plan(input);
      checkPlan(input.plan, planOf(planned.changes, 0), undefined);
      if (input.plan !== undefined && planned.conflicts.length > 0)
        throw new ApiError('conflict', { status: 409 });
      const { conflicts, savedKeys } = planned;
      const change = planned.changes.length > 0 ? record(planned) : {};
      const entries = read();
      return {
        saved: savedKeys.flatMap((key) => entries.get(key) ?? []).map(toKeyword),
        conflicts,
        ...change,
      };
    },
    async deleteKeywords({ ids }) {
      const byId = new Map([...read().values()].map((entry) => [entry.id, entry]));
      const gone = ids.map((id) => {
        const entry = byId.get(id);
        if (!entry) throw new ApiError('not-found', { status: 404 });
        return entry;
      });
      return record({
        changes: gone.map(({ id, value, files }) => ({
          kind: 'remove',
          id,
          label: value,
          ...touchedFiles(files),
        })),
        before: new Map(gone.map((entry) => [entry.key, { id: entry.id, value: entry.value }])),
        after: new Map(gone.map(({ key }) => [key, undefined])),
        edits: replaceWords(gone, new Map(gone.map(({ key }) => [key, null]))),
      });
    },
    async restoreKeyword({ id }) {
      const key = [...library().keywordIds].find(([, known]) => known === id)?.[0] ?? '';
      const withWord = ({ before }: WrittenEdit, current: FieldValue) => {
        const lost = wordsOf(before).filter((word) => keywordKey(word) === key);
        return uniqueKeywords([...wordsOf(current), ...lost]);
      };
      put(new Map([[key, store.log.restore(key, withWord)]]));
      const entry = read().get(key);
      if (!entry) throw new ApiError('not-found', { status: 404 });
      return toKeyword(entry);
    },
    listChanges: async (input) => store.log.list(input),
    async undoChange({ id }) {
      put(store.log.undo(id));
    },
    isDictionaryFixed: async () => store.isFixed,
    async setDictionaryFixed({ isFixed }) {
      session.checkRight('keywords.fix');
      store.isFixed = isFixed;
      return isFixed;
    },
  };
}
