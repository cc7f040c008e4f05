import { findRepeatedNames, parseStatusColor } from '@vitrine/core/workflow';
import type { endpoints } from '@vitrine/http/endpoints';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import { invalid } from '../app/refusal.ts';
import { isReordered } from '../changes/order.ts';
import { noFiles, affectedFilesColumns, type HashedChange, type AffectedFiles } from '../changes/plan.ts';
import { db } from '../db/executor.ts';
import type { NewStatus, Status } from './statuses.ts';

/** The largest value of an `integer` of the database. */
const maxInteger = 2 ** 31 - 1;

/** The body of a save. */
export type WorkflowSave = z.output<typeof endpoints.workflow.saveWorkflow.body>;

/** What a save does. */
export interface PlannedSave {
  /** The statuses afterwards, in their order. */
  readonly statuses: readonly NewStatus[];
  readonly changes: readonly HashedChange[];
  /** Deleted statuses; `target` is the index in `statuses` of the status that their files get, -1 for none. */
  readonly removed: readonly { readonly status: Status; readonly target: number; readonly files: number }[];
  /** Whether statuses that remain have another order. */
  readonly reorders: boolean;
}

/** @throws Refusal `invalid` with a reason per field. */
function checkSave(
  { statuses, deleted = [], reassign = {} }: WorkflowSave,
  stored: ReadonlyMap<number, Status>,
): void {
  const reasons: Record<string, string> = {};
  const seen = new Set<number>();
  for (const [at, { id, color }] of statuses.entries()) {
    if (id && !stored.has(id)) reasons[`statuses.${at}.id`] = 'is not a status of the workflow';
    if (id && seen.has(id)) reasons[`statuses.${at}.id`] = 'is given more than once';
    if (id) seen.add(id);
    if (color && !parseStatusColor(color)) reasons[`statuses.${at}.color`] = 'is not a colour of the palette';
  }
  if (statuses.length > 0 && statuses.filter(({ isDefault }) => isDefault).length !== 1)
    reasons['statuses'] = 'must have exactly one default';
  if (statuses.length === 0 && stored.size > 0 && [...stored.keys()].every((id) => deleted.includes(id)))
    reasons['statuses'] = 'must not be empty; switch the workflow off instead';
  for (const [at, id] of deleted.entries())
    if (!stored.has(id) || seen.has(id))
      reasons[`deleted.${at}`] = 'is not a status that this save can delete';
  for (const [id, target] of Object.entries(reassign))
    if (!deleted.includes(Number(id)) || !stored.has(target) || deleted.includes(target))
      reasons[`reassign.${id}`] = 'must name a remaining status for a deleted one';
  if (Object.keys(reasons).length > 0) throw invalid(reasons);
}

/** Returns the statuses after a save: those of the list, then stored ones that it does not name. One is the default. */
function statusesAfter(
  { statuses, deleted = [] }: WorkflowSave,
  stored: ReadonlyMap<number, Status>,
): NewStatus[] {
  const named = new Set([...statuses.flatMap(({ id }) => id ?? []), ...deleted]);
  const sent = statuses.map(({ id, name, color, isDefault, hideOnGalleryView }) => ({
    ...(id ? { id } : {}),
    name,
    color: color ?? '',
    isDefault,
    hideOnGalleryView,
  }));
  const all: NewStatus[] = [...sent, ...[...stored.values()].filter(({ id }) => !named.has(id))];
  return withOneDefault(all);
}

/** Returns the statuses with exactly one default: the first that is one, else the first. */
export function withOneDefault<Each extends NewStatus>(statuses: readonly Each[]): Each[] {
  const chosen = statuses.find(({ isDefault }) => isDefault) ?? statuses[0];
  return statuses.map((each) => ({ ...each, isDefault: each === chosen }));
}

/** Returns the live files of statuses, by id; a status without files is left out. */
export async function filesByStatus(ids: readonly number[]): Promise<ReadonlyMap<number, AffectedFiles>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<AffectedFiles & { id: number }>`
    select status::bigint as id, ${affectedFilesColumns}
      from unnest(${ids.map(String)}::text[]) status
        cross join lateral find_files_with_status(status, null, ${sql.lit(maxInteger)}) as files (id)
      group by status`.execute(db());
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Returns what a save does. Writes nothing.
 * @throws Refusal `invalid` with a reason per field.
 */
export async function planSave(save: WorkflowSave, stored: readonly Status[]): Promise<PlannedSave> {
  const before = new Map(stored.map((status) => [status.id, status]));
  checkSave(save, before);
  const statuses = statusesAfter(save, before);
  const repeated = findRepeatedNames(
    statuses.map(({ id = 0, name }) => ({ name, storedName: before.get(id)?.name })),
  );
  if (repeated.length > 0)
    throw invalid(
      Object.fromEntries(repeated.map((at) => [`statuses.${at}.name`, 'is the name of another status'])),
    );
  const gone = stored.filter(({ id }) => save.deleted?.includes(id));
  const isRenamed = ({ id = 0, name }: NewStatus) => before.has(id) && before.get(id)?.name !== name;
  const renamed = statuses.filter(isRenamed).flatMap(({ id }) => id ?? []);
  const files = await filesByStatus([...renamed, ...gone.map(({ id }) => id)]);
  const changes: HashedChange[] = [];
  for (const status of statuses) {
    const old = before.get(status.id ?? 0);
    if (old && isDeepStrictEqual(old, { ...old, ...status })) continue;
    const { filesHash, ...counts } = (isRenamed(status) && files.get(status.id ?? 0)) || noFiles;
    const touched = { files: counts.files, samples: [...counts.samples] };
    const kind = old ? (isRenamed(status) ? 'rename' : 'edit') : 'add';
    const from = kind === 'rename' && old ? { from: old.name } : {};
    changes.push({
      change: { kind, id: status.id ?? 0, label: status.name, ...from, ...touched },
      filesHash,
    });
  }
  const fallback = statuses.findIndex(({ isDefault }) => isDefault);
  const removed = gone.map((status) => {
    const wanted = save.reassign?.[String(status.id)];
    const target = wanted === undefined ? fallback : statuses.findIndex(({ id }) => id === wanted);
    const { filesHash, files: count, samples } = files.get(status.id) ?? noFiles;
    const to = statuses[target];
    const change = { kind: 'remove' as const, id: status.id, label: status.name, ...(to && { to: to.name }) };
    changes.push({ change: { ...change, files: count, samples: [...samples] }, filesHash });
    return { status, target, files: count };
  });
  const reorders = isReordered(
    stored.map(({ id }) => id),
    statuses.flatMap(({ id }) => id ?? []),
  );
  if (reorders)
    changes.push({ change: { kind: 'reorder', id: 0, label: '', files: 0, samples: [] }, filesHash: '' });
  return { statuses, changes, removed, reorders };
}
