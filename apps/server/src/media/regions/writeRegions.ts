import type { FaceBox } from '@vitrine/core/contract';
import { cropBox, personNameKey } from '@vitrine/core/faces';
import { minOverlap, overlapOf } from '../../recognition/overlap.ts';
import type { RawTag, RawTags, WritableTag } from '../exiftool.ts';
import { findTag, textsOf } from '../tagValues.ts';
import { orientationOf, toShown, toStored, type Orientation } from './orientation.ts';
import type { RegionOptions } from './readRegions.ts';
import {
  boxOfArea,
  boxOfRectangle,
  isFaceRegion,
  listOf,
  nameOf,
  sidesOf,
  structureOf,
  type Sides,
  type Structure,
} from './structures.ts';

/** A face of the library: what it says of the regions of a file in the same place. */
export interface LibraryFace {
  /** Its box as shares of the picture as it is shown. */
  readonly box: FaceBox;
  /** The name to write; null for somebody without a name, or who is hidden. */
  readonly name: string | null;
  readonly isRemoved: boolean;
}

/** A list of regions in a file. */
interface RegionList {
  readonly nameTag: 'Name' | 'PersonDisplayName';
  readonly regions: readonly Structure[];
  readonly isFace: (region: Structure) => boolean;
  /** Returns the box of a region in the stored picture. */
  readonly boxOf: (region: Structure) => FaceBox | undefined;
  /** Returns the region of a face that the file does not have. */
  readonly create: (box: FaceBox, name: string) => Structure;
}

/** The names that the regions of a file have lost, and those that they have got instead, by the keys of the lost ones. */
type LostNames = Map<string, string | undefined>;

const decimals = (number: number) => String(Number(number.toFixed(6)));

const areaOf = ({ x, y, width, height }: FaceBox): Structure => ({
  X: decimals(x + width / 2),
  Y: decimals(y + height / 2),
  W: decimals(width),
  H: decimals(height),
  Unit: 'normalized',
});

const rectangleOf = ({ x, y, width, height }: FaceBox): string =>
  [x, y, width, height].map(decimals).join(', ');

/** Members of a region of Microsoft that tell who the person is. */
const identities = ['PersonDisplayName', 'PersonEmailDigest', 'PersonLiveIdCID', 'PersonSourceID'];

/** Returns a region with another name, or without one. */
function rename(region: Structure, nameTag: string, name: string | null): Structure {
  if (name !== null && nameOf(region[nameTag]) === name) return region;
  const others = Object.entries(region).filter(([tag]) => tag !== nameTag && !identities.includes(tag));
  return Object.fromEntries(name === null ? others : [...others, [nameTag, name]]);
}

/** Returns the face that a region shows, of those in the same place the one with its name. */
function findFace(faces: readonly LibraryFace[], box: FaceBox, name: string | undefined) {
  const isNamed = (face: LibraryFace) =>
    name !== undefined && face.name !== null && personNameKey(face.name) === personNameKey(name);
  return faces
    .filter((face) => overlapOf(face.box, box) >= minOverlap)
    .toSorted(
      (one, other) =>
        Number(isNamed(other)) - Number(isNamed(one)) || overlapOf(other.box, box) - overlapOf(one.box, box),
    )[0];
}

/** Returns the regions of a list as the library knows them: what it does not know stays as it is. */
function updateRegions(
  list: RegionList,
  faces: readonly LibraryFace[],
  orientation: Orientation,
  lost: LostNames,
): readonly Structure[] {
  const left = new Set(faces);
  const updated = list.regions.flatMap((region) => {
    const stored = list.isFace(region) ? list.boxOf(region) : undefined;
    const box = stored && cropBox(stored);
    if (!box) return [region];
    const shown = toShown(box, orientation);
    const name = nameOf(region[list.nameTag]);
    const face = findFace([...left], shown, name);
    // A second region of a face that the first one shows goes.
    if (!face) return findFace(faces, shown, name) ? [] : [region];
    left.delete(face);
    if (name !== undefined && (face.isRemoved || face.name !== name))
      lost.set(personNameKey(name), face.isRemoved ? undefined : (face.name ?? undefined));
    return face.isRemoved ? [] : [rename(region, list.nameTag, face.name)];
  });
  const added = [...left].flatMap(({ box, name, isRemoved }) =>
    name === null || isRemoved ? [] : [list.create(toStored(box, orientation), name)],
  );
  return [...updated, ...added];
}

/** Returns a value as exiftool takes it in a structure: its own signs after a bar. */
function writeValue(value: RawTag): string {
  if (Array.isArray(value)) return `[${value.map((each: RawTag) => writeValue(each)).join(',')}]`;
  if (typeof value === 'object' && value !== null) return writeStructure(value as Structure);
  return String(value)
    .replaceAll(/[|,\]}]/g, (sign) => `|${sign}`)
    .replace(/^[[{\s]/, (sign) => `|${sign}`);
}

function writeStructure(structure: Structure): string {
  const members = Object.entries(structure).map(([tag, value]) => `${tag}=${writeValue(value)}`);
  return `{${members.join(',')}}`;
}

/** Returns a structure with its list; null where both lists are empty, undefined where nothing changes. */
function withList(
  found: Structure,
  listTag: string,
  regions: readonly Structure[],
  others: Structure = {},
): string | null | undefined {
  const before = listOf(found[listTag]);
  if (JSON.stringify(before) === JSON.stringify(regions)) return undefined;
  return regions.length === 0 ? null : writeStructure({ ...others, ...found, [listTag]: regions });
}

/** Returns the people of a picture with the names that its regions have now; undefined where these stay. */
function namesWithout(
  tags: RawTags,
  lost: LostNames,
  kept: ReadonlySet<string>,
): readonly string[] | undefined {
  const before = textsOf(findTag(tags, 'XMP-iptcExt:PersonInImage'));
  const after = before.flatMap((name) => {
    const key = personNameKey(name);
    return lost.has(key) && !kept.has(key) ? (lost.get(key) ?? []) : [name];
  });
  return JSON.stringify(before) === JSON.stringify(after) ? undefined : [...new Set(after)];
}

/**
 * Returns the tags with which the regions of a file show the faces of the library: those with a name are written in both ways, a region of
 * a removed one goes, and one of somebody without a name loses its name. All other regions stay as they are.
 *
 * @see docs/rules/recognition.md#faces-that-are-written-into-a-copy
 * @param tags The tags of the file.
 * @param shown Sides of the picture as it is shown.
 */
export function tagsOfRegions(
  tags: RawTags,
  faces: readonly LibraryFace[],
  shown: Sides | undefined,
  { hasOwnRotation = false }: RegionOptions = {},
): Readonly<Record<string, WritableTag>> {
  const orientation = orientationOf(tags, hasOwnRotation);
  const group = structureOf(findTag(tags, 'XMP-mwg-rs:RegionInfo'));
  const microsoft = structureOf(findTag(tags, 'XMP-MP:RegionInfoMP'));
  const applied = sidesOf(structureOf(group['AppliedToDimensions']));
  const lists = [
    {
      nameTag: 'Name',
      regions: listOf(group['RegionList']),
      isFace: isFaceRegion,
      boxOf: (region) => boxOfArea(structureOf(region['Area']), applied),
      create: (box, name) => ({ Area: areaOf(box), Name: name, Type: 'Face' }),
    },
    {
      nameTag: 'PersonDisplayName',
      regions: listOf(microsoft['Regions']),
      isFace: () => true,
      boxOf: (region) => boxOfRectangle(region['Rectangle']),
      create: (box, name) => ({ Rectangle: rectangleOf(box), PersonDisplayName: name }),
    },
  ] as const satisfies readonly RegionList[];
  const lost: LostNames = new Map();
  const [ofGroup = [], ofMicrosoft = []] = lists.map((list) => updateRegions(list, faces, orientation, lost));
  const isSideways = orientation >= 5;
  const stored = shown && {
    W: String(isSideways ? shown.height : shown.width),
    H: String(isSideways ? shown.width : shown.height),
    Unit: 'pixel',
  };
  const kept = [
    ...ofGroup.map((each) => each['Name']),
    ...ofMicrosoft.map((each) => each['PersonDisplayName']),
  ];
  const keptKeys = new Set(kept.flatMap(textsOf).map(personNameKey));
  const written = {
    'XMP-mwg-rs:RegionInfo': withList(
      group,
      'RegionList',
      ofGroup,
      stored ? { AppliedToDimensions: stored } : {},
    ),
    'XMP-MP:RegionInfoMP': withList(microsoft, 'Regions', ofMicrosoft),
    'XMP-iptcExt:PersonInImage': namesWithout(tags, lost, keptKeys),
  };
  return Object.fromEntries(
    Object.entries(written).flatMap(([tag, value]) => (value === undefined ? [] : [[tag, value] as const])),
  );
}
