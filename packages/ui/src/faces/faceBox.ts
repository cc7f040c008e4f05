import type { FaceBox } from '@vitrine/core/contract';
import { boxBetween, moveBox, resizeBox } from '@vitrine/core/faces';

/** A position in shares of the picture. */
export interface FacePoint {
  readonly x: number;
  readonly y: number;
}

/** The shortest side of a box that is drawn by hand, in shares of the picture: larger than what a back end refuses. */
export const minDrawnSide = 0.02;
/** The way of one key, in shares of the picture. */
const keyStep = 0.01;

/** The box that drawing starts with: in the middle, of the size of a portrait. */
export const firstFaceBox: FaceBox = { x: 0.4, y: 0.35, width: 0.2, height: 0.3 };

/** Returns the box that a drag between two corners means; undefined where it is too small to be meant. */
export function drawnBetween(one: FacePoint, other: FacePoint): FaceBox | undefined {
  const box = boxBetween(one, other);
  return Math.min(box.width, box.height) < minDrawnSide ? undefined : box;
}

/** Returns whether a point is in a box. */
export function isInFaceBox({ x, y }: FacePoint, box: FaceBox): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

const arrows: Readonly<Record<string, FacePoint>> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
};

/**
 * Returns the box after a key: arrow keys move it, with Shift they change its size from the bottom right corner.
 * Undefined for other keys. A picture is not mirrored, so the arrows mean the same in every language.
 */
export function boxOfKey(box: FaceBox, key: string, isSizing: boolean): FaceBox | undefined {
  const by = Object.hasOwn(arrows, key) ? arrows[key] : undefined;
  if (!by) return undefined;
  return isSizing ? resizeBox(box, by, minDrawnSide) : moveBox(box, by);
}
