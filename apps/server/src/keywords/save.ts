import { applyKeywordChanges } from '@vitrine/core/keywords';
import type { keywordsEndpoints } from '@vitrine/http/endpoints';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { notFound, Refusal } from '../app/refusal.ts';
import { keywordKey, storedKeysOf } from '../assets/derive.ts';
import { addDeletedItems, dropDeletedItem, takeDeletedItem } from '../changes/deletedItems.ts';
import { editFiles, revertFiles } from '../changes/files.ts';
import { beginUndo, recordChange, type ChangedItems, type StoredChange } from '../changes/history.ts';
import { undoRefused } from '../changes/obstacles.ts';
import { allowLongStatements, findList, lockList, raiseVersion, type TenantList } from '../changes/lists.ts';
import { checkPlan, noFiles, toPlan, type HashedChange } from '../changes/plan.ts';
import { db } from '../db/executor.ts';
import { foldCounters, lockCounters } from '../report/counters.ts';
import { keywordsField, wholeSpelling } from './dictionary.ts';
import { isDictionaryFixed } from './fixed.ts';
import { planKeywordSave, type KeywordSave, type Words } from './planSave.ts';
import { findKeywords, moveIds, setListed, type KeywordRow } from './store.ts';
import {
  countFilesWith,
  derivedOf,
  filesWith,
  replaceWords,
  toWordKeys,
  withEarlierWords,
  withLostWords,
  wordsOfChange,
  wordsOfFiles,
  wordsWith,
} from './words.ts';

/** A word as a change stores it. */
interface StoredWord {
  readonly key: string;
  readonly value: string;
  /** False for a word that only files had. Absent in records of earlier versions. */
  readonly isListed?: boolean;
}

type Items = ChangedItems<StoredWord>;

function toItems(words: Words, ids: ReadonlyMap<string, number>): Items {
  const entries = [...words].map(
    ([key, word]) =>
      [String(ids.get(key)), word && { key, value: word.value, isListed: word.isListed }] as const,
  );
  return { items: Object.fromEntries(entries) };
}

/**
 * Locks the dictionary for a change, and then the counters, whose rows of keywords it writes: everybody who writes these
 * rows locks the counters before, as `foldCounters` does.
 */
async function lockDictionary(): Promise<TenantList> {
  const list = await lockList('keywords');
  await lockCounters();
  return list;
}

/** Writes a change: the dictionary, the files that have the words, and the record. Needs the lock of the dictionary. */
async function writeChange(draft: {
  readonly changes: readonly HashedChange[];
  readonly before: Words;
  readonly after: Words;
  /** The new spelling of words in files, by their key; null deletes them. */
  readonly replaced: ReadonlyMap<string, string | null>;
  /** The ids of renamed words, by their new key. */
  readonly ids?: ReadonlyMap<string, number>;
}): Promise<number> {
  const { before, after, replaced } = draft;
  const idsBefore = await setListed(new Map([...after].map(([key, word]) => [key, word?.value ?? null])));
  const idsAfter = new Map([...idsBefore, ...(draft.ids ? await moveIds(draft.ids) : [])]);
  const changeId = await recordChange({
    domain: 'keywords',
    changes: draft.changes.map(({ change }) => change),
    touched: [...idsBefore.values(), ...idsAfter.values()].map(String),
    before: toItems(before, idsBefore),
    after: toItems(after, idsAfter),
  });
  if (replaced.size > 0) await replaceInFiles(changeId, replaced);
  await raiseVersion('keywords');
  return changeId;
}

async function replaceInFiles(changeId: number, replaced: ReadonlyMap<string, string | null>): Promise<void> {
  const where = filesWith([...replaced.keys()]);
  const words = await wordsOfFiles(where);
  const spellings = [...replaced.values()].filter((value) => value !== null);
  const keys = toWordKeys([...words, ...spellings]);
  const moves = words.flatMap((word) => {
    const key = storedKeysOf(word).find((each) => replaced.has(each));
    return key === undefined ? [] : [[word, replaced.get(key) ?? null] as const];
  });
  await editFiles(changeId, {
    key: keywordsField,
    where,
    value: replaceWords(keys, new Map(moves)),
    item: sql`0::bigint`,
    derived: derivedOf(keys),
  });
  // Files whose words are spelt like that already get the keys of today.
  const earlier = [...replaced.keys()].filter((key) => keywordKey(key) !== key);
  if (earlier.length > 0)
    await sql`update files set ${derivedOf(keys)(sql`files.fields`)} where ${filesWith(earlier)}`.execute(
      db(),
    );
}

/** Returns what a save would do. */
export async function planKeywords(
  save: KeywordSave,
): Promise<z.input<typeof keywordsEndpoints.planKeywords.response>> {
  await allowLongStatements();
  await foldCounters();
  const { changes, conflicts } = await planKeywordSave(save);
  return { ...toPlan((await findList('keywords'))?.version ?? 1, changes), conflicts };
}

/**
 * Adds, renames and merges words, in the dictionary and in the files.
 * @throws Refusal `conflict` for a plan that is stale or has words in conflict.
 */
export async function saveKeywords(save: KeywordSave): Promise<
  Omit<z.input<typeof keywordsEndpoints.saveKeywords.response>, 'saved'> & {
    readonly rows: readonly KeywordRow[];
  }
> {
  const { version } = await lockDictionary();
  const plan = await planKeywordSave(save);
  await checkPlan(save.plan, version, plan.changes, async () => undefined);
  if (save.plan !== undefined && plan.conflicts.length > 0)
    throw new Refusal('conflict', 'Some words cannot be saved.');
  if (plan.changes.length === 0) return { rows: [], conflicts: plan.conflicts };
  const changeId = await writeChange({ ...plan, replaced: plan.renamed });
  const found = new Map((await findKeywords([], plan.savedKeys)).map((row) => [row.key, row]));
  return { rows: plan.savedKeys.flatMap((key) => found.get(key) ?? []), conflicts: plan.conflicts, changeId };
}

/**
 * Deletes words from the dictionary and from all files, all or none. Returns the id of the change.
 * @throws Refusal `not-found` when one is not in the dictionary.
 */
export async function deleteKeywords(ids: readonly number[]): Promise<number> {
  await lockDictionary();
  const unique = [...new Set(ids)];
  const rows = (await findKeywords(unique, [])).filter(({ isKnown }) => isKnown);
  if (rows.length !== unique.length) throw notFound();
  const counts = await countFilesWith(rows.map(({ key }) => key));
  const changes = rows.map(({ id, key, value }) => {
    const { filesHash, files, samples } = counts.get(key) ?? noFiles;
    return { change: { kind: 'remove' as const, id, label: value, files, samples: [...samples] }, filesHash };
  });
  const gone = new Map(rows.map(({ key }) => [key, null]));
  const before = new Map(rows.map((row) => [row.key, row]));
  const changeId = await writeChange({ changes, before, after: gone, replaced: gone });
  const items = changes.map(({ change: { id, label, files } }) => ({ id, name: label, fileCount: files }));
  await addDeletedItems('keyword', changeId, items);
  return changeId;
}

/**
 * Writes words as they were before a change, with the values of its files, which `revert` writes. A word that only files
 * had is listed when no file gets it back, so that it does not disappear; a fixed dictionary lists all.
 */
async function reinstate(
  words: ReadonlyMap<string, StoredWord | null>,
  revert: () => Promise<void>,
): Promise<void> {
  const isFixed = await isDictionaryFixed();
  const isUnlisted = (word: StoredWord | null) => !isFixed && word?.isListed === false;
  await setListed(
    new Map([...words].map(([key, word]) => [key, isUnlisted(word) ? null : (word?.value ?? null)])),
  );
  await revert();
  const unlisted = [...words.keys()].filter((key) => isUnlisted(words.get(key) ?? null));
  if (unlisted.length === 0) return;
  const unused = (await findKeywords([], unlisted)).filter(({ refs }) => refs === 0);
  await setListed(new Map(unused.map(({ key }) => [key, words.get(key)?.value ?? null])));
}

/**
 * Checks that nobody has listed one of the words of a change since, as another word with the same key.
 * @throws Refusal `conflict` otherwise.
 */
async function checkNotListed({ before, after }: StoredChange<StoredWord>, keys: Iterable<string>) {
  const isOwn = (id: number) => id in before.items || id in after.items;
  const rows = await findKeywords([], [...keys]);
  if (rows.some(({ id, isListed }) => isListed && !isOwn(id))) throw undoRefused({ reason: 'later-change' });
}

/**
 * Returns a function that returns the current key of a recorded word: the recorded key if a word is still stored with it,
 * otherwise the key by today's rule, because an earlier rule may have made the recorded one.
 */
async function readKeys(words: readonly (StoredWord | null)[]): Promise<(word: StoredWord) => string> {
  const rows = await findKeywords(
    [],
    words.flatMap((word) => word?.key ?? []),
  );
  const found = new Set(rows.map(({ key }) => key));
  return ({ key }) => (found.has(key) ? key : keywordKey(key));
}

/** Returns the words of a change as they were before it, by key, null for no word of the dictionary; and their ids. */
async function wordsBefore({ before, after }: { readonly before: Items; readonly after: Items }) {
  const [earlier, later] = [Object.entries(before.items), Object.values(after.items)];
  const keyOf = await readKeys([...earlier.map(([, word]) => word), ...later]);
  const words = new Map<string, StoredWord | null>();
  const ids = new Map<string, number>();
  for (const word of later) if (word) words.set(keyOf(word), null);
  for (const [id, word] of earlier) {
    if (!word) continue;
    words.set(keyOf(word), word);
    ids.set(keyOf(word), Number(id));
  }
  return { words, ids };
}

/** Returns the ids of the words that a change has deleted and that are still in the bin; undefined when it deleted none. */
async function idsInBin(changeId: number): Promise<readonly number[] | undefined> {
  const { rows } = await sql<{ id: number; isInBin: boolean }>`
    select item_id as id, restored_at is null as "isInBin" from deleted_items
      where kind = 'keyword' and change_id = ${changeId}`.execute(db());
  return rows.length === 0 ? undefined : rows.flatMap(({ id, isInBin }) => (isInBin ? id : []));
}

/** The condition on rows of `files` and of `kept` that nobody has tagged the file since. */
const isUnchanged = sql`files.fields->${sql.lit(keywordsField)} is not distinct from kept.after`;

/**
 * Adds words again to the files from which a change has deleted them. With `isWhole`, files that nobody tagged since are as
 * before. With `spelling`, all of them get that.
 */
async function addLostWords(
  changeId: number,
  keys: readonly string[],
  options: { readonly isWhole?: boolean; readonly spelling?: string | undefined; readonly recordAs?: number },
): Promise<void> {
  const { isWhole = false, spelling, recordAs } = options;
  const words = await wordsOfChange(changeId);
  const wordKeys = toWordKeys(spelling === undefined ? words : [...words, spelling]);
  const lost = withLostWords(wordKeys, wordsWith(words, new Set(keys)), spelling);
  const value = isWhole ? sql`case when ${isUnchanged} then kept.before else ${lost} end` : lost;
  await revertFiles({ changeId, key: keywordsField, value, derived: derivedOf(wordKeys), recordAs });
}

/** Returns what replaced the words of a change, by their keys. */
function renamedWords({ changes, before }: StoredChange<StoredWord>): ReadonlyMap<string, string> {
  const words = Object.entries(before.items).flatMap(([id, word]) =>
    word ? [{ ...word, id: Number(id) }] : [],
  );
  const steps = changes.map(({ id, label }) => ({ ...(id !== 0 && { id }), value: label }));
  return applyKeywordChanges(words, steps, { keyOf: keywordKey, merges: true }).renamed;
}

/**
 * Gives files the words that a change has replaced, and deletes those that it has restored. Files that nobody tagged since
 * are as before.
 */
async function returnWords(change: StoredChange<StoredWord>, restored: readonly string[]): Promise<void> {
  const words = await wordsOfChange(change.id);
  const renamed = renamedWords(change);
  const wordKeys = toWordKeys([...words, ...renamed.values()]);
  const moves = words.flatMap((word) => {
    const key = storedKeysOf(word).find((each) => renamed.has(each));
    return key === undefined ? [] : [[word, renamed.get(key) ?? ''] as const];
  });
  const removals = wordsWith(words, new Set(restored)).map((word) => [word, null] as const);
  const next =
    restored.length > 0
      ? replaceWords(wordKeys, new Map(removals))
      : withEarlierWords(wordKeys, new Map(moves));
  const value = sql`case when ${isUnchanged} then kept.before else ${next} end`;
  await revertFiles({ changeId: change.id, key: keywordsField, value, derived: derivedOf(wordKeys) });
}

/**
 * Undoes a change, in the dictionary and in the files that still have the words which it gave them. Deleted words are
 * added to files that were tagged since as well, unless they were restored one by one. Returns the number of words that were
 * deleted permanently, and are not restored.
 * @throws Refusal `not-found`, or `conflict` when a later change has changed the same words.
 */
export async function undoKeywords(id: number): Promise<number> {
  await lockDictionary();
  const inBin = await idsInBin(id);
  const change = await beginUndo<StoredWord>('keywords', id);
  const { before, after, keys } = change;
  const { words, ids } = await wordsBefore({ before, after });
  await checkNotListed(change, ids.keys());
  await reinstate(words, async () => {
    if (!keys.includes(keywordsField)) return;
    if (inBin) {
      const lost = inBin.flatMap((each) => before.items[each]?.key ?? []);
      return addLostWords(id, lost, { isWhole: inBin.length === Object.keys(before.items).length });
    }
    const restored = change.changes.flatMap(({ kind, label }) =>
      kind === 'restore' ? storedKeysOf(label) : [],
    );
    return returnWords(change, restored);
  });
  await moveIds(ids);
  await raiseVersion('keywords');
  return change.lostCount;
}

/** Returns the word of the dictionary that has the name of a deleted one. */
async function findExisting(word: StoredWord) {
  const key = (await readKeys([word]))(word);
  const row = (await findKeywords([], [key])).find(({ isKnown }) => isKnown);
  return row && { id: row.id, item: { key, value: row.value, isListed: row.isListed } };
}

/**
 * Restores a deleted word, and adds it again to the files that had it. Returns it, or the word that has its name now, which
 * keeps its spelling.
 * @throws Refusal `not-found` when it is not in the bin.
 */
export async function restoreKeyword(id: number): Promise<KeywordRow> {
  await lockDictionary();
  const change = await takeDeletedItem<StoredWord>('keyword', id, findExisting);
  const { item, existing, restoreId } = change;
  const key = existing?.item.key ?? (await readKeys([item]))(item);
  const word = existing?.item.isListed
    ? existing.item
    : { ...item, ...(existing && { value: existing.item.value }) };
  const spelling = existing && wholeSpelling(existing.item);
  await reinstate(new Map([[key, word]]), () =>
    addLostWords(change.id, [key], { spelling, recordAs: restoreId }),
  );
  if (!existing) await moveIds(new Map([[key, id]]));
  await raiseVersion('keywords');
  const [row] = await findKeywords([], [key]);
  if (!row) throw notFound();
  return row;
}

/**
 * Deletes a word in the bin permanently; an undo of any of its deletions no longer restores it in files.
 * @throws Refusal `not-found` when it is not in the bin.
 */
export async function deleteKeywordForGood(id: number): Promise<void> {
  await lockDictionary();
  const { rows } = await sql<{ changeId: number; key: string }>`
    select change_id as "changeId", before->'items'->${String(id)}->>'key' as key
      from deleted_items join changes on changes.id = change_id
      where kind = 'keyword' and item_id = ${id}`.execute(db());
  await dropDeletedItem('keyword', id);
  for (const { changeId, key } of rows) {
    const words = wordsWith(await wordsOfChange(changeId), new Set([key]));
    await sql`update change_files set before = nullif(before - ${words}::text[], '[]'::jsonb)
      where change_id = ${changeId} and before ?| ${words}::text[]`.execute(db());
  }
}
