import type { Face, FaceBox } from '../contract/index.ts';

/** The smallest width and height of a face, in shares of the picture. */
export const minFaceSide = 0.005;

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

/**
 * Returns the part of a box that is inside the picture; undefined when that is smaller than `minFaceSide`, or when a number is
 * none.
 */
export function cropBox({ x, y, width, height }: FaceBox): FaceBox | undefined {
  if (![x, y, width, height].every(Number.isFinite) || width <= 0 || height <= 0) return undefined;
  const [left, top] = [clamp(x, 0, 1), clamp(y, 0, 1)];
  const cropped = {
    x: left,
    y: top,
    width: clamp(x + width, 0, 1) - left,
    height: clamp(y + height, 0, 1) - top,
  };
  return cropped.width < minFaceSide || cropped.height < minFaceSide ? undefined : cropped;
}

/** Returns a box moved by shares of the picture; it stays inside and keeps its size. */
export function moveBox(box: FaceBox, by: { readonly x: number; readonly y: number }): FaceBox {
  return {
    ...box,
    x: clamp(box.x + by.x, 0, Math.max(0, 1 - box.width)),
    y: clamp(box.y + by.y, 0, Math.max(0, 1 - box.height)),
  };
}

/**
 * Returns a box whose right and lower edge are moved by shares of the picture; it stays inside, and no side becomes shorter than
 * `minSide`.
 */
export function resizeBox(
  box: FaceBox,
  by: { readonly x: number; readonly y: number },
  minSide = minFaceSide,
): FaceBox {
  return {
    ...box,
    width: clamp(box.width + by.x, minSide, Math.max(minSide, 1 - box.x)),
    height: clamp(box.height + by.y, minSide, Math.max(minSide, 1 - box.y)),
  };
}

/** Returns the box between two corners, in any order, as far as it is inside the picture. */
export function boxBetween(
  one: { readonly x: number; readonly y: number },
  other: { readonly x: number; readonly y: number },
): FaceBox {
  const [left, right] = [one.x, other.x].map((x) => clamp(x, 0, 1)).toSorted((a, b) => a - b);
  const [top, bottom] = [one.y, other.y].map((y) => clamp(y, 0, 1)).toSorted((a, b) => a - b);
  const [x = 0, y = 0] = [left, top];
  return { x, y, width: (right ?? x) - x, height: (bottom ?? y) - y };
}

/** Returns the area that two boxes share; 0 for boxes apart. */
export function sharedArea(one: FaceBox, other: FaceBox): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

/**
 * Returns the number of each face without a name by its id, from 1 in the order of the list: with it two of them are told apart
 * without their colours.
 */
export function numberUnidentified(faces: readonly Face[]): ReadonlyMap<string, number> {
  const unidentified = faces.filter(({ person }) => !person.isIdentified);
  return new Map(unidentified.map(({ id }, at) => [id, at + 1]));
}
