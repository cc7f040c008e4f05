import { sql } from 'kysely';
import { notFound, invalid } from '../app/refusal.ts';
import type { Router } from '../app/router.ts';
import { db, now } from '../db/executor.ts';
import { recognitionProgress, recognitionStateOf } from '../recognition/state.ts';
import { checkUndoable, recordBatch, undoBatch } from './batches.ts';
import { cropFace } from './crops.ts';
import { changeNames } from './names.ts';
import { listBatches } from './pastBatches.ts';
import { checkName, findPerson, pageOfPeople, searchPeople, toOption } from './people.ts';
import {
  addFace,
  addPerson,
  assign,
  beginChange,
  checkAllowed,
  facesOfFile,
  findFace,
  isAllowed,
  liveFile,
  planChange,
  presentFace,
  removeFace,
  suggestPerson,
} from './store.ts';

function registerReading({ handle, deps: { database, storage } }: Router): void {
  handle('faces.listPersons', async ({ query: { q, limit = 20 } }) => {
    if (!(await isAllowed())) return [];
    return (await searchPeople({ query: q, limit })).people.map(toOption);
  });
  handle('faces.getRecognitionProgress', async () => {
    const { isAllowed: allowed, kinds } = await recognitionProgress();
    return { isAllowed: allowed, ...kinds.faces };
  });
  handle(
    'faces.listFaces',
    async ({ params: { fileId }, viewer: { tenantId, userId } }) => {
      const faces = await database.withTenant(tenantId, async () => facesOfFile(fileId), userId);
      const presented = [];
      for (const face of faces) {
        const suggestion = await suggestPerson(database, tenantId, face);
        presented.push({ ...presentFace(face), ...(suggestion && { suggestion }) });
      }
      return presented;
    },
    { transaction: 'none' },
  );
  handle('faces.getState', async ({ params: { fileId } }) => {
    await liveFile(fileId);
    const state = await recognitionStateOf(fileId, 'faces');
    // Of a file without a picture the search is done.
    return { state: state === 'none' ? ('ready' as const) : state };
  });
  handle('faces.readCrop', async ({ params: { faceId } }) => {
    if (!(await isAllowed())) throw notFound();
    const face = await findFace(faceId);
    return cropFace(storage, await liveFile(face.fileId), faceId, face);
  });
  handle('faces.planChange', async ({ body: { assignedPersonId, ...scope } }) => {
    await checkAllowed();
    return planChange(scope, assignedPersonId);
  });
}

function registerChanges({ handle }: Router): void {
  handle('faces.changePerson', async ({ body: { assignedPersonId, ...scope } }) => {
    await beginChange();
    return assign(scope, await findPerson(assignedPersonId));
  });
  handle('faces.addPerson', async ({ body: { newPersonName, ...scope } }) => {
    await beginChange();
    await findFace(scope.faceId);
    const person = await addPerson(newPersonName);
    const done = await assign(scope, person);
    return { ...toOption(await findPerson(person.id)), ...done };
  });
  handle('faces.listChanges', async ({ query }) =>
    (await isAllowed()) ? listBatches(query) : { changes: [], nextCursor: null, total: 0 },
  );
  handle('faces.undoBatch', async ({ params: { batchId } }) => {
    await checkUndoable(batchId);
    await beginChange();
    return { changed: await undoBatch(batchId) };
  });
  handle('faces.removeFace', async ({ params: { faceId } }) => {
    await findFace(faceId);
    await beginChange();
    return { batchId: await removeFace(faceId) };
  });
  handle('faces.addFace', async ({ params: { fileId }, body: { box, personId, newPersonName } }) => {
    await liveFile(fileId);
    await beginChange();
    return addFace(fileId, {
      box,
      ...(personId !== undefined && { personId }),
      ...(newPersonName !== undefined && { newPersonName }),
    });
  });
}

async function rename(id: number, name: string) {
  const person = await findPerson(id);
  const value = await checkName(name, id);
  if (value === person.value) return person;
  const change = {
    kind: 'rename',
    id,
    label: value,
    ...(person.isIdentified && { from: person.value }),
  } as const;
  const { batchId } = await recordBatch({ change, people: [{ id, value }] });
  return { ...(await findPerson(id)), batchId };
}

async function setHidden(id: number, isHidden: boolean) {
  await findPerson(id);
  await changeNames(sql`select file_id from faces where person_id = ${id}`, async () => {
    await sql`update people set is_hidden = ${isHidden}, version = version + 1, changed_at = ${now()}
      where id = ${id}`.execute(db());
  });
  return findPerson(id);
}

async function checkMerge({ from, into }: { readonly from: number; readonly into: number }) {
  if (from === into) throw invalid({ into: 'must be another person' });
  return [await findPerson(from), await findPerson(into)] as const;
}

function registerPeople({ handle }: Router): void {
  handle('faces.listPeople', async ({ query: { q, hidden, ...page } }) =>
    (await isAllowed())
      ? pageOfPeople({ ...page, query: q, includesHidden: hidden === 'true', includesUnidentified: true })
      : { people: [], nextCursor: null, total: 0 },
  );
  handle('faces.updatePerson', async ({ params: { id }, body: { value, isHidden } }) => {
    await findPerson(id);
    await beginChange();
    const renamed = value === undefined ? undefined : await rename(id, value);
    return isHidden === undefined
      ? (renamed ?? findPerson(id))
      : { ...renamed, ...(await setHidden(id, isHidden)) };
  });
  handle('faces.renamePersonOfFace', async ({ body: { faceId, newPersonName } }) => {
    await beginChange();
    return rename((await findFace(faceId)).personId, newPersonName);
  });
  handle('faces.mergePeople', async ({ body }) => {
    await beginChange();
    const [from, into] = await checkMerge(body);
    const change = {
      kind: 'merge',
      id: into.id,
      label: into.value,
      from: from.value,
      to: into.value,
    } as const;
    return recordBatch({
      change,
      faces: sql`faces.person_id = ${from.id} and faces.removed_at is null`,
      personId: into.id,
      keepsAssigner: true,
      people: [{ id: from.id, value: null }],
    });
  });
  handle('faces.planMerge', async ({ body }) => {
    await checkAllowed();
    const [{ faces, files }] = await checkMerge(body);
    return { faces, files };
  });
}

/** Registers the calls for faces and people. */
export function registerFaces(router: Router): void {
  // Paths with words before those with ids, which would take the word for an id.
  registerPeople(router);
  registerChanges(router);
  registerReading(router);
}
