import { ApiError, facesUndoDays, type ChangeRecord, type UndoObstacle } from '../../contract/index.ts';
import { toIso } from '../clock.ts';
import type { Library } from '../memory/library.ts';
import { notFound } from './read.ts';
import { applyFaces, laterChangeOf, type FacesBatch, type FacesStore } from './store.ts';

function changedIds({ after }: FacesBatch): ReadonlySet<string> {
  return new Set([...after.faces.keys(), ...after.people.keys()]);
}

/** Returns the ids of the faces and people that are not any more as the change left them, or that its undo needs. */
function findChangedSince(store: FacesStore, { before, after }: FacesBatch): readonly string[] {
  const faces = [...after.faces].filter(([id, face]) => store.faces.get(id) !== face);
  const people = [...after.people].filter(([id, person]) => store.people.get(id) !== person);
  const needed = [...before.faces.values()].flatMap((face) => face?.personId ?? []);
  const gone = needed.filter((id) => !store.people.has(id) && !before.people.get(id));
  return [...faces.map(([id]) => id), ...people.map(([id]) => id), ...gone];
}

function findObstacle(store: FacesStore, batch: FacesBatch): UndoObstacle | undefined {
  const changed = findChangedSince(store, batch);
  if (changed.length > 0) {
    const later = store.batches
      .slice(store.batches.indexOf(batch) + 1)
      .findLast((each) => !each.isUndone && changed.some((id) => changedIds(each).has(id)));
    return { reason: 'later-change', ...(later && { later: laterChangeOf(later) }) };
  }
  const added = [...batch.before.people].filter(([, person]) => !person).map(([id]) => id);
  const isUsed = [...store.faces.values()].some(
    ({ id, personId }) => added.includes(personId) && !batch.after.faces.has(id),
  );
  return isUsed ? { reason: 'in-use' } : undefined;
}

const undoMs = facesUndoDays * 86_400_000;

function isRecent(library: Library, { at }: FacesBatch): boolean {
  return at >= library.clock.now() - undoMs;
}

/** Returns the changes that can be undone or were undone, newest first. */
export function recentChanges(store: FacesStore, library: Library): readonly ChangeRecord[] {
  return store.batches
    .filter((batch) => isRecent(library, batch))
    .map(({ id, at, actorName, change, isUndone }) => ({
      id,
      at: toIso(at),
      actorName,
      changes: [change],
      state: isUndone ? ('undone' as const) : ('done' as const),
      undoableUntil: isUndone ? null : toIso(at + undoMs),
    }))
    .toReversed();
}

/** Undoes a change, and returns the number of its faces. @throws ApiError `not-found`, `conflict` */
export function undoFaces(store: FacesStore, library: Library, batchId: string): number {
  const batch = store.batches.find(
    (each) => each.id === batchId && isRecent(library, each) && !each.isUndone,
  );
  if (!batch) throw notFound();
  const obstacle = findObstacle(store, batch);
  if (obstacle) throw new ApiError('conflict', { status: 409, current: obstacle });
  applyFaces(store, library, batch.before);
  batch.isUndone = true;
  return batch.after.faces.size;
}
