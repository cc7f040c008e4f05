import { maxPlannedFaces, type FaceBox } from '@vitrine/core/contract';
import { cropBox } from '@vitrine/core/faces';
import { sql, type RawBuilder } from 'kysely';
import { invalid, notFound } from '../app/refusal.ts';
import { findFileRow, type FileRow } from '../assets/store.ts';
import type { Database } from '../db/database.ts';
import { currentTenant, db, now } from '../db/executor.ts';
import { createPerson, lockPeople } from '../recognition/people.ts';
import { nearest } from '../recognition/vectors/nearest.ts';
import { readFlag } from '../tenants/flags.ts';
import { recognitionOff, recordBatch } from './batches.ts';
import { checkName, findPerson } from './people.ts';

/** A face with its person. */
interface FaceRow extends FaceBox {
  readonly id: number;
  readonly fileId: number;
  readonly personId: number;
  /** Null for a person without a name. */
  readonly value: string | null;
  readonly color: string;
  readonly embedding: readonly number[] | null;
}

/** The largest distance at which a person is suggested for a face. */
const maxSuggestedDistance = 1.1;

/** Returns whether the account allows recognition. */
export async function isAllowed(): Promise<boolean> {
  return readFlag('isrecognitionallowed');
}

/** @throws Refusal `forbidden` where the account does not allow recognition */
export async function checkAllowed(): Promise<void> {
  if (!(await isAllowed())) throw recognitionOff();
}

/** Checks the consent, and locks the people until the transaction ends. @throws Refusal `forbidden` without it */
export async function beginChange(): Promise<void> {
  await checkAllowed();
  await lockPeople();
}

/** Returns a file outside the bin. @throws Refusal `not-found` */
export async function liveFile(fileId: number): Promise<FileRow> {
  const row = await findFileRow(fileId);
  if (!row || row.deleted_at !== null) throw notFound();
  return row;
}

async function readFaces(where: RawBuilder<unknown>): Promise<readonly FaceRow[]> {
  const { rows } = await sql<FaceRow>`
    select faces.id, faces.file_id as "fileId", faces.person_id as "personId", x, y, width, height, people.value,
        people.color, case when people.value is null then faces.embedding end as embedding
      from faces join people on people.tenant_id = faces.tenant_id and people.id = faces.person_id
      where faces.removed_at is null and ${where} order by x, faces.id`.execute(db());
  return rows;
}

/** Returns the faces of a file, from left to right; none where the account does not allow recognition. */
export async function facesOfFile(fileId: number): Promise<readonly FaceRow[]> {
  await liveFile(fileId);
  return (await isAllowed()) ? readFaces(sql`faces.file_id = ${fileId}`) : [];
}

/** Returns a face on a file outside the bin. @throws Refusal `not-found` */
export async function findFace(faceId: number): Promise<FaceRow> {
  const [face] = await readFaces(
    sql`faces.id = ${faceId} and faces.file_id in (select id from files where deleted_at is null)`,
  );
  if (!face) throw notFound();
  return face;
}

/** Returns a face as the calls return it. */
export function presentFace({ id, personId, value, color, x, y, width, height }: FaceRow) {
  const isIdentified = value !== null;
  return {
    id,
    person: { id: personId, value: value ?? '', isIdentified },
    personName: value ?? '',
    hexColor: color,
    box: { x, y, width, height },
  };
}

/** Returns the person with a name whom a face without one is most similar to; undefined for nobody similar. */
export async function suggestPerson(database: Database, tenantId: number, { embedding, personId }: FaceRow) {
  if (!embedding) return undefined;
  const options = { maxDistance: maxSuggestedDistance, except: [personId] };
  const near = await nearest(database, tenantId, 'people', embedding, 12, options);
  if (near.length === 0) return undefined;
  const { rows } = await database.withTenant(tenantId, async () =>
    sql<{ id: number; value: string }>`
      select id, value from people where value is not null and removed_at is null and not is_hidden
        and id = any (${near.map(({ id }) => id)}::bigint[])`.execute(db()),
  );
  const names = new Map(rows.map(({ id, value }) => [id, value]));
  for (const { id, distance } of near) {
    const value = names.get(id);
    if (value !== undefined) return { personId: id, value, distance };
  }
  return undefined;
}

/** Which faces a change of one changes. */
interface Scope {
  readonly faceId: number;
  readonly applyToAllPersonFaces?: boolean | undefined;
  readonly exclude?: readonly number[] | undefined;
}

function scopeOf({ faceId, applyToAllPersonFaces, exclude = [] }: Scope, personId: number) {
  if (!applyToAllPersonFaces) return sql`faces.id = ${faceId} and faces.removed_at is null`;
  return sql`faces.person_id = ${personId} and faces.removed_at is null
    and (faces.id = ${faceId} or faces.id <> all (${[...exclude]}::bigint[]))`;
}

/** Returns the faces that a change would change, that of the input first, and their number. */
export async function planChange(scope: Scope, personId: number | undefined) {
  const face = await findFace(scope.faceId);
  if (personId !== undefined) await findPerson(personId);
  if (personId === face.personId) return { faces: [], total: 0 };
  const where = scopeOf(scope, face.personId);
  const { rows } = await sql<{ faceId: number; fileId: number; total: number }>`
    select id as "faceId", file_id as "fileId", count(*) over () as total from faces where ${where}
      order by id <> ${scope.faceId}, id limit ${maxPlannedFaces}`.execute(db());
  return { faces: rows.map(({ faceId, fileId }) => ({ faceId, fileId })), total: rows[0]?.total ?? 0 };
}

/** Gives faces to a person. Needs `beginChange`. */
export async function assign(
  scope: Scope,
  person: { readonly id: number; readonly value: string; readonly isNew?: true },
): Promise<{ changed: number; batchId?: number }> {
  const face = await findFace(scope.faceId);
  if (face.personId === person.id) return { changed: 0 };
  const { id, value, isNew } = person;
  const change = {
    kind: 'edit',
    id,
    label: value,
    ...(face.value !== null && { from: face.value }),
  } as const;
  return recordBatch({
    change,
    faces: scopeOf(scope, face.personId),
    personId: id,
    people: isNew ? [{ id, value, isNew }] : [],
  });
}

/** Adds a person with a name that is free. Needs `beginChange`. */
export async function addPerson(name: string) {
  const value = await checkName(name);
  const { id } = await createPerson(value);
  return { id, value, isNew: true } as const;
}

/** Removes a face from its picture. Needs `beginChange`. */
export async function removeFace(faceId: number): Promise<number> {
  const { personId, value } = await findFace(faceId);
  const change = { kind: 'remove', id: personId, label: value ?? '' } as const;
  return (await recordBatch({ change, faces: sql`faces.id = ${faceId}`, effect: 'remove' })).batchId;
}

async function personToDraw(personId: number | undefined, name: string | undefined) {
  if (personId !== undefined) return { ...(await findPerson(personId)), isNew: undefined };
  if (name !== undefined) return addPerson(name);
  return { id: (await createPerson()).id, value: '', isNew: true } as const;
}

/** Draws a face. Needs `beginChange`. @throws Refusal `invalid` */
export async function addFace(
  fileId: number,
  { box, personId, newPersonName }: { box: FaceBox; personId?: number; newPersonName?: string },
) {
  if ((await liveFile(fileId)).type !== 'photo') throw invalid({ fileId: 'must be a picture' });
  const cropped = cropBox(box);
  if (!cropped) throw invalid({ box: 'out of range' });
  if (personId !== undefined && newPersonName !== undefined)
    throw invalid({ newPersonName: 'cannot be together with a person' });
  const { id, value, isNew } = await personToDraw(personId, newPersonName);
  const { x, y, width, height } = cropped;
  const { id: faceId } = await db()
    .insertInto('faces')
    .values({
      tenant_id: currentTenant(),
      file_id: fileId,
      person_id: id,
      x,
      y,
      width,
      height,
      source: 'drawn',
      assigned_by: 'user',
      removed_at: now(),
      changed_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { batchId } = await recordBatch({
    change: { kind: 'add', id, label: value },
    faces: sql`faces.id = ${faceId}`,
    effect: 'add',
    people: isNew ? [{ id, value: value === '' ? null : value, isNew }] : [],
  });
  return { ...presentFace(await findFace(faceId)), batchId };
}
