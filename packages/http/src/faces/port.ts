import {
  ApiError,
  type Face,
  type FaceScope,
  type FacesApi,
  type FileFaces,
  type PersonOption,
  type PersonSummary,
} from '@vitrine/core/contract';
import { parseFaceColour } from '@vitrine/core/faces';
import * as z from 'zod/mini';
import { toWireId } from '../client/address.ts';
import type { Client } from '../client/client.ts';
import type { PortOptions } from '../client/portOptions.ts';
import { readObstacle, toChangeRecord } from '../client/history.ts';
import { withActions } from '../client/withActions.ts';
import { createCropAddresses } from './addresses.ts';
import { facesEndpoints, wirePersonOption, type wireFace, type wirePerson } from './endpoints.ts';

const rows = {
  listFaces: { name: 'faces.listFaces', endpoint: facesEndpoints.listFaces },
  getState: { name: 'faces.getState', endpoint: facesEndpoints.getState },
  listPersons: { name: 'faces.listPersons', endpoint: facesEndpoints.listPersons },
  addPerson: { name: 'faces.addPerson', endpoint: facesEndpoints.addPerson },
  changePerson: { name: 'faces.changePerson', endpoint: facesEndpoints.changePerson },
  planChange: { name: 'faces.planChange', endpoint: facesEndpoints.planChange },
  renamePersonOfFace: { name: 'faces.renamePersonOfFace', endpoint: facesEndpoints.renamePersonOfFace },
  listChanges: { name: 'faces.listChanges', endpoint: facesEndpoints.listChanges },
  undoBatch: { name: 'faces.undoBatch', endpoint: facesEndpoints.undoBatch },
  removeFace: { name: 'faces.removeFace', endpoint: facesEndpoints.removeFace },
  addFace: { name: 'faces.addFace', endpoint: facesEndpoints.addFace },
  getRecognitionProgress: {
    name: 'faces.getRecognitionProgress',
    endpoint: facesEndpoints.getRecognitionProgress,
  },
  listPeople: { name: 'faces.listPeople', endpoint: facesEndpoints.listPeople },
  updatePerson: { name: 'faces.updatePerson', endpoint: facesEndpoints.updatePerson },
  mergePeople: { name: 'faces.mergePeople', endpoint: facesEndpoints.mergePeople },
  planMerge: { name: 'faces.planMerge', endpoint: facesEndpoints.planMerge },
};

function toBatch(id: number | null | undefined): { batchId?: string } {
  return id === null || id === undefined ? {} : { batchId: String(id) };
}

function toFace(wire: z.output<typeof wireFace>): Face {
  const { id, person, personName, hexColor, box, suggestion, permissions } = withActions(wire);
  const value = person.value ?? '';
  return {
    id: String(id),
    person: { id: String(person.id), value, isIdentified: person.isIdentified ?? value !== '' },
    personName: personName ?? value,
    hexColor: parseFaceColour(hexColor),
    box,
    ...(suggestion && { suggestion: { ...suggestion, personId: String(suggestion.personId) } }),
    ...(permissions && { permissions }),
  };
}

function toOption({ id, value, faces, coverFaceId }: z.output<typeof wirePersonOption>): PersonOption {
  return {
    id: String(id),
    value,
    ...(faces !== undefined && { faceCount: faces }),
    coverFaceId: coverFaceId == null ? null : String(coverFaceId),
  };
}

function toPerson(wire: z.output<typeof wirePerson>): PersonSummary {
  const { value, isIdentified, isHidden, files, permissions, ...option } = withActions(wire);
  const name = value ?? '';
  return {
    ...toOption({ ...option, value: name }),
    isIdentified: isIdentified ?? name !== '',
    isHidden: isHidden ?? false,
    ...(files !== undefined && { fileCount: files }),
    ...(permissions && { permissions }),
  };
}

/** Returns the person who has a name that is taken; undefined when the response does not say. */
function readTaken(current: unknown): PersonOption | undefined {
  const { success, data } = z.safeParse(wirePersonOption, current);
  return success ? toOption(data) : undefined;
}

function toScope({ faceId, applyToAll, exclude }: FaceScope) {
  return {
    faceId: toWireId(faceId),
    applyToAllPersonFaces: applyToAll ?? false,
    exclude: exclude?.map(toWireId),
  };
}

/** The calls about the people of the account. */
function createPeopleCalls(client: Client) {
  async function rename(id: string, name: string, signal: AbortSignal | undefined) {
    const request = { params: { id: toWireId(id) }, json: { value: name }, readCurrent: readTaken, signal };
    const { batchId, ...person } = await client.send(rows.updatePerson, request);
    return { person: toPerson(person), ...toBatch(batchId) };
  }
  return {
    async listPeople({ query: q, includeHidden, cursor, limit }, signal) {
      const query = { q, hidden: includeHidden ? 'true' : undefined, cursor, limit };
      const { people, ...page } = await client.send(rows.listPeople, { query, signal });
      return { items: people.map(toPerson), ...page };
    },
    renamePerson: async ({ id, name }, signal) => rename(id, name, signal),
    async renamePersonOfFace({ faceId, name }, signal) {
      const json = { faceId: toWireId(faceId), newPersonName: name };
      const request = { json, readCurrent: readTaken, signal };
      const { batchId, ...person } = await client.send(rows.renamePersonOfFace, request);
      return { person: toPerson(person), ...toBatch(batchId) };
    },
    async setPersonHidden({ id, isHidden }, signal) {
      const request = { params: { id: toWireId(id) }, json: { isHidden }, signal };
      return toPerson(await client.send(rows.updatePerson, request));
    },
    async mergePeople({ from, into }, signal) {
      const json = { from: toWireId(from), into: toWireId(into) };
      const { changed, batchId } = await client.send(rows.mergePeople, { json, signal });
      return { changed, ...toBatch(batchId) };
    },
    async planMerge({ from, into }, signal) {
      const json = { from: toWireId(from), into: toWireId(into) };
      const { faces, files } = await client.send(rows.planMerge, { json, signal });
      return { faceCount: faces, fileCount: files };
    },
  } satisfies Partial<FacesApi>;
}

function uncounted<Person extends PersonOption>(person: Person): Person {
  return { ...person, faceCount: undefined, ...('fileCount' in person && { fileCount: undefined }) };
}

/** Returns the calls of a server that does not count faces: numbers that it sends nevertheless are left out. */
function withoutCounts(port: FacesApi): FacesApi {
  return {
    ...port,
    listPersons: async (input, signal) => (await port.listPersons(input, signal)).map(uncounted),
    async addPerson(input, signal) {
      const added = await port.addPerson(input, signal);
      return { ...added, person: uncounted(added.person) };
    },
    async listPeople(input, signal) {
      const page = await port.listPeople(input, signal);
      return { ...page, items: page.items.map(uncounted) };
    },
    async renamePerson(input, signal) {
      const renamed = await port.renamePerson(input, signal);
      return { ...renamed, person: uncounted(renamed.person) };
    },
    async renamePersonOfFace(input, signal) {
      const renamed = await port.renamePersonOfFace(input, signal);
      return { ...renamed, person: uncounted(renamed.person) };
    },
    setPersonHidden: async (input, signal) => uncounted(await port.setPersonHidden(input, signal)),
    planMerge: async (input, signal) => port.planMerge(input, signal).then(() => ({})),
  };
}

/** Returns the `faces` sub-port over HTTP. */
export function createFacesPort(
  client: Client,
  { capabilities }: Pick<PortOptions, 'capabilities'>,
): FacesApi {
  const port = createAllCalls(client);
  return capabilities.faces.counts ? port : withoutCounts(port);
}

function createAllCalls(client: Client): FacesApi {
  /** A server without the row has searched its pictures. */
  async function readState(fileId: number, signal?: AbortSignal): Promise<FileFaces['state']> {
    try {
      return (await client.send(rows.getState, { params: { fileId }, signal })).state;
    } catch (error) {
      if (error instanceof ApiError && ['not-found', 'unsupported'].includes(error.code)) return 'ready';
      throw error;
    }
  }
  return {
    ...createCropAddresses(client),
    ...createPeopleCalls(client),
    async listFaces(input, signal) {
      const fileId = toWireId(input.fileId);
      const faces = (await client.send(rows.listFaces, { params: { fileId }, signal })).map(toFace);
      return { faces, state: faces.length > 0 ? 'ready' : await readState(fileId, signal) };
    },
    async listPersons({ query: q, limit }, signal) {
      return (await client.send(rows.listPersons, { query: { q, limit }, signal })).map(toOption);
    },
    async changePerson({ personId, ...scope }, signal) {
      const json = { ...toScope(scope), assignedPersonId: toWireId(personId) };
      const { changed, batchId } = await client.send(rows.changePerson, { json, signal });
      return { changed, ...toBatch(batchId) };
    },
    async addPerson({ name, ...scope }, signal) {
      const json = { ...toScope(scope), newPersonName: name };
      const request = { json, readCurrent: readTaken, signal };
      const { changed, batchId, ...person } = await client.send(rows.addPerson, request);
      return { person: toOption(person), changed: changed ?? 1, ...toBatch(batchId) };
    },
    async planChange({ personId, ...scope }, signal) {
      const assigned = personId === undefined ? {} : { assignedPersonId: toWireId(personId) };
      const json = { ...toScope(scope), ...assigned };
      const { faces, total } = await client.send(rows.planChange, { json, signal });
      const named = faces.map(({ faceId, fileId }) => ({ faceId: String(faceId), fileId: String(fileId) }));
      return { faces: named, total };
    },
    async undoBatch({ batchId }, signal) {
      const request = { params: { batchId: toWireId(batchId) }, json: {}, readCurrent: readObstacle, signal };
      return { changed: (await client.send(rows.undoBatch, request)).changed };
    },
    async listChanges({ cursor, limit }, signal) {
      const { changes, ...page } = await client.send(rows.listChanges, { query: { cursor, limit }, signal });
      return { ...page, items: changes.map(toChangeRecord) };
    },
    async removeFace({ faceId }, signal) {
      const removed = await client.send(rows.removeFace, { params: { faceId: toWireId(faceId) }, signal });
      return { changed: 1, ...toBatch(removed?.batchId) };
    },
    async addFace({ fileId, box, personId, name }, signal) {
      const { x, y, width, height } = box;
      const json = {
        box: { x, y, width, height },
        ...(personId !== undefined && { personId: toWireId(personId) }),
        ...(name !== undefined && { newPersonName: name }),
      };
      const request = { params: { fileId: toWireId(fileId) }, json, readCurrent: readTaken, signal };
      const { batchId, ...face } = await client.send(rows.addFace, request);
      return { face: toFace(face), ...toBatch(batchId) };
    },
    async getRecognitionProgress(signal) {
      return client.send(rows.getRecognitionProgress, { signal });
    },
  };
}
