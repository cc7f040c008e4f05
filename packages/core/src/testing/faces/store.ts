import type { FaceBox, FaceState, FaceSuggestion, PlannedChange } from '../../contract/index.ts';
import { toIso } from '../clock.ts';
import { recordActivity, touch, type Library } from '../memory/library.ts';

/** A face of a memory back end; a change replaces the object. */
export interface StoredFace {
  readonly id: string;
  readonly fileId: string;
  readonly personId: string;
  readonly box: FaceBox;
  readonly suggestion?: Pick<FaceSuggestion, 'personId' | 'distance'> | undefined;
}

/** A person of a memory back end; a change replaces the object. */
export interface StoredPerson {
  readonly id: string;
  /** Empty for a person without a name. */
  readonly value: string;
}

/** Faces and people by their ids, as a change leaves them; undefined for one that is gone. */
export interface FacesDraft {
  readonly faces: ReadonlyMap<string, StoredFace | undefined>;
  readonly people: ReadonlyMap<string, StoredPerson | undefined>;
  /** What is done, for those whom it keeps from an undo. */
  readonly change: PlannedChange;
}

/** A change that was made. */
export interface FacesBatch {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly before: Pick<FacesDraft, 'faces' | 'people'>;
  readonly after: Pick<FacesDraft, 'faces' | 'people'>;
  readonly change: PlannedChange;
  /** Who has made it. */
  readonly actorName: string | null;
  isUndone: boolean;
}

/** The faces and the people of a memory back end. */
export interface FacesStore {
  readonly faces: Map<string, StoredFace>;
  readonly people: Map<string, StoredPerson>;
  /** Ids of hidden people. */
  readonly hidden: Set<string>;
  /** The state of files, by their id, that were not searched. */
  readonly states: Map<string, FaceState>;
  readonly batches: FacesBatch[];
  /** Returns the next id. */
  nextId(): string;
}

/** Returns the names of the people on a file who are not hidden, each once. */
function namesOn({ faces, people, hidden }: FacesStore, fileId: string): readonly string[] {
  const names = [...faces.values()]
    .filter((face) => face.fileId === fileId && !hidden.has(face.personId))
    .map(({ personId }) => people.get(personId)?.value ?? '');
  return [...new Set(names)].filter((name) => name !== '');
}

function writeNames(
  library: Library,
  fileId: string,
  before: readonly string[],
  after: readonly string[],
): void {
  const file = library.files.get(fileId);
  if (!file || before.join('\n') === after.join('\n')) return;
  const { recognizedPeople, ...fields } = file.asset.fields;
  const current = Array.isArray(recognizedPeople) ? (recognizedPeople as readonly string[]) : [];
  const kept = current.filter((name) => after.includes(name) || !before.includes(name));
  const names = [...new Set([...kept, ...after])];
  file.asset = {
    ...file.asset,
    fields: names.length > 0 ? { ...fields, recognizedPeople: names } : fields,
    version: file.asset.version + 1,
  };
  file.updatedAt = library.clock.now();
  recordActivity(library, 'updated', fileId);
}

/** Makes a change of faces or people, and writes the names of the people on the files of these faces. */
export function changeFaces(
  store: FacesStore,
  library: Library,
  fileIds: Iterable<string>,
  change: () => void,
): void {
  const before = [...new Set(fileIds)].map((id) => [id, namesOn(store, id)] as const);
  change();
  for (const [id, names] of before) writeNames(library, id, names, namesOn(store, id));
  touch(library);
}

function put<Item>(items: Map<string, Item>, changes: ReadonlyMap<string, Item | undefined>): void {
  for (const [id, item] of changes)
    if (item === undefined) items.delete(id);
    else items.set(id, item);
}

/** Returns the ids of the files of faces, and of all faces of people. */
export function filesOf(
  { faces }: FacesStore,
  faceIds: Iterable<string>,
  personIds: ReadonlySet<string>,
): readonly string[] {
  const ids = new Set(faceIds);
  const touched = [...faces.values()].filter((face) => ids.has(face.id) || personIds.has(face.personId));
  return touched.map(({ fileId }) => fileId);
}

/** Stores faces and people as a change leaves them. */
export function applyFaces(
  store: FacesStore,
  library: Library,
  { faces, people }: Pick<FacesDraft, 'faces' | 'people'>,
): void {
  const fileIds = [
    ...filesOf(store, faces.keys(), new Set(people.keys())),
    ...[...faces.values()].flatMap((face) => face?.fileId ?? []),
  ];
  changeFaces(store, library, fileIds, () => {
    put(store.people, people);
    put(store.faces, faces);
  });
}

/** Makes a change that can be undone, and returns its id. */
export function recordFaces(store: FacesStore, library: Library, draft: FacesDraft): string {
  const { faces, people, change } = draft;
  const before = {
    faces: new Map([...faces.keys()].map((id) => [id, store.faces.get(id)])),
    people: new Map([...people.keys()].map((id) => [id, store.people.get(id)])),
  };
  const id = store.nextId();
  store.batches.push({
    id,
    at: library.clock.now(),
    before,
    after: { faces, people },
    change,
    actorName: library.actor() ?? null,
    isUndone: false,
  });
  applyFaces(store, library, draft);
  return id;
}

/** Returns a change as the obstacle of an undo names it. */
export function laterChangeOf({ id, at, change }: FacesBatch) {
  return { id, at: toIso(at), change };
}
