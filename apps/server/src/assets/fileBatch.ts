import type { FieldValues, FieldWarning } from '@vitrine/core/contract';
import type { endpoints } from '@vitrine/http/endpoints';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { notFound, Refusal } from '../app/refusal.ts';
import { db } from '../db/executor.ts';
import { recordActivity } from './activity.ts';
import { readFieldRule, type FieldRule } from './fieldRules.ts';
import { withWarnings, writeFields } from './files.ts';
import { createPresenter } from './present.ts';
import type { FileRow } from './store.ts';

type ReadResult = z.input<typeof endpoints.assets.getFiles.response>['results'][number];
type Change = z.output<typeof endpoints.assets.updateFiles.body>['changes'][number];
type ChangeResult = z.input<typeof endpoints.assets.updateFiles.response>['results'][number];

/** Returns the error of one refused item for the response. */
export function toError({ code, message, fields }: Refusal) {
  return { code, message, ...(fields && { fields }) };
}

/** Returns the live rows of ids; locked in the order of ids, so that two bulk calls cannot deadlock. */
export async function liveRows(ids: readonly number[], lock = false): Promise<Map<number, FileRow>> {
  const query = db()
    .selectFrom('files')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id');
  const rows = await (lock ? query.forUpdate() : query).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns several live files, one outcome per id, in their order. */
export async function getFiles({
  ids,
  fields,
}: {
  ids: readonly number[];
  fields?: readonly string[] | undefined;
}): Promise<ReadResult[]> {
  const rows = await liveRows(ids);
  const present = await createPresenter([...rows.values()], { only: fields && new Set(fields) });
  return ids.map((id) => {
    const row = rows.get(id);
    return row
      ? { id, status: 'found', file: present(row) }
      : { id, status: 'refused', error: toError(notFound()) };
  });
}

/** The outcome of one change: the written row, the unchanged row, or the refusal. */
type Outcome =
  | { readonly status: 'saved'; readonly row: FileRow; readonly warnings: readonly FieldWarning[] }
  | { readonly status: 'conflict'; readonly row: FileRow }
  | { readonly status: 'refused'; readonly refusal: Refusal };

async function writeChange(
  rows: Map<number, FileRow>,
  { id, fields, version }: Change,
  rule: FieldRule,
  written: Set<number>,
): Promise<Outcome> {
  const row = rows.get(id);
  if (!row) return { status: 'refused', refusal: notFound() };
  if (version !== undefined && version !== row.version) return { status: 'conflict', row };
  try {
    const { saved, warnings } = await writeFields(row, fields as FieldValues, rule);
    if (!saved) return { status: 'saved', row, warnings };
    rows.set(id, saved);
    written.add(id);
    return { status: 'saved', row: saved, warnings };
  } catch (error) {
    // A refusal is thrown before any failing statement, so the transaction can continue.
    if (error instanceof Refusal) return { status: 'refused', refusal: error };
    throw error;
  }
}

/**
 * Writes fields of several files in the current transaction, in order. A stale version, an unknown file or an invalid
 * value is reported and does not affect the others; any other failure rolls back everything.
 */
export async function updateFiles(changes: readonly Change[]): Promise<ChangeResult[]> {
  const rule = await readFieldRule(changes.map(({ fields }) => fields as FieldValues));
  const rows = await liveRows(
    changes.map(({ id }) => id),
    true,
  );
  const written = new Set<number>();
  const outcomes: Outcome[] = [];
  for (const change of changes) outcomes.push(await writeChange(rows, change, rule, written));
  await recordActivity('updated', [...written]);
  const present = await createPresenter([...rows.values()]);
  return outcomes.map((outcome, at) => {
    const id = changes[at]?.id ?? 0;
    if (outcome.status === 'refused') return { id, status: 'refused', error: toError(outcome.refusal) };
    const file = present(outcome.row);
    return outcome.status === 'saved'
      ? { id, status: 'saved', file: withWarnings(file, outcome.warnings) }
      : { id, status: 'conflict', current: file };
  });
}
