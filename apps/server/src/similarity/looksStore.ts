import { maxSimilarFiles } from '@vitrine/core/contract';
import { sql } from 'kysely';
import type { AppDeps } from '../app/deps.ts';
import type { FileRow } from '../assets/store.ts';
import { currentTenant, db } from '../db/executor.ts';
import { recognitionStateOf } from '../recognition/state.ts';
import { nearest } from '../recognition/vectors/nearest.ts';
import { shownFiles } from './shownFiles.ts';
import type { WireFile, WireFiles } from './wire.ts';

/**
 * The lowest scores of results when no other is asked for.
 *
 * @see docs/rules/similarity.md#the-lowest-scores
 */
const usualScores = { looks: 0.75, objects: 0.4 } as const;

/** The most files that are compared for each label and side of its score. */
const maxOfLabel = 250;

/** Returns how far the comparison of a file of the current tenant is. A file without a picture, or with one that cannot be read, is like no other. */
export async function comparisonState({ id }: Pick<FileRow, 'id'>): Promise<NonNullable<WireFiles['state']>> {
  const state = await recognitionStateOf(id, 'objects');
  return state === 'none' || state === 'failed' ? 'ready' : state;
}

/** Returns those of the ids whose files lists show. */
async function onlyShown(ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from files
    where tenant_id = ${currentTenant()} and id = any (${[...ids]}::bigint[]) and ${await shownFiles()}`.execute(
    db(),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns the files of a tenant that look like a file, best first: the cosine of the angle between their embeddings is the score. */
export async function findLooks(
  { database }: Pick<AppDeps, 'database'>,
  tenantId: number,
  fileId: number,
  minScore: number = usualScores.looks,
): Promise<readonly WireFile[]> {
  const own = await database.withTenant(tenantId, () =>
    db().selectFrom('file_embeddings').select('embedding').where('file_id', '=', fileId).executeTakeFirst(),
  );
  if (!own) return [];
  const maxDistance = Math.sqrt(2 * (1 - minScore));
  // Of twice as many some may be hidden by their status.
  const options = { except: [fileId], maxDistance };
  const found = await nearest(database, tenantId, 'files', own.embedding, maxSimilarFiles * 2, options);
  const shown = await database.withTenant(tenantId, () => onlyShown(found.map(({ id }) => id)));
  return found
    .filter(({ id }) => shown.has(id))
    .slice(0, maxSimilarFiles)
    .map(({ id, distance }) => {
      const score = Math.min(1, Math.max(0, 1 - distance ** 2 / 2));
      return { id, imageId: id, score, reason: `looks alike ${score.toFixed(2)}` };
    })
    .filter(({ score }) => score >= minScore);
}

/**
 * Returns the files that show the same objects, best first, by the rule of `labelOverlap`. Of a label that many files have, those with the
 * nearest scores are compared, so that the number of rows depends on the labels of the file alone.
 */
export async function findSameObjects(
  { id: fileId }: Pick<FileRow, 'id'>,
  minScore: number = usualScores.objects,
): Promise<readonly WireFile[]> {
  const { rows } = await sql<{ id: number; score: number; labels: string[] }>`
    with own as (select label, score from file_objects where tenant_id = ${currentTenant()} and file_id = ${fileId}),
    candidates as materialized (
      select distinct near.file_id from own cross join lateral (
        (select file_id from file_objects other
          where other.tenant_id = ${currentTenant()} and other.label = own.label and other.score >= own.score
          order by other.score, file_id limit ${maxOfLabel})
        union all
        (select file_id from file_objects other
          where other.tenant_id = ${currentTenant()} and other.label = own.label and other.score < own.score
          order by other.score desc, file_id desc limit ${maxOfLabel})) as near
        where near.file_id <> ${fileId}),
    common as (
      select other.file_id, sum(least(own.score, other.score))::float8 as same,
          array_agg(own.label order by least(own.score, other.score) desc, own.label) as labels
        from file_objects other join own on own.label = other.label
        where other.tenant_id = ${currentTenant()} and other.file_id = any (array(select file_id from candidates))
        group by other.file_id),
    scored as (
      select common.file_id, labels, same / nullif((select sum(score)::float8 from own)
          + (select sum(score)::float8 from file_objects whole
              where whole.tenant_id = ${currentTenant()} and whole.file_id = common.file_id) - same, 0) as score
        from common)
    select files.id, scored.score, scored.labels from scored
      join files on files.tenant_id = ${currentTenant()} and files.id = scored.file_id
      where files.id = any (array(select file_id from candidates))
        and scored.score >= ${minScore} and scored.score > 0 and ${await shownFiles()}
      order by scored.score desc, files.id limit ${maxSimilarFiles}`.execute(db());
  return rows.map(({ id, score, labels }) => ({
    id,
    imageId: id,
    score: Math.min(1, score),
    reason: labels.join(', '),
    labels,
  }));
}
