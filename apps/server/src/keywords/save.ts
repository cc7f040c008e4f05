import type { keywordsEndpoints, wirePlan } from '@vitrine/http/endpoints';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { notFound, Refusal } from '../app/refusal.ts';
import { keywordKey } from '../assets/derive.ts';
import { addDeletedItems, dropDeletedItem, takeDeletedItem } from '../changes/deletedItems.ts';
import { editFiles, revertFiles } from '../changes/files.ts';
import { beginUndo, recordChange, type ChangedItems } from '../changes/history.ts';
import { allowLongStatements, findList, lockList, raiseVersion } from '../changes/lists.ts';
import { checkPlan, noFiles, toPlan, type HashedChange } from '../changes/plan.ts';
import { db } from '../db/executor.ts';
import { keywordsField } from './dictionary.ts';
import { planKeywordSave, type KeywordSave } from './planSave.ts';
import { findKeywords, setListed, type KeywordRow } from './store.ts';
import {
  countFilesWith,
  derivedOf,
  filesWith,
  replaceWords,
  toWordKeys,
  withLostWords,
  wordsOfChange,
  wordsOfFiles,
  wordsWith,
} from './words.ts';

/** A word as a change keeps it. */
interface StoredWord {
  readonly key: string;
  readonly value: string;
}

type Items = ChangedItems<StoredWord>;
type Spellings = ReadonlyMap<string, string | null>;

function toItems(spellings: Spellings, ids: ReadonlyMap<string, number>): Items {
  const entries = [...spellings].map(
    ([key, value]) => [String(ids.get(key)), value === null ? null : { key, value }] as const,
  );
  return { items: Object.fromEntries(entries) };
}

/** Writes a change: the dictionary, the files that have the words, and the record. Needs the lock of the list. */
async function writeChange(draft: {
  readonly changes: readonly HashedChange[];
  readonly before: Spellings;
  readonly after: Spellings;
  /** The new spelling of words in files, by their key; null deletes them. */
  readonly replaced: Spellings;
}): Promise<number> {
  const { before, after, replaced } = draft;
  const ids = await setListed(after);
  const changeId = await recordChange({
    domain: 'keywords',
    changes: draft.changes.map(({ change }) => change),
    touched: [...ids.values()].map(String),
    before: toItems(before, ids),
    after: toItems(after, ids),
  });
  if (replaced.size > 0) await replaceInFiles(changeId, replaced);
  await raiseVersion('keywords');
  return changeId;
}

async function replaceInFiles(changeId: number, replaced: Spellings): Promise<void> {
  const where = filesWith([...replaced.keys()]);
  const words = await wordsOfFiles(where);
  const spellings = [...replaced.values()].filter((value) => value !== null);
  const keys = toWordKeys([...words, ...spellings]);
  const moves = wordsWith(words, new Set(replaced.keys())).map(
    (word) => [word, replaced.get(keywordKey(word)) ?? null] as const,
  );
  await editFiles(changeId, {
    key: keywordsField,
    where,
    value: replaceWords(keys, new Map(moves)),
    item: sql`0::bigint`,
    derived: derivedOf(keys),
  });
}

/** Returns what a save would do. */
export async function planKeywords(save: KeywordSave): Promise<z.input<typeof wirePlan>> {
  await allowLongStatements();
  const { changes } = await planKeywordSave(save);
  return toPlan((await findList('keywords'))?.version ?? 1, changes);
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
  const { version } = await lockList('keywords');
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
  await lockList('keywords');
  const unique = [...new Set(ids)];
  const rows = (await findKeywords(unique, [])).filter(({ isKnown }) => isKnown);
  if (rows.length !== unique.length) throw notFound();
  const counts = await countFilesWith(rows.map(({ key }) => key));
  const changes = rows.map(({ id, key, value }) => {
    const { filesHash, files, samples } = counts.get(key) ?? noFiles;
    return { change: { kind: 'remove' as const, id, label: value, files, samples: [...samples] }, filesHash };
  });
  const gone = new Map(rows.map(({ key }) => [key, null]));
  const before = new Map(rows.map(({ key, value }) => [key, value]));
  const changeId = await writeChange({ changes, before, after: gone, replaced: gone });
  const items = changes.map(({ change: { id, label, files } }) => ({ id, name: label, fileCount: files }));
  await addDeletedItems('keyword', changeId, items);
  return changeId;
}

function listedBefore(items: Items['items'], after: Items['items']): Spellings {
  const words = Object.entries(items).map(([id, word]) => {
    const key = word?.key ?? after[id]?.key;
    return key === undefined ? [] : ([[key, word?.value ?? null]] as const);
  });
  return new Map(words.flat());
}

/**
 * Undoes a change, in the dictionary and in the files that nobody has tagged in another way since.
 * @throws Refusal `not-found`, or `conflict` when a later change is in the way.
 */
export async function undoKeywords(id: number): Promise<void> {
  await lockList('keywords');
  const { before, after, keys } = await beginUndo<StoredWord>('keywords', id);
  await setListed(listedBefore(before.items, after.items));
  if (keys.includes(keywordsField)) {
    const derived = derivedOf(toWordKeys(await wordsOfChange(id)));
    await revertFiles({ changeId: id, key: keywordsField, derived });
  }
  await raiseVersion('keywords');
}

/**
 * Restores a deleted word, and adds it again to the files that had it. Returns it.
 * @throws Refusal `not-found` when it is not in the bin.
 */
export async function restoreKeyword(id: number): Promise<KeywordRow> {
  await lockList('keywords');
  const change = await takeDeletedItem<StoredWord>('keyword', id);
  const word = change.before.items[id];
  if (!word) throw notFound();
  await setListed(new Map([[word.key, word.value]]));
  const words = await wordsOfChange(change.id);
  const lost = wordsWith(words, new Set([word.key]));
  const derived = derivedOf(toWordKeys(words));
  await revertFiles({ changeId: change.id, key: keywordsField, value: withLostWords(lost), derived });
  await raiseVersion('keywords');
  const [row] = await findKeywords([id], []);
  if (!row) throw notFound();
  return row;
}

/**
 * Deletes a word in the bin permanently; an undo of its deletion no longer restores it in files.
 * @throws Refusal `not-found` when it is not in the bin.
 */
export async function deleteKeywordForGood(id: number): Promise<void> {
  await lockList('keywords');
  const { rows } = await sql<{ changeId: number; key: string }>`
    select change_id as "changeId", key from deleted_items join keywords on keywords.id = item_id
      where kind = 'keyword' and item_id = ${id} and restored_at is null`.execute(db());
  await dropDeletedItem('keyword', id);
  for (const { changeId, key } of rows) {
    const words = wordsWith(await wordsOfChange(changeId), new Set([key]));
    await sql`update change_files set before = nullif(before - ${words}::text[], '[]'::jsonb)
      where change_id = ${changeId} and before ?| ${words}::text[]`.execute(db());
  }
}
