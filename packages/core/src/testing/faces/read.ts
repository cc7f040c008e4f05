import {
  ApiError,
  maxExcludedFaces,
  type Face,
  type FaceScope,
  type PersonOption,
  type PersonSummary,
} from '../../contract/index.ts';
import {
  cleanPersonName,
  colourOfPerson,
  findPersonByName,
  findPersonNameProblem,
} from '../../faces/index.ts';
import type { Library } from '../memory/library.ts';
import type { FacesStore, StoredFace, StoredPerson } from './store.ts';

export function notFound(): ApiError {
  return new ApiError('not-found', { status: 404 });
}

export function invalid(fields: Readonly<Record<string, string>>): ApiError {
  return new ApiError('invalid', { status: 400, fields });
}

/** Returns the faces on files outside the bin. */
function liveFaces({ faces }: FacesStore, library: Library): readonly StoredFace[] {
  return [...faces.values()].filter(({ fileId }) => {
    const file = library.files.get(fileId);
    return file !== undefined && file.deletedAt === undefined;
  });
}

/** Returns a face on a file outside the bin. @throws ApiError `not-found` */
export function findFace(store: FacesStore, library: Library, faceId: string): StoredFace {
  const face = liveFaces(store, library).find(({ id }) => id === faceId);
  if (!face) throw notFound();
  return face;
}

/** Returns a person. @throws ApiError `not-found` */
export function findPerson({ people }: FacesStore, id: string): StoredPerson {
  const person = people.get(id);
  if (!person) throw notFound();
  return person;
}

export function presentFace({ people }: FacesStore, face: StoredFace): Face {
  const { id, personId, box, suggestion } = face;
  const value = people.get(personId)?.value ?? '';
  const suggested = value === '' && suggestion ? people.get(suggestion.personId) : undefined;
  return {
    id,
    person: { id: personId, value, isIdentified: value !== '' },
    personName: value,
    hexColor: colourOfPerson(personId),
    box,
    ...(suggestion && suggested && { suggestion: { ...suggestion, value: suggested.value } }),
  };
}

/** A person with the numbers of their faces and files. */
export interface CountedPerson extends PersonSummary {
  readonly faceCount: number;
  readonly fileCount: number;
}

/** Returns the people with their faces: those with a name first, each by the number of their faces. */
export function summarizePeople(store: FacesStore, library: Library): readonly CountedPerson[] {
  const facesByPerson = new Map<string, StoredFace[]>();
  for (const face of liveFaces(store, library)) {
    const listed = facesByPerson.get(face.personId);
    if (listed) listed.push(face);
    else facesByPerson.set(face.personId, [face]);
  }
  const summaries = [...store.people.values()].map(({ id, value }): CountedPerson => {
    const faces = facesByPerson.get(id) ?? [];
    return {
      id,
      value,
      isIdentified: value !== '',
      isHidden: store.hidden.has(id),
      faceCount: faces.length,
      fileCount: new Set(faces.map(({ fileId }) => fileId)).size,
      coverFaceId: faces[0]?.id ?? null,
    };
  });
  return summaries
    .filter(({ isIdentified, faceCount }) => isIdentified || faceCount > 0)
    .toSorted(
      (one, other) =>
        Number(other.isIdentified) - Number(one.isIdentified) || other.faceCount - one.faceCount,
    );
}

/** Returns the summary of a person. @throws ApiError `not-found` */
export function summarizePerson(store: FacesStore, library: Library, id: string): CountedPerson {
  const { value } = findPerson(store, id);
  const found = summarizePeople(store, library).find((each) => each.id === id);
  const isIdentified = value !== '';
  const isHidden = store.hidden.has(id);
  return found ?? { id, value, isIdentified, isHidden, faceCount: 0, fileCount: 0, coverFaceId: null };
}

export function toOption({ id, value, faceCount, coverFaceId }: PersonSummary): PersonOption {
  return { id, value, coverFaceId, ...(faceCount !== undefined && { faceCount }) };
}

/** Returns a person as a back end shows them that counts no faces. */
export function withoutCounts({
  faceCount: _faces,
  fileCount: _files,
  ...person
}: PersonSummary): PersonSummary {
  return person;
}

/**
 * Returns a name as it is stored.
 * @param exceptId Id of the person who is renamed, whose own name is not taken.
 * @throws ApiError `invalid` for a name that is none, `conflict` for one that another person has.
 */
export function checkName(store: FacesStore, library: Library, name: string, exceptId?: string): string {
  const problem = findPersonNameProblem(name);
  if (problem) throw invalid({ name: problem });
  const others = [...store.people.values()].filter(({ id }) => id !== exceptId);
  const taken = findPersonByName(others, name);
  if (taken) {
    const current = toOption(summarizePerson(store, library, taken.id));
    throw new ApiError('conflict', { status: 409, current });
  }
  return cleanPersonName(name);
}

/** Returns the faces that a change of one changes, that one first. @throws ApiError `not-found`, `invalid` */
export function scopeOf(
  store: FacesStore,
  library: Library,
  { faceId, applyToAll, exclude = [] }: FaceScope,
): readonly [StoredFace, ...StoredFace[]] {
  const face = findFace(store, library, faceId);
  if (exclude.length > maxExcludedFaces) throw invalid({ exclude: 'out of range' });
  if (!applyToAll) return [face];
  const excluded = new Set(exclude);
  const others = [...store.faces.values()].filter(
    ({ id, personId }) => personId === face.personId && id !== face.id && !excluded.has(id),
  );
  return [face, ...others];
}
