import type { FaceBox } from '../../contract/index.ts';
import type { Library } from '../memory/library.ts';
import type { FacesStore } from './store.ts';

const names = ['Ada Lovelace', 'José Álvarez', 'Jon Smith', 'Mary Somerville', '', ''] as const;

const boxes: readonly FaceBox[] = [
  { x: 0.12, y: 0.2, width: 0.16, height: 0.22 },
  { x: 0.42, y: 0.16, width: 0.14, height: 0.2 },
  { x: 0.7, y: 0.28, width: 0.18, height: 0.24 },
];

/** The people on the first pictures, by their position in `names`; the next two pictures are not searched. */
const onPictures = [[0, 1, 4], [0, 2], [5], [0, 1], [3], [], [2, 4]] as const;

/** Puts faces on the first pictures of a library, and their names into the fields of the files. */
function fillSampleFaces(store: FacesStore, library: Library): void {
  const photos = [...library.files.values()].filter(({ asset }) => asset.type === 'photo');
  const used = onPictures.slice(0, photos.length);
  const people = names.map((value) => ({ id: store.nextId(), value }));
  for (const [at, person] of people.entries())
    if (used.some((on) => on.some((each) => each === at))) store.people.set(person.id, person);
  for (const [at, on] of used.entries()) {
    const photo = photos[at];
    if (!photo) continue;
    for (const [position, index] of on.entries()) {
      const [person, box] = [people[index], boxes[position]];
      if (!person || !box) continue;
      const known = people[0];
      const suggestion = index === 5 && known ? { personId: known.id, distance: 0.41 } : undefined;
      const id = store.nextId();
      store.faces.set(id, {
        id,
        fileId: photo.asset.id,
        personId: person.id,
        box,
        ...(suggestion && { suggestion }),
      });
    }
    const found = on.flatMap((index) => people[index]?.value || []);
    if (found.length > 0)
      photo.asset = { ...photo.asset, fields: { ...photo.asset.fields, recognizedPeople: found } };
  }
  const [waiting, broken] = photos.slice(onPictures.length);
  if (waiting) store.states.set(waiting.asset.id, 'pending');
  if (broken) store.states.set(broken.asset.id, 'failed');
}

/** Number of the series of ids, so that they differ from the ids of files. */
const series = 47;

/** Returns a store whose library has faces on its first pictures. It is filled at the first call. */
export function createFacesStore(library: () => Library): () => FacesStore {
  let store: FacesStore | undefined;
  return () => {
    if (store) return store;
    let lastNumber = library().sequence.lastNumber;
    store = {
      faces: new Map(),
      people: new Map(),
      hidden: new Set(),
      states: new Map(),
      batches: [],
      nextId() {
        lastNumber += 1;
        return library().makeId(lastNumber, series);
      },
    };
    fillSampleFaces(store, library());
    return store;
  };
}
