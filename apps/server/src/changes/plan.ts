import { maxChangeSamples } from '@vitrine/core/contract';
import type { wireChange, wirePlan } from '@vitrine/http/endpoints';
import { sql, type RawBuilder } from 'kysely';
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { db } from '../db/executor.ts';
import { staleSave } from './lists.ts';

/** A change as it is sent and stored. */
export type WireChange = z.output<typeof wireChange>;

/** The live files of one change. `mark` differs for other files. */
export interface TouchedFiles {
  readonly files: number;
  readonly samples: readonly number[];
  readonly mark: string;
}

/** No files. */
export const noFiles: TouchedFiles = { files: 0, samples: [], mark: '' };

/** Returns the columns of `TouchedFiles` for a statement over rows of `files`. */
export const touchedColumns = sql`count(*)::integer as files,
  coalesce((array_agg(files.id order by files.id))[1:${sql.lit(maxChangeSamples)}], '{}') as samples,
  coalesce(sum(hashint8extended(files.id, 0)), 0)::text as mark`;

/** Returns the live files that meet a condition on `files`. */
export async function countFiles(condition: RawBuilder<unknown>): Promise<TouchedFiles> {
  const { rows } = await sql<TouchedFiles>`
    select ${touchedColumns} from files where deleted_at is null and ${condition}`.execute(db());
  return rows[0] ?? noFiles;
}

/** A change with the mark of its files. */
export interface MarkedChange {
  readonly change: WireChange;
  readonly mark: string;
}

/** Returns the token of what a save would do; another one for other changes, other files and another version. */
function tokenOf(version: number, changes: readonly MarkedChange[]): string {
  return createHash('sha256')
    .update(JSON.stringify([version, changes.map(({ change, mark }) => [change, mark])]))
    .digest('base64url');
}

/** Returns what a save would do, for the answer. */
export function toPlan(version: number, changes: readonly MarkedChange[]): z.input<typeof wirePlan> {
  return { changes: changes.map(({ change }) => change), token: tokenOf(version, changes) };
}

/**
 * Checks that a save does what was planned.
 * @throws Refusal 412 `conflict` with what `readCurrent` returns.
 */
export async function checkPlan(
  token: string | undefined,
  version: number,
  changes: readonly MarkedChange[],
  readCurrent: () => Promise<unknown>,
): Promise<void> {
  if (token !== undefined && token !== tokenOf(version, changes)) throw staleSave(await readCurrent());
}
