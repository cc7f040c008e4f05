import { currentTenant, db, now } from '../../db/executor.ts';
import { currentModels } from '../../recognition/models/ports.ts';
import { createPerson } from '../../recognition/people.ts';

/** Returns numbers of which each seed has its own, between -1 and 1. */
export function makeVector(seed: number, size: number): number[] {
  return Array.from({ length: size }, (_, at) => Math.fround(Math.sin(seed * 12.9898 + at * 78.233)));
}

/** A face that `addFace` makes. */
export interface NewFace {
  readonly fileId: number;
  readonly personId: number;
  readonly embedding?: readonly number[];
  readonly source?: 'detected' | 'drawn';
  readonly assignedBy?: 'model' | 'user';
}

/** Adds a face in the middle of a file in the current transaction, and returns its id. */
export async function addFace(face: NewFace): Promise<number> {
  const {
    fileId,
    personId,
    embedding = makeVector(fileId, 128),
    source = 'detected',
    assignedBy = 'model',
  } = face;
  const { id } = await db()
    .insertInto('faces')
    .values({
      tenant_id: currentTenant(),
      file_id: fileId,
      person_id: personId,
      x: 0.25,
      y: 0.25,
      width: 0.5,
      height: 0.5,
      score: 0.9,
      size_px: 200,
      embedding: [...embedding],
      model: currentModels.faces,
      source,
      assigned_by: assignedBy,
      removed_at: null,
      changed_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a row to each table of recognition in the current transaction. */
export async function addRecognition(fileId: number): Promise<void> {
  const own = { tenant_id: currentTenant(), file_id: fileId };
  const { id: personId } = await createPerson();
  await addFace({ fileId, personId });
  const changed_at = now();
  await db()
    .insertInto('recognition_files')
    .values({ ...own, kind: 'hash', state: 'ready', model: 'test/1', changed_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db()
    .insertInto('file_embeddings')
    .values({ ...own, embedding: makeVector(fileId, 120), changed_at })
    .execute();
  await db()
    .insertInto('file_objects')
    .values({ ...own, label: 'cat', score: 0.5 })
    .execute();
  await db()
    .insertInto('file_hashes')
    .values({ ...own, hash: '01'.repeat(32), details: '01'.repeat(128), aspect: 1.5 })
    .execute();
}
