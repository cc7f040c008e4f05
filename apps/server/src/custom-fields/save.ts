import { customFieldKey } from '@vitrine/core/card-layout';
import { maxStoredValues } from '@vitrine/core/contract';
import { formatChoices } from '@vitrine/core/custom-fields';
import type { wirePlan } from '@vitrine/http/endpoints';
import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import { notFound } from '../app/refusal.ts';
import { searchTextOf } from '../assets/derive.ts';
import { addDeletedItems, takeDeletedItem } from '../changes/deletedItems.ts';
import { editFiles, replaceValues, revertAndReplace, revertFiles } from '../changes/files.ts';
import { beginUndo, recordChange, type ChangedItems } from '../changes/history.ts';
import { allowLongStatements, findList, lockList, raiseVersion, staleSave } from '../changes/lists.ts';
import { undoRefused } from '../changes/obstacles.ts';
import { isReordered, orderKey, restoreOrder } from '../changes/order.ts';
import { checkPlan, toPlan } from '../changes/plan.ts';
import { db } from '../db/executor.ts';
import {
  convertValues,
  planSave,
  type Conversion,
  type DefinitionsSave,
  type PlannedSave,
} from './planSave.ts';
import { listStoredDefinitions, writeDefinitions, type StoredDefinition } from './store.ts';

/** The definitions that users created, with the version for the next save. */
export interface VersionedDefinitions {
  readonly definitions: StoredDefinition[];
  readonly version: number;
}

/** Returns the definitions with their version; with `all` also those of the system. */
export async function readDefinitions(all = false): Promise<VersionedDefinitions> {
  const { version = 1 } = (await findList('customFields')) ?? {};
  return { definitions: await listStoredDefinitions(all), version };
}

/** @throws Refusal 412 `conflict` with the current definitions for another version. */
async function checkVersion(base: number | undefined, current: number): Promise<void> {
  if (base !== undefined && base !== current) throw staleSave(await readDefinitions());
}

/**
 * Returns the different values of a field, as the text of a list.
 * @throws Refusal `not-found` for a field that the tenant does not have.
 */
export async function listStoredValues(id: number): Promise<string> {
  if (!(await listStoredDefinitions(true)).some((each) => each.id === id)) throw notFound();
  const { rows } = await sql<{ text: string }>`
    select distinct value #>> '{}' as text from files
        cross join lateral jsonb_path_query(fields->${customFieldKey(String(id))}::text, '$[*]') value
      where deleted_at is null and value <> 'null' order by 1 limit ${maxStoredValues}`.execute(db());
  return formatChoices(rows.map(({ text }) => text));
}

/**
 * Returns what `saveDefinitions` would do.
 * @throws Refusal as `saveDefinitions` does.
 */
export async function planDefinitions(
  save: DefinitionsSave,
  valuesPerPage?: number,
): Promise<z.input<typeof wirePlan>> {
  await allowLongStatements();
  const { definitions, version } = await readDefinitions(true);
  await checkVersion(save.version, version);
  return toPlan(version, (await planSave(save, definitions, valuesPerPage)).changes);
}

const derived = (fields: RawBuilder<unknown>) =>
  sql`search_text = ${searchTextOf(sql`files.file_name`, fields)}`;

async function* newValues(conversion: Conversion, valuesPerPage: number | undefined) {
  for await (const page of convertValues(conversion, valuesPerPage))
    yield Object.fromEntries(page.flatMap(({ text, next, isChanged }) => (isChanged ? [[text, next]] : [])));
}

/** Writes the new values of files, and clears those of deleted fields. */
async function writeValues(
  changeId: number,
  { conversions, removed }: PlannedSave,
  valuesPerPage: number | undefined,
): Promise<void> {
  for (const conversion of conversions) {
    const { id } = conversion.definition;
    const key = customFieldKey(String(id));
    await replaceValues(
      changeId,
      { key, item: sql`${id}::bigint`, derived },
      newValues(conversion, valuesPerPage),
    );
  }
  for (const { id } of removed) {
    const key = customFieldKey(String(id));
    await editFiles(changeId, {
      key,
      where: sql`jsonb_exists(fields, ${key})`,
      value: sql`null::jsonb`,
      item: sql`${id}::bigint`,
      derived,
    });
  }
}

/** Returns definitions by id, null for those that are not in the list. */
function itemsOf(ids: readonly number[], list: readonly StoredDefinition[]) {
  return Object.fromEntries(ids.map((id) => [id, list.find((each) => each.id === id) ?? null]));
}

async function recordSave(
  before: readonly StoredDefinition[],
  after: readonly StoredDefinition[],
  planned: PlannedSave,
): Promise<number> {
  const changedIds = planned.changes.flatMap(({ change }) => (change.id === 0 ? [] : change.id));
  const addedIds = after.map(({ id }) => id).filter((id) => !before.some((each) => each.id === id));
  const ids = [...changedIds, ...addedIds];
  return recordChange({
    domain: 'customFields',
    changes: planned.changes.map(({ change }) => change),
    touched: [...ids.map(String), ...(planned.reorders ? [orderKey] : [])],
    before: { items: itemsOf(ids, before), order: before.map(({ id }) => id) },
    after: { items: itemsOf(ids, after), order: after.map(({ id }) => id) },
  });
}

/**
 * Saves all definitions and the values of files that follow from them, in the current transaction.
 *
 * @param valuesPerPage As in `planSave`.
 * @throws Refusal `invalid` with a reason per field, 412 `conflict` with the definitions for a stale version or plan.
 */
export async function saveDefinitions(
  save: DefinitionsSave,
  valuesPerPage?: number,
): Promise<VersionedDefinitions & { readonly changeId?: number }> {
  const { version } = await lockList('customFields');
  await checkVersion(save.version, version);
  const before = await listStoredDefinitions(true);
  const planned = await planSave(save, before, valuesPerPage);
  await checkPlan(save.plan, version, planned.changes, readDefinitions);
  if (planned.changes.length === 0) return readDefinitions();
  const after = await writeDefinitions(planned.definitions);
  const changeId = await recordSave(before, after, planned);
  await writeValues(changeId, planned, valuesPerPage);
  await addDeletedItems('field', changeId, planned.removed);
  await raiseVersion('customFields');
  return { ...(await readDefinitions()), changeId };
}

/** Restores definitions to an earlier state; null deletes one. */
async function reinstate({ items, order }: ChangedItems<StoredDefinition>, reorders: boolean): Promise<void> {
  const back = Object.values(items).filter((item) => item !== null);
  const current = (await listStoredDefinitions(true)).filter(({ id }) => items[String(id)] !== null);
  const all = new Map([...current, ...back].map((each) => [each.id, each]));
  const kept = current.map(({ id }) => id);
  const ids = restoreOrder({ kept, back: back.map(({ id }) => id), before: order, reorders });
  await writeDefinitions(ids.flatMap((id) => all.get(id) ?? []));
}

/** Returns the conversions of fields back to the types that they had before a change, by their keys. */
function conversionsBack(
  before: ChangedItems<StoredDefinition>,
  after: ChangedItems<StoredDefinition>,
): ReadonlyMap<string, Conversion> {
  return new Map(
    Object.entries(before.items).flatMap(([id, definition]) => {
      const later = after.items[id];
      if (!definition || !later || definition.type === later.type) return [];
      return [[customFieldKey(id), { definition, from: later.type, renamed: [] }] as const];
    }),
  );
}

/**
 * Undoes a save: deleted fields come back with their values. A value that somebody has written since is kept, and is
 * converted when the field gets its earlier type again.
 * @throws Refusal `not-found`, or 409 `conflict` when a later save changed the same fields or files have values of an
 * added field.
 */
export async function undoDefinitionsChange(
  id: number,
): Promise<VersionedDefinitions & { readonly lostCount: number }> {
  await lockList('customFields');
  const { before, after, keys, lostCount } = await beginUndo<StoredDefinition>('customFields', id);
  const added = Object.keys(before.items).filter((each) => before.items[each] === null);
  const conversions = conversionsBack(before, after);
  for (const [key, conversion] of conversions)
    await revertAndReplace({ changeId: id, key, derived }, newValues(conversion, undefined));
  for (const key of keys) if (!conversions.has(key)) await revertFiles({ changeId: id, key, derived });
  const addedKeys = added.map((each) => customFieldKey(each));
  if (addedKeys.length > 0) {
    const { rows } = await sql`
      select from files where jsonb_exists_any(fields, ${addedKeys}::text[]) limit 1`.execute(db());
    if (rows.length > 0) throw undoRefused({ reason: 'in-use' });
  }
  await reinstate(before, isReordered(before.order ?? [], after.order ?? []));
  await raiseVersion('customFields');
  return { ...(await readDefinitions()), lostCount };
}

/**
 * Restores a deleted field with its values, and returns its name.
 * @throws Refusal `not-found` when it is not in the bin.
 */
export async function restoreDefinition(id: number): Promise<string> {
  await lockList('customFields');
  const taken = await takeDeletedItem<StoredDefinition>('field', id);
  const { id: changeId, item, restoreId, before, keys } = taken;
  await reinstate({ items: { [id]: item }, order: before.order }, false);
  for (const key of keys) await revertFiles({ changeId, key, itemId: id, derived, recordAs: restoreId });
  await raiseVersion('customFields');
  return item.label;
}
