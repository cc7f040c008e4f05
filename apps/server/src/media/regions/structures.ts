import type { FaceBox } from '@vitrine/core/contract';
import { cleanPersonName, findPersonNameProblem } from '@vitrine/core/faces';
import type { RawTag } from '../exiftool.ts';
import { numberOf, textsOf } from '../tagValues.ts';

/** A structure of XMP. */
export type Structure = Readonly<Record<string, RawTag>>;

/** Returns a value that is a structure; an empty one for all others. */
export function structureOf(value: RawTag | undefined): Structure {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Structure) : {};
}

/** Returns the structures of a list; none for other values. */
export function listOf(value: RawTag | undefined): readonly Structure[] {
  return Array.isArray(value) ? value.map((item: RawTag) => structureOf(item)) : [];
}

/** Returns a name of a person as it is stored; undefined for one that is none. */
export function nameOf(value: RawTag | undefined): string | undefined {
  const name = cleanPersonName(textsOf(value)[0] ?? '');
  return findPersonNameProblem(name) === undefined ? name : undefined;
}

/** Sides of a picture in pixels. */
export interface Sides {
  readonly width: number;
  readonly height: number;
}

/** Returns the sides of `AppliedToDimensions`. */
export function sidesOf(dimensions: Structure): Sides | undefined {
  const [width, height] = [numberOf(dimensions['W']), numberOf(dimensions['H'])];
  return width !== undefined && height !== undefined && width > 0 && height > 0
    ? { width, height }
    : undefined;
}

/** Returns a box of the Metadata Working Group: its centre and its sides, as shares or in pixels of `applied`. */
export function boxOfArea(area: Structure, applied: Sides | undefined): FaceBox | undefined {
  const numbers = ['X', 'Y', 'W', 'H'].map((name) => numberOf(area[name]));
  const isInPixels = area['Unit'] === 'pixel';
  const unit = isInPixels ? applied : { width: 1, height: 1 };
  if (!unit || numbers.includes(undefined)) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = numbers as number[];
  return {
    x: (x - width / 2) / unit.width,
    y: (y - height / 2) / unit.height,
    width: width / unit.width,
    height: height / unit.height,
  };
}

/** Returns a box of Microsoft: 'left, top, width, height' as shares. */
export function boxOfRectangle(value: RawTag | undefined): FaceBox | undefined {
  const numbers = (textsOf(value)[0] ?? '')
    .split(',')
    .map((text) => (text.trim() === '' ? NaN : Number(text)));
  if (numbers.length !== 4 || numbers.some(Number.isNaN)) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  return { x, y, width, height };
}

/** Returns whether a region of the Working Group is a face; others are animals, bar codes and where the camera focused. */
export function isFaceRegion({ Type: type }: Structure): boolean {
  return type === undefined || type === 'Face';
}
