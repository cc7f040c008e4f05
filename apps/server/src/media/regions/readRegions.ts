import type { FaceBox } from '@vitrine/core/contract';
import {
  cleanPersonName,
  cropBox,
  findPersonNameProblem,
  personNameKey,
  sharedArea,
} from '@vitrine/core/faces';
import type { RawTag, RawTags } from '../exiftool.ts';
import { findTag, numberOf, textsOf } from '../tagValues.ts';
import { toOrientation, toShown } from './orientation.ts';

/** A face that is written in a file. */
export interface FileRegion {
  /** Its box as shares of the picture as it is shown. */
  readonly box: FaceBox;
  /** The name of the person; undefined for none, and for a name that is too long. */
  readonly name: string | undefined;
}

/** The most faces that are read from a file. */
const maxFileRegions = 200;

type Structure = Readonly<Record<string, RawTag>>;

function structureOf(value: RawTag | undefined): Structure {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Structure) : {};
}

function listOf(value: RawTag | undefined): readonly Structure[] {
  return Array.isArray(value) ? value.map((item: RawTag) => structureOf(item)) : [];
}

function nameOf(value: RawTag | undefined): string | undefined {
  const name = cleanPersonName(textsOf(value)[0] ?? '');
  return findPersonNameProblem(name) === undefined ? name : undefined;
}

interface Sides {
  readonly width: number;
  readonly height: number;
}

function sidesOf(dimensions: Structure): Sides | undefined {
  const [width, height] = [numberOf(dimensions['W']), numberOf(dimensions['H'])];
  return width !== undefined && height !== undefined && width > 0 && height > 0
    ? { width, height }
    : undefined;
}

/** Returns a box of the Metadata Working Group: its centre and its sides, as shares or in pixels of `applied`. */
function boxOfArea(area: Structure, applied: Sides | undefined): FaceBox | undefined {
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
function boxOfRectangle(value: RawTag | undefined): FaceBox | undefined {
  const numbers = (textsOf(value)[0] ?? '')
    .split(',')
    .map((text) => (text.trim() === '' ? NaN : Number(text)));
  if (numbers.length !== 4 || numbers.some(Number.isNaN)) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  return { x, y, width, height };
}

interface StoredRegion {
  readonly box: FaceBox | undefined;
  readonly name: string | undefined;
}

function readWorkingGroup(tags: RawTags): readonly StoredRegion[] {
  const found = structureOf(findTag(tags, 'XMP-mwg-rs:RegionInfo'));
  const applied = sidesOf(structureOf(found['AppliedToDimensions']));
  return listOf(found['RegionList'])
    .filter(({ Type: type }) => type === undefined || type === 'Face')
    .map((region) => ({
      box: boxOfArea(structureOf(region['Area']), applied),
      name: nameOf(region['Name']),
    }));
}

function readMicrosoft(tags: RawTags): readonly StoredRegion[] {
  const found = structureOf(findTag(tags, 'XMP-MP:RegionInfoMP'));
  return listOf(found['Regions']).map((region) => ({
    box: boxOfRectangle(region['Rectangle']),
    name: nameOf(region['PersonDisplayName']),
  }));
}

/** Returns whether most of the smaller box is in the other: programs draw the two kinds of regions with other margins. */
function isMostlyWithin(one: FaceBox, other: FaceBox): boolean {
  const smaller = Math.min(one.width * one.height, other.width * other.height);
  return sharedArea(one, other) >= smaller / 2;
}

/** Returns whether both are the same face, as of programs that write it in both ways. */
function isSameFace(one: FileRegion, other: FileRegion): boolean {
  const [name, otherName] = [one, other].map(({ name: each }) => personNameKey(each ?? ''));
  return isMostlyWithin(one.box, other.box) && (name === otherName || name === '' || otherName === '');
}

/**
 * Returns the faces that are written in a file, as regions of the Metadata Working Group and of Microsoft; a face that is written in
 * both ways once. A region that is no box inside the picture is left out.
 *
 * @param options `hasOwnRotation` for containers such as HEIF, whose EXIF orientation says nothing.
 */
export function readRegions(
  tags: RawTags,
  { hasOwnRotation = false }: { hasOwnRotation?: boolean } = {},
): readonly FileRegion[] {
  const orientation = hasOwnRotation ? 1 : toOrientation(numberOf(findTag(tags, 'EXIF:Orientation')));
  const regions: FileRegion[] = [];
  const stored = [...readWorkingGroup(tags), ...readMicrosoft(tags)];
  for (const { box, name } of stored.slice(0, maxFileRegions)) {
    const cropped = box && cropBox(box);
    if (!cropped) continue;
    const region = { box: toShown(cropped, orientation), name };
    if (!regions.some((other) => isSameFace(other, region))) regions.push(region);
  }
  return regions;
}
