import { maxChangeSamples } from '@vitrine/core/contract';
import type { wireChange, wirePlan } from '@vitrine/http/endpoints';
import { sql, type RawBuilder } from 'kysely';
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { db } from '../db/executor.ts';
import { staleSave } from './lists.ts';

/** A change as it is sent and stored. */
export type WireChange = z.output<typeof wireChange>;

/** The live files of one change. `filesHash` is a hash of their ids. */
export interface AffectedFiles {
  readonly files: number;
  readonly samples: readonly number[];
  readonly filesHash: string;
}

/** No files. */
export const noFiles: AffectedFiles = { files: 0, samples: [], filesHash: '' };

/** Returns the columns of `TouchedFiles` for a statement over rows of `files`. */
export const affectedFilesColumns = sql`count(*)::integer as files,
  coalesce(to_json((array_agg(files.id order by files.id))[1:${sql.lit(maxChangeSamples)}]), '[]') as samples,
  coalesce(sum(hashint8extended(files.id, 0)), 0)::text as "filesHash"`;

/** Returns the live files that meet a condition on `files`. */
export async function countFiles(condition: RawBuilder<unknown>): Promise<AffectedFiles> {
  const { rows } = await sql<AffectedFiles>`
    select ${affectedFilesColumns} from files where deleted_at is null and ${condition}`.execute(db());
  return rows[0] ?? noFiles;
}

/** A change with the hash of the ids of its files. */
export interface HashedChange {
  readonly change: WireChange;
  readonly filesHash: string;
}

/** Returns the token of a plan; it differs for other changes, other files and another version. */
function tokenOf(version: number, changes: readonly HashedChange[]): string {
  return createHash('sha256')
    .update(JSON.stringify([version, changes.map(({ change, filesHash }) => [change, filesHash])]))
    .digest('base64url');
}

/** Returns the changes that a save would make, for the response. */
export function toPlan(version: number, changes: readonly HashedChange[]): z.input<typeof wirePlan> {
  return { changes: changes.map(({ change }) => change), token: tokenOf(version, changes) };
}

/**
 * Checks that a save does what was planned.
 * @throws Refusal 412 `conflict` with what `readCurrent` returns.
 */
export async function checkPlan(
  token: string | undefined,
  version: number,
  changes: readonly HashedChange[],
  readCurrent: () => Promise<unknown>,
): Promise<void> {
  if (token !== undefined && token !== tokenOf(version, changes)) throw staleSave(await readCurrent());
}
