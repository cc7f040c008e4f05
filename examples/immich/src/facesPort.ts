import {
  ApiError,
  completePort,
  maxPersonName,
  type Capabilities,
  type Face,
  type FacesApi,
  type FacesChange,
  type MergePeopleInput,
  type PersonOption,
  type PersonSummary,
} from '@vitrine/core/contract';
import type {
  FaceDeleteBody,
  FaceDto,
  FaceIdBody,
  MergeBody,
  PeopleDto,
  PersonBody,
  PersonChangeBody,
  PersonDto,
  PersonStatisticsDto,
} from '../immichTypes.ts';
import { checkId, type Send } from './immichClient.ts';

/** What Immich can do with faces. It undoes nothing, and a change of all faces of a person is a merge, which leaves out none. */
export const capabilities: Capabilities['faces'] = {
  change: true,
  applyToAll: true,
  remove: true,
  people: true,
  rename: true,
  merge: true,
  hide: true,
};

/** The marks of the faces of people, in turn. */
const colours = ['#4f7df3', '#d9554f', '#3c9d5b', '#b0792a', '#8a5cd6'];

/** Immich has no call for one face: an id names the file as well, whose faces can be read. */
function toFaceId(fileId: string, faceId: string): string {
  return `${fileId}:${faceId}`;
}

function readFaceId(id: string) {
  const [fileId = '', faceId = ''] = id.split(':');
  return { fileId: checkId(fileId), faceId: checkId(faceId) };
}

/** Immich has pictures of people, not of faces. */
const coverOf = (personId: string) => `person:${personId}`;

function toFace(fileId: string, { id, person, ...dto }: FaceDto, at: number): Face {
  const { imageWidth, imageHeight } = dto;
  const value = person?.name ?? '';
  return {
    id: toFaceId(fileId, id),
    person: { id: person?.id ?? `nobody:${id}`, value, isIdentified: value !== '' },
    personName: value,
    hexColor: person?.color ?? colours[at % colours.length] ?? '#888888',
    box: {
      x: dto.boundingBoxX1 / imageWidth,
      y: dto.boundingBoxY1 / imageHeight,
      width: (dto.boundingBoxX2 - dto.boundingBoxX1) / imageWidth,
      height: (dto.boundingBoxY2 - dto.boundingBoxY1) / imageHeight,
    },
  };
}

function clean(name: string): string {
  const cleaned = name.replaceAll(/\s+/g, ' ').trim();
  if (cleaned === '') throw new ApiError('invalid', { fields: { name: 'empty' } });
  if (cleaned.length > maxPersonName) throw new ApiError('invalid', { fields: { name: 'too-long' } });
  return cleaned;
}

/** Names are equal without regard to case and accents. */
function fold(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function toOption({ id, name: value }: PersonDto): PersonOption {
  return { id, value, coverFaceId: coverOf(id) };
}

function toSummary(person: PersonDto): PersonSummary {
  return { ...toOption(person), isIdentified: person.name !== '', isHidden: person.isHidden };
}

/** Returns calls that read people. */
function createPeople(send: Send) {
  /** Returns the number of files with a person, for which Immich needs a request each. */
  async function countFiles(id: string, signal?: AbortSignal): Promise<number> {
    const path = `/people/${checkId(id)}/statistics`;
    return (await send<PersonStatisticsDto>(path, { signal })).assets;
  }
  function search(name: string, withHidden: boolean, signal?: AbortSignal): Promise<readonly PersonDto[]> {
    const query = { name, withHidden: String(withHidden) };
    return send<readonly PersonDto[]>('/search/person', { query, signal });
  }
  function list(page: number, size: number, withHidden: boolean, signal?: AbortSignal): Promise<PeopleDto> {
    const query = { page: String(page), size: String(size), withHidden: String(withHidden) };
    return send<PeopleDto>('/people', { query, signal });
  }
  /**
   * Checks that nobody else has a name, which Immich does not.
   * @throws ApiError `conflict` with the person who has it.
   */
  async function checkFree(name: string, ownId: string | undefined, signal?: AbortSignal): Promise<void> {
    const found = await search(name, true, signal);
    const taken = found.find((person) => person.id !== ownId && fold(person.name) === fold(name));
    if (taken) throw new ApiError('conflict', { current: toOption(taken) });
  }
  return { countFiles, search, list, checkFree };
}

type People = ReturnType<typeof createPeople>;

function createReadCalls(send: Send, people: People) {
  return {
    async listFaces({ fileId }, signal) {
      const found = await send<readonly FaceDto[]>('/faces', { query: { id: checkId(fileId) }, signal });
      const faces = found.map((face, at) => toFace(fileId, face, at));
      return { faces: faces.toSorted((one, other) => one.box.x - other.box.x), state: 'ready' };
    },
    async listPersons({ query = '', limit = 20 }, signal) {
      const found =
        query.trim() === ''
          ? (await people.list(1, limit, false, signal)).people
          : await people.search(query.trim(), false, signal);
      const named = found.filter(({ name }) => name !== '').slice(0, limit);
      return named.map(toOption);
    },
    async listPeople({ query = '', includeHidden = false, cursor = '1', limit = 48 }, signal) {
      if (!/^[1-9]\d{0,6}$/.test(cursor)) throw new ApiError('invalid', { fields: { cursor: 'unknown' } });
      const isSearch = query.trim() !== '';
      const page: PeopleDto = isSearch
        ? { people: await people.search(query.trim(), includeHidden, signal), hidden: 0, total: 0 }
        : await people.list(Number(cursor), limit, includeHidden, signal);
      const items = page.people.map(toSummary);
      return {
        items,
        nextCursor: page.hasNextPage ? String(Number(cursor) + 1) : null,
        total: isSearch ? items.length : page.total - (includeHidden ? 0 : page.hidden),
      };
    },
    async planMerge({ from, into }, signal) {
      if (from === into) throw new ApiError('invalid', { fields: { into: 'same' } });
      // An unknown person is refused.
      await Promise.all([people.countFiles(from, signal), people.countFiles(into, signal)]);
      return {};
    },
  } satisfies Partial<FacesApi>;
}

function createWriteCalls(send: Send, people: People) {
  async function readFace(id: string, signal?: AbortSignal) {
    const { fileId, faceId } = readFaceId(id);
    const faces = await send<readonly FaceDto[]>('/faces', { query: { id: fileId }, signal });
    const face = faces.find((each) => each.id === faceId);
    if (!face) throw new ApiError('not-found');
    return face;
  }
  /** Gives a face to a person. */
  async function assign(faceId: string, personId: string, signal?: AbortSignal): Promise<void> {
    const body: FaceIdBody = { id: faceId };
    await send<PersonDto>(`/faces/${checkId(personId)}`, { method: 'PUT', body, signal });
  }
  async function change(id: string, body: PersonChangeBody, signal?: AbortSignal): Promise<PersonSummary> {
    const person = await send<PersonDto>(`/people/${checkId(id)}`, { method: 'PUT', body, signal });
    return toSummary(person);
  }
  async function renamePerson({ id, name }: { id: string; name: string }, signal?: AbortSignal) {
    await people.checkFree(clean(name), id, signal);
    return { person: await change(id, { name: clean(name) }, signal) };
  }
  /** Merges people, and returns the number of files with the first one: Immich counts no faces. */
  async function mergePeople({ from, into }: MergePeopleInput, signal?: AbortSignal): Promise<FacesChange> {
    if (from === into) throw new ApiError('invalid', { fields: { into: 'same' } });
    const changed = await people.countFiles(from, signal);
    const body: MergeBody = { ids: [checkId(from)] };
    await send(`/people/${checkId(into)}/merge`, { method: 'POST', body, signal });
    return { changed };
  }
  /** Gives a face, or all of its person, to a person. */
  async function give(
    face: FaceDto,
    into: string,
    applyToAll: boolean,
    signal?: AbortSignal,
  ): Promise<FacesChange> {
    if (face.person?.id === into) return { changed: 0 };
    if (applyToAll && face.person) return mergePeople({ from: face.person.id, into }, signal);
    await assign(face.id, into, signal);
    return { changed: 1 };
  }
  return {
    renamePerson,
    mergePeople,
    async changePerson({ faceId, personId, applyToAll = false }, signal) {
      return give(await readFace(faceId, signal), personId, applyToAll, signal);
    },
    async addPerson({ faceId, name, applyToAll = false }, signal) {
      const body: PersonBody = { name: clean(name) };
      const face = await readFace(faceId, signal);
      await people.checkFree(clean(name), undefined, signal);
      const person = await send<PersonDto>('/people', { method: 'POST', body, signal });
      return { person: toOption(person), ...(await give(face, person.id, applyToAll, signal)) };
    },
    async removeFace({ faceId }, signal) {
      const body: FaceDeleteBody = { force: false };
      const face = await readFace(faceId, signal);
      await send(`/faces/${face.id}`, { method: 'DELETE', body, signal });
      return { changed: 1 };
    },
    async renamePersonOfFace({ faceId, name }, signal) {
      const { person } = await readFace(faceId, signal);
      if (!person) throw new ApiError('not-found');
      return renamePerson({ id: person.id, name }, signal);
    },
    setPersonHidden: ({ id, isHidden }, signal) => change(id, { isHidden }, signal),
  } satisfies Partial<FacesApi>;
}

/** Returns the `faces` sub-port: faces on photos, and people. */
export function createFacesPort(send: Send, baseUrl: string): FacesApi {
  const people = createPeople(send);
  const pictureOf = (personId: string) => `${baseUrl}/people/${personId}/thumbnail`;
  return completePort(
    'faces',
    { faces: capabilities },
    {
      ...createReadCalls(send, people),
      ...createWriteCalls(send, people),
      cropUrl: ({ faceId }) =>
        faceId.startsWith('person:') ? pictureOf(faceId.replace('person:', '')) : undefined,
      async resolveCrops({ requests }, signal) {
        const fileIds = [...new Set(requests.map(({ faceId }) => readFaceId(faceId).fileId))];
        const read = (id: string) => send<readonly FaceDto[]>('/faces', { query: { id }, signal });
        const faces = (await Promise.all(fileIds.map(read))).flat();
        return requests.map(({ faceId }) => {
          const found = faces.find(({ id }) => id === readFaceId(faceId).faceId);
          return found?.person ? { url: pictureOf(found.person.id) } : { error: new ApiError('not-found') };
        });
      },
    },
  );
}
