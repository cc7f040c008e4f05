import type { wirePlan } from '@vitrine/http/endpoints';
import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import { notFound } from '../app/refusal.ts';
import { addDeletedItems, takeDeletedItem } from '../changes/deletedItems.ts';
import { editFiles, revertFiles } from '../changes/files.ts';
import { beginUndo, recordChange, type ChangedItems } from '../changes/history.ts';
import { undoRefused } from '../changes/obstacles.ts';
import { isReordered, orderKey, restoreOrder } from '../changes/order.ts';
import {
  allowLongStatements,
  findList,
  lockList,
  raiseVersion,
  staleSave,
  type TenantList,
} from '../changes/lists.ts';
import { checkPlan, toPlan } from '../changes/plan.ts';
import { db } from '../db/executor.ts';
import { filesByStatus, planSave, withOneDefault, type PlannedSave, type WorkflowSave } from './planSave.ts';
import { listStatuses, readWorkflow, writeStatuses, type Status, type WireWorkflow } from './statuses.ts';

const field = 'workflowStatus';

function hasStatus(ids: readonly number[]): RawBuilder<unknown> {
  return sql`fields->>${field}::text = any(${ids.map(String)}::text[])`;
}

/** Returns the workflow, which exists. */
async function readExisting(): Promise<WireWorkflow> {
  const workflow = await readWorkflow();
  if (!workflow) throw notFound();
  return workflow;
}

/** @throws Refusal `not-found` for another workflow, 412 `conflict` with the current one for another version. */
async function checkBase(
  list: TenantList | undefined,
  id: number,
  version: number | undefined,
): Promise<TenantList> {
  if (list?.id !== id) throw notFound();
  if (version !== undefined && version !== list.version) throw staleSave(await readExisting());
  return list;
}

/**
 * Returns the number of live files with a status.
 * @throws Refusal `not-found` for a status that the tenant does not have.
 */
export async function countFiles(id: number): Promise<number> {
  if (!(await listStatuses()).some((status) => status.id === id)) throw notFound();
  return (await filesByStatus([id])).get(id)?.files ?? 0;
}

/**
 * Returns what `saveWorkflow` would do.
 * @throws Refusal as `saveWorkflow` does.
 */
export async function planWorkflow(id: number, save: WorkflowSave): Promise<z.input<typeof wirePlan>> {
  await allowLongStatements();
  const list = await checkBase(await findList('workflow'), id, save.version);
  return toPlan(list.version, (await planSave(save, await listStatuses())).changes);
}

/** Returns statuses by id, null for those that are not in the list. */
function itemsOf(ids: readonly number[], list: readonly Status[]): Record<string, Status | null> {
  return Object.fromEntries(ids.map((id) => [id, list.find((each) => each.id === id) ?? null]));
}

/** Gives the files of deleted statuses another one, or none. */
async function moveFiles(
  changeId: number,
  { removed }: PlannedSave,
  statuses: readonly Status[],
): Promise<void> {
  if (removed.length === 0) return;
  const targets = Object.fromEntries(
    removed.map(({ status, target }) => {
      const to = statuses[target];
      return [status.id, to ? String(to.id) : null];
    }),
  );
  await editFiles(changeId, {
    key: field,
    where: hasStatus(removed.map(({ status }) => status.id)),
    value: sql`nullif(${JSON.stringify(targets)}::jsonb->(fields->>${field}::text), 'null')`,
    item: sql`(fields->>${field}::text)::bigint`,
  });
}

async function recordSave(
  before: readonly Status[],
  after: readonly Status[],
  planned: PlannedSave,
): Promise<number> {
  const changedIds = planned.changes.flatMap(({ change }) => (change.id === 0 ? [] : change.id));
  const addedIds = after.map(({ id }) => id).filter((id) => !before.some((each) => each.id === id));
  const ids = [...changedIds, ...addedIds];
  return recordChange({
    domain: 'workflow',
    changes: planned.changes.map(({ change }) => change),
    touched: [...ids.map(String), ...(planned.reorders ? [orderKey] : [])],
    before: { items: itemsOf(ids, before), order: before.map(({ id }) => id) },
    after: { items: itemsOf(ids, after), order: after.map(({ id }) => id) },
  });
}

/**
 * Saves all statuses and moves the files of deleted ones, in the current transaction.
 * @throws Refusal `not-found` for another workflow, `invalid` with a reason per field, 412 `conflict` with the workflow
 * for a stale version or plan.
 */
export async function saveWorkflow(
  id: number,
  save: WorkflowSave,
): Promise<WireWorkflow & { readonly changeId?: number }> {
  const list = await checkBase(await lockList('workflow'), id, save.version);
  const before = await listStatuses();
  const planned = await planSave(save, before);
  await checkPlan(save.plan, list.version, planned.changes, readExisting);
  if (planned.changes.length === 0) return readExisting();
  const after = await writeStatuses(planned.statuses);
  const changeId = await recordSave(before, after, planned);
  await moveFiles(changeId, planned, after);
  const deleted = planned.removed.map(({ status, files }) => ({ ...status, fileCount: files }));
  await addDeletedItems('status', changeId, deleted);
  await raiseVersion('workflow');
  return { ...(await readExisting()), changeId };
}

/** Restores statuses to an earlier state; null deletes one. A restored default replaces the current one. */
async function reinstate({ items, order }: ChangedItems<Status>, reorders: boolean): Promise<void> {
  const back = Object.values(items).filter((item) => item !== null);
  const hasDefault = back.some(({ isDefault }) => isDefault);
  const current = (await listStatuses()).filter(({ id }) => items[String(id)] !== null);
  const all = new Map([
    ...current.map((each) => [each.id, hasDefault ? { ...each, isDefault: false } : each] as const),
    ...back.map((status) => [status.id, status] as const),
  ]);
  const kept = current.map(({ id }) => id);
  const ids = restoreOrder({ kept, back: back.map(({ id }) => id), before: order, reorders });
  await writeStatuses(withOneDefault(ids.flatMap((id) => all.get(id) ?? [])));
}

/** @throws Refusal `conflict` when files have a status again that was deleted meanwhile. */
async function checkKeptStatuses(changeId: number): Promise<void> {
  const { rows } = await sql`
    select from change_files join files on files.id = file_id
      where change_id = ${changeId} and key = ${field} and fields->${field}::text = before
      and (before #>> '{}')::bigint not in (select id from workflow_statuses) limit 1`.execute(db());
  if (rows.length > 0) throw undoRefused({ reason: 'missing-value' });
}

/**
 * Undoes a save: its statuses come back, and files that still have the status that it gave them get their earlier one.
 * @throws Refusal `not-found`, or 409 `conflict` when a later save changed the same statuses or files have a status that it added.
 */
export async function undoWorkflowChange(
  id: number,
): Promise<{ readonly workflow: WireWorkflow; readonly lostCount: number }> {
  await lockList('workflow');
  const { before, after, keys, lostCount } = await beginUndo<Status>('workflow', id);
  const added = Object.keys(before.items).filter((each) => before.items[each] === null);
  for (const key of keys) await revertFiles({ changeId: id, key });
  if (added.length > 0) {
    const { rows } = await sql`select from files where ${hasStatus(added.map(Number))} limit 1`.execute(db());
    if (rows.length > 0) throw undoRefused({ reason: 'in-use' });
  }
  await reinstate(before, isReordered(before.order ?? [], after.order ?? []));
  await checkKeptStatuses(id);
  await raiseVersion('workflow');
  return { workflow: await readExisting(), lostCount };
}

/**
 * Restores a deleted status, with its files that have not been given another one since; it is not the default.
 * @throws Refusal `not-found` when it is not in the bin.
 */
export async function restoreStatus(id: number): Promise<string> {
  await lockList('workflow');
  const { id: changeId, item, restoreId, before, keys } = await takeDeletedItem<Status>('status', id);
  await reinstate({ items: { [id]: { ...item, isDefault: false } }, order: before.order }, false);
  for (const key of keys) await revertFiles({ changeId, key, itemId: id, recordAs: restoreId });
  await raiseVersion('workflow');
  return item.name;
}
