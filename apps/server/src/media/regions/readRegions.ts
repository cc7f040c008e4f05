import type { FaceBox } from '@vitrine/core/contract';
import { cropBox, personNameKey, sharedArea } from '@vitrine/core/faces';
import type { RawTags } from '../exiftool.ts';
import { findTag } from '../tagValues.ts';
import { orientationOf, toShown } from './orientation.ts';
import {
  boxOfArea,
  boxOfRectangle,
  isFaceRegion,
  listOf,
  nameOf,
  sidesOf,
  structureOf,
} from './structures.ts';

/** A face that is written in a file. */
export interface FileRegion {
  /** Its box as shares of the picture as it is shown. */
  readonly box: FaceBox;
  /** The name of the person; undefined for none, and for a name that is too long. */
  readonly name: string | undefined;
}

/** How the boxes of a file are to be understood. */
export interface RegionOptions {
  /** For containers such as HEIF, whose EXIF orientation says nothing. */
  readonly hasOwnRotation?: boolean | undefined;
}

/** The most faces that are read from a file. */
export const maxFileRegions = 200;

interface StoredRegion {
  readonly box: FaceBox | undefined;
  readonly name: string | undefined;
}

function readWorkingGroup(tags: RawTags): readonly StoredRegion[] {
  const found = structureOf(findTag(tags, 'XMP-mwg-rs:RegionInfo'));
  const applied = sidesOf(structureOf(found['AppliedToDimensions']));
  return listOf(found['RegionList'])
    .filter(isFaceRegion)
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
 */
export function readRegions(
  tags: RawTags,
  { hasOwnRotation = false }: RegionOptions = {},
): readonly FileRegion[] {
  const orientation = orientationOf(tags, hasOwnRotation);
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
