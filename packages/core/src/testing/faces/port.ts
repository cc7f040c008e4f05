import {
  ApiError,
  maxMediaRequests,
  maxPlannedFaces,
  toApiError,
  type ChangeKind,
  type CropRequest,
  type FaceScope,
  type FacesApi,
  type PersonSummary,
  type PlannedChange,
} from '../../contract/index.ts';
import { cropBox, matchPersons } from '../../faces/index.ts';
import { liveFile } from '../memory/library.ts';
import type { MemoryContext } from '../memory/context.ts';
import { touchedFiles } from '../memory/changeLog.ts';
import { pageOfList } from '../memory/page.ts';
import { cropAddress } from './crops.ts';
import {
  checkName,
  findFace,
  findPerson,
  invalid,
  presentFace,
  scopeOf,
  summarizePeople,
  summarizePerson,
  toOption,
  withoutCounts,
} from './read.ts';
import {
  changeFaces,
  filesOf,
  recordFaces,
  type FacesDraft,
  type StoredFace,
  type StoredPerson,
} from './store.ts';
import { recentChanges, undoFaces } from './undo.ts';

/** Returns a function that shows a person as the back end does. */
function createPresent({ capabilities }: MemoryContext): (person: PersonSummary) => PersonSummary {
  return (person) => (capabilities.faces.counts ? person : withoutCounts(person));
}

/** The calls that read. */
function createReads(context: MemoryContext, isAllowed: () => boolean) {
  const { backEnd, library, media } = context;
  const store = () => backEnd.faces();
  const present = createPresent(context);
  const addressOf = ({ faceId }: CropRequest) => cropAddress(findFace(store(), library(), faceId));
  const crops: Pick<FacesApi, 'resolveCrops' | 'cropUrl'> =
    media === 'direct'
      ? { cropUrl: (request) => (store().faces.has(request.faceId) ? addressOf(request) : undefined) }
      : {
          async resolveCrops({ requests }) {
            if (requests.length > maxMediaRequests) throw invalid({ requests: 'out of range' });
            return requests.map((request) => {
              try {
                return { url: addressOf(request) };
              } catch (error) {
                return { error: toApiError(error) };
              }
            });
          },
        };
  function people(query: string | undefined, includesHidden: boolean): readonly PersonSummary[] {
    if (!isAllowed()) return [];
    const all = summarizePeople(store(), library());
    return matchPersons(includesHidden ? all : all.filter(({ isHidden }) => !isHidden), query);
  }
  return {
    ...crops,
    async listFaces({ fileId }) {
      const { asset } = liveFile(library(), fileId);
      if (!isAllowed()) return { faces: [], state: 'off' };
      const faces = [...store().faces.values()].filter((face) => face.fileId === asset.id);
      return {
        faces: faces
          .toSorted((one, other) => one.box.x - other.box.x)
          .map((face) => presentFace(store(), face)),
        state: store().states.get(asset.id) ?? 'ready',
      };
    },
    async listPersons({ query, limit = 20 }) {
      const named = people(query, false).filter(({ isIdentified }) => isIdentified);
      return named.slice(0, limit).map((person) => toOption(present(person)));
    },
    async planChange(input) {
      if (input.personId !== undefined) findPerson(store(), input.personId);
      const faces = scopeOf(store(), library(), input);
      const changes = input.personId === faces[0].personId ? [] : faces;
      const named = changes.slice(0, maxPlannedFaces);
      return { faces: named.map(({ id, fileId }) => ({ faceId: id, fileId })), total: changes.length };
    },
    async listPeople({ query, includeHidden = false, ...page }) {
      return pageOfList(people(query, includeHidden).map(present), page);
    },
    async listChanges({ limit = 50, ...page }) {
      return pageOfList(isAllowed() ? recentChanges(store(), library()) : [], { ...page, limit });
    },
    async planMerge({ from, into }) {
      if (from === into) throw invalid({ into: 'the same person' });
      findPerson(store(), into);
      const { faceCount, fileCount } = present(summarizePerson(store(), library(), from));
      return faceCount === undefined ? {} : { faceCount, fileCount };
    },
    async getRecognitionProgress() {
      const photos = [...library().files.values()].filter(
        ({ asset, deletedAt }) => asset.type === 'photo' && deletedAt === undefined,
      );
      const states = photos.map(({ asset }) => store().states.get(asset.id) ?? 'ready');
      const count = (state: string) => states.filter((each) => each === state).length;
      return {
        isAllowed: isAllowed(),
        pending: count('pending'),
        ready: count('ready'),
        failed: count('failed'),
      };
    },
  } satisfies Partial<FacesApi>;
}

/** The faces calls of a memory back end. */
export function createFacesPort(context: MemoryContext): FacesApi {
  const { backEnd, capabilities, library } = context;
  const store = () => backEnd.faces();
  const present = createPresent(context);
  const summarize = (id: string) => present(summarizePerson(store(), library(), id));
  const isAllowed = () => backEnd.tenant.isRecognitionAllowed !== false;
  function checkAllowed(): void {
    if (!isAllowed()) throw new ApiError('forbidden', { status: 403, fields: { recognition: 'off' } });
  }
  function describe(kind: ChangeKind, person: StoredPerson, faces: readonly StoredFace[]): PlannedChange {
    const ids = [...new Set(faces.map(({ fileId }) => fileId))];
    const files = ids.flatMap((id) => library().files.get(id) ?? []);
    return { kind, id: person.id, label: person.value, ...touchedFiles(files) };
  }
  function record(draft: FacesDraft): { batchId?: string } {
    const batchId = recordFaces(store(), library(), draft);
    return capabilities.faces.undo ? { batchId } : {};
  }
  function assign(scope: FaceScope, person: StoredPerson, isNew: boolean) {
    const faces = scopeOf(store(), library(), scope);
    const [{ personId }] = faces;
    if (personId === person.id) return { changed: 0 };
    const moved = faces.map((face) => [face.id, { ...face, personId: person.id }] as const);
    const from = store().people.get(personId)?.value;
    const change = { ...describe('edit', person, faces), ...(from && { from }) };
    const people = new Map(isNew ? [[person.id, person]] : []);
    return { changed: moved.length, ...record({ faces: new Map(moved), people, change }) };
  }
  function merge(from: string, into: string) {
    if (from === into) throw invalid({ into: 'the same person' });
    const [person, target] = [findPerson(store(), from), findPerson(store(), into)];
    const faces = [...store().faces.values()].filter(({ personId }) => personId === from);
    const moved = faces.map((face) => [face.id, { ...face, personId: into }] as const);
    const change = { ...describe('merge', target, faces), from: person.value, to: target.value };
    const people = new Map([[from, undefined]]);
    return { changed: moved.length, ...record({ faces: new Map(moved), people, change }) };
  }
  function rename(id: string, name: string) {
    const person = findPerson(store(), id);
    const value = checkName(store(), library(), name, id);
    if (value === person.value) return { person: summarize(id) };
    const faces = [...store().faces.values()].filter(({ personId }) => personId === id);
    const change = { ...describe('rename', { id, value }, faces), from: person.value };
    const batch = record({ faces: new Map(), people: new Map([[id, { id, value }]]), change });
    return { person: summarize(id), ...batch };
  }
  return {
    ...createReads(context, isAllowed),
    async changePerson({ personId, ...scope }) {
      checkAllowed();
      return assign(scope, findPerson(store(), personId), false);
    },
    async addPerson({ name, ...scope }) {
      checkAllowed();
      findFace(store(), library(), scope.faceId);
      const person = { id: store().nextId(), value: checkName(store(), library(), name) };
      const done = assign(scope, person, true);
      return { person: toOption(summarize(person.id)), ...done };
    },
    async undoBatch({ batchId }) {
      checkAllowed();
      return { changed: undoFaces(store(), library(), batchId) };
    },
    async removeFace({ faceId }) {
      checkAllowed();
      const face = findFace(store(), library(), faceId);
      const change = describe('remove', findPerson(store(), face.personId), [face]);
      return { changed: 1, ...record({ faces: new Map([[faceId, undefined]]), people: new Map(), change }) };
    },
    async addFace({ fileId, box, personId, name }) {
      checkAllowed();
      const { asset } = liveFile(library(), fileId);
      if (asset.type !== 'photo') throw invalid({ fileId: 'not a picture' });
      const cropped = cropBox(box);
      if (!cropped) throw invalid({ box: 'out of range' });
      if (personId !== undefined && name !== undefined) throw invalid({ name: 'not with a person' });
      const value = name === undefined ? '' : checkName(store(), library(), name);
      const person = personId === undefined ? { id: store().nextId(), value } : findPerson(store(), personId);
      const face = { id: store().nextId(), fileId, personId: person.id, box: cropped };
      const people = new Map(personId === undefined ? [[person.id, person]] : []);
      const change = describe('add', person, [face]);
      const batch = record({ faces: new Map([[face.id, face]]), people, change });
      return { face: presentFace(store(), face), ...batch };
    },
    async renamePerson({ id, name }) {
      checkAllowed();
      return rename(id, name);
    },
    async renamePersonOfFace({ faceId, name }) {
      checkAllowed();
      return rename(findFace(store(), library(), faceId).personId, name);
    },
    async mergePeople({ from, into }) {
      checkAllowed();
      return merge(from, into);
    },
    async setPersonHidden({ id, isHidden }) {
      checkAllowed();
      findPerson(store(), id);
      changeFaces(store(), library(), filesOf(store(), [], new Set([id])), () => {
        if (isHidden) store().hidden.add(id);
        else store().hidden.delete(id);
      });
      return summarize(id);
    },
  };
}
