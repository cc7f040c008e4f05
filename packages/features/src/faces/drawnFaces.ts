import type { Face } from '@vitrine/core/contract';
import type { DrawnFace } from '@vitrine/ui/faces';

/** Returns the faces as they are drawn, numbered from 1 in the order of the back end. */
export function toDrawnFaces(faces: readonly Face[]): readonly DrawnFace[] {
  return faces.map(({ id, person, personName, hexColor, box }, at) => ({
    id,
    number: at + 1,
    name: person.isIdentified ? personName || person.value : undefined,
    hexColor,
    box,
  }));
}

/** The largest distance between two faces. */
const maxDistance = 2;

/** Returns how sure a suggestion is, from 0 to 1, by how much the faces differ. */
export function certaintyOf(distance: number): number {
  return Math.round(Math.min(Math.max(1 - distance / maxDistance, 0), 1) * 100) / 100;
}
