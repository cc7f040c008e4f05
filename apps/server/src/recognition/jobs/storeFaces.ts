import type { Database } from '../../db/database.ts';
import { currentTenant, db, now } from '../../db/executor.ts';
import { currentModels, type FoundFace } from '../models/ports.ts';
import { createPerson, deleteUnused, refreshCentroids } from '../people.ts';
import { minOverlap, overlapOf } from '../overlap.ts';
import { nearest } from '../vectors/nearest.ts';

/** How good a face is for being recognised. */
type FaceQuality = 'good' | 'fair' | 'poor';

/** Returns the quality of a face: what the model says of a smaller or less sure one is often wrong. */
function qualityOf({ sizePx, score }: Pick<FoundFace, 'sizePx' | 'score'>): FaceQuality {
  if (sizePx >= 100 && score >= 0.8) return 'good';
  return sizePx >= 60 && score >= 0.6 ? 'fair' : 'poor';
}

/**
 * The distance below which a face is taken for that of a person without being asked.
 *
 * @see docs/rules/recognition.md#who-a-face-is-taken-for
 */
const maxDistances = { good: 0.55, fair: 0.45 };

/** Returns whether a person has a good face, or one that somebody has assigned. */
async function hasGoodFace(personId: number): Promise<boolean> {
  const row = await db()
    .selectFrom('faces')
    .select('id')
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .where((where) =>
      where.or([
        where('assigned_by', '=', 'user'),
        where.and([where('size_px', '>=', 100), where('score', '>=', 0.8)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the person a face is taken for; undefined when nobody is near enough for its quality. */
async function findPerson(
  database: Pick<Database, 'pool' | 'withTenant'>,
  face: FoundFace,
  others: readonly number[],
): Promise<number | undefined> {
  const quality = qualityOf(face);
  if (quality === 'poor') return undefined;
  const options = { maxDistance: maxDistances[quality], except: others };
  const [person] = await nearest(database, currentTenant(), 'people', face.embedding, 1, options);
  if (!person || person.distance >= maxDistances[quality]) return undefined;
  if (person.distance >= maxDistances.fair && !(await hasGoodFace(person.id))) return undefined;
  return person.id;
}

function columnsOf(face: FoundFace) {
  return {
    score: face.score,
    size_px: face.sizePx,
    embedding: [...face.embedding],
    model: currentModels.faces,
    changed_at: now(),
  };
}

/**
 * Stores the faces that were found in a file of the current tenant, in the current transaction, which has locked people. A face that is known keeps its person,
 * and one that somebody removed stays removed; of the others, those the model had found and finds no more are deleted.
 */
export async function storeFaces(
  database: Pick<Database, 'pool' | 'withTenant'>,
  fileId: number,
  found: readonly FoundFace[],
): Promise<void> {
  const known = await db().selectFrom('faces').selectAll().where('file_id', '=', fileId).execute();
  const left = new Set(known);
  const added: FoundFace[] = [];
  for (const face of found) {
    const [match] = [...left]
      .filter((each) => overlapOf(each, face.box) >= minOverlap)
      .toSorted((a, b) => overlapOf(b, face.box) - overlapOf(a, face.box));
    if (match) {
      left.delete(match);
      await db().updateTable('faces').set(columnsOf(face)).where('id', '=', match.id).execute();
    } else added.push(face);
  }
  const lost = [...left].filter(
    (face) => face.source === 'detected' && face.assigned_by === 'model' && face.removed_at === null,
  );
  if (lost.length > 0)
    await db()
      .deleteFrom('faces')
      .where(
        'id',
        'in',
        lost.map(({ id }) => id),
      )
      .execute();
  const people = known.map((face) => face.person_id);
  await refreshCentroids(people);
  // The clearest face is the first to be taken for somebody: a person is in a picture once.
  for (const face of added.toSorted((a, b) => b.sizePx * b.score - a.sizePx * a.score)) {
    const personId = (await findPerson(database, face, people)) ?? (await createPerson()).id;
    await db()
      .insertInto('faces')
      .values({
        tenant_id: currentTenant(),
        file_id: fileId,
        person_id: personId,
        ...face.box,
        ...columnsOf(face),
        source: 'detected',
        assigned_by: 'model',
        removed_at: null,
      })
      .execute();
    people.push(personId);
    await refreshCentroids([personId]);
  }
  await deleteUnused(people);
}
