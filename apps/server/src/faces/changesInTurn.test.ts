import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '../db/executor.ts';
import { createPerson } from '../recognition/people.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { addFace } from '../testing/database/recognitionRows.ts';
import { addFile } from '../testing/database/tenantRows.ts';

type Send = Awaited<ReturnType<TestServer['signIn']>>;

let server: TestServer;
let admin: Send;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.signIn('admin');
  await setConsent(true);
});
afterAll(() => server.close());

const setConsent = (isAllowed: boolean) =>
  admin('/api/profile/recognitionconsent', json('POST', { isAllowed }));

function inTenant<Result>(work: () => Promise<Result>): Promise<Result> {
  return server.deps.database.withTenant(server.tenants.a, work);
}

async function newFile(): Promise<number> {
  return (await addFile(server, server.tenants.a)).id;
}

interface Answer {
  readonly id: number;
  readonly batchId: number;
  readonly person: { readonly id: number };
}

const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };

async function send(path: string, method: 'POST' | 'PATCH' | 'DELETE', body?: object): Promise<Answer> {
  const response = await admin(path, json(method, body));
  expect(response.status, `${method} ${path}`).toBe(200);
  return (await response.json()) as Answer;
}

const draw = (fileId: number, more: object = {}) => send(`/api/faces/${fileId}`, 'POST', { box, ...more });
const undo = (batchId: number) => admin(`/api/faces/batches/${batchId}/undo`, json('POST', {}));

async function namesOn(fileId: number): Promise<unknown> {
  const { rows } = await inTenant(() =>
    sql<{
      names: unknown;
    }>`select fields->'recognizedPeople' as names from files where id = ${fileId}`.execute(db()),
  );
  return rows[0]?.names ?? null;
}

/** A person without a name whom the model has found on each of the files. */
async function findOn(...fileIds: readonly number[]): Promise<number> {
  return inTenant(async () => {
    const { id } = await createPerson();
    for (const fileId of fileIds) await addFace({ fileId, personId: id });
    return id;
  });
}

async function facesOn(fileId: number): Promise<unknown[]> {
  return (await (await admin(`/api/faces/${fileId}`)).json()) as unknown[];
}

describe('an undo is refused', () => {
  it('when it would give a face to a person who is gone', async () => {
    const [first, second] = [await newFile(), await newFile()];
    const added = await draw(first, { newPersonName: 'Soon Gone' });
    const other = await draw(second, { personId: added.person.id });
    const removed = await send(`/api/face/${other.id}`, 'DELETE');
    expect((await undo(added.batchId)).status).toBe(200);
    expect((await undo(removed.batchId)).status).toBe(404);
    expect(await facesOn(second)).toEqual([]);
  });

  it('when somebody else has got the name since', async () => {
    const file = await newFile();
    const one = await draw(file, { newPersonName: 'Twin Name' });
    const renamed = await send(`/api/people/${one.person.id}`, 'PATCH', { value: 'Other Twin' });
    await draw(file, { newPersonName: 'twin name' });
    const refused = await undo(renamed.batchId);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('in-use');
  });
});

it('people can be merged in any order; those without a name have numbers of their own', async () => {
  const file = await newFile();
  const [into, one, other] = [
    await draw(file, { newPersonName: 'Merged Into' }),
    await draw(file, { newPersonName: 'Merged One' }),
    await draw(file, { newPersonName: 'Merged Other' }),
  ];
  await send('/api/people/merge', 'POST', { from: other.person.id, into: into.person.id });
  await draw(file);
  await draw(file);
  await send('/api/people/merge', 'POST', { from: one.person.id, into: into.person.id });
});

describe('a withdrawn consent', () => {
  it('removes names from the files on which only the model had seen the person', async () => {
    const [found, drawn] = [await newFile(), await newFile()];
    const person = await findOn(found);
    await send(`/api/people/${person}`, 'PATCH', { value: 'Found Fay' });
    await draw(drawn, { personId: person });
    expect([await namesOn(found), await namesOn(drawn)]).toEqual([['Found Fay'], ['Found Fay']]);
    await setConsent(false);
    expect([await namesOn(found), await namesOn(drawn)]).toEqual([null, ['Found Fay']]);
    await setConsent(true);
  });

  it('also removes the faces of the model whose person was merged', async () => {
    const [found, drawn] = [await newFile(), await newFile()];
    const person = await findOn(found);
    const into = await draw(drawn, { newPersonName: 'Merged May' });
    await send('/api/people/merge', 'POST', { from: person, into: into.person.id });
    expect(await namesOn(found)).toEqual(['Merged May']);
    await setConsent(false);
    await setConsent(true);
    expect([await namesOn(found), await facesOn(found)]).toEqual([null, []]);
    expect(await facesOn(drawn)).toHaveLength(1);
  });

  it('keeps what an undo needs to give a name back', async () => {
    const [one, other] = [await newFile(), await newFile()];
    const from = await draw(one, { newPersonName: 'Named Nan' });
    const into = await draw(other, { newPersonName: 'Named Ned' });
    const merged = await send('/api/people/merge', 'POST', { from: from.person.id, into: into.person.id });
    await setConsent(false);
    await setConsent(true);
    expect((await undo(merged.batchId)).status).toBe(200);
    expect(await namesOn(one)).toEqual(['Named Nan']);
  });

  it('hides what a change would change', async () => {
    const file = await newFile();
    const face = await draw(file, { newPersonName: 'Planned Pam' });
    const other = await draw(file, { newPersonName: 'Planned Pat' });
    await setConsent(false);
    const plans = [
      await admin('/api/faces/person/plan', json('POST', { faceId: face.id, applyToAllPersonFaces: true })),
      await admin('/api/people/merge/plan', json('POST', { from: face.person.id, into: other.person.id })),
    ];
    expect(plans.map(({ status }) => status)).toEqual([403, 403]);
    await setConsent(true);
  });
});
