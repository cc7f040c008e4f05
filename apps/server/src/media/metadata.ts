import type { FieldValues } from '@vitrine/core/contract';
import type { MetadataTool, RawTags } from './exiftool.ts';
import { readMediaTags } from './mediaFields.ts';
import { probeFile, type Probe } from './probe.ts';
import { readFields } from './readFields.ts';
import { readRegions, type FileRegion } from './regions/readRegions.ts';
import { findTag, numberOf, textsOf } from './tagValues.ts';
import { assetTypeOf } from './types.ts';

/** The programs that read metadata; undefined when not installed. */
export interface MetadataTools {
  readonly exiftool: MetadataTool;
  readonly ffprobe: string | undefined;
}

/** Longest plausible side in pixels, larger than in any format in use. */
const maxSide = 1_000_000;

/** The metadata of a file. Pixels as displayed; the date as the camera wrote it. */
export interface Metadata {
  readonly fields: FieldValues;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationSeconds: number | null;
  readonly takenAt: string | null;
  /** The faces that are written in a photo. */
  readonly regions: readonly FileRegion[];
}

/**
 * Reads the metadata of a file into the fields of `@vitrine/core/card-layout`. Rejects when the file is too damaged to
 * be read.
 */
export async function readMetadata(path: string, mimeType: string, tools: MetadataTools): Promise<Metadata> {
  const type = assetTypeOf(mimeType);
  const hasStreams = type === 'video' || type === 'audio';
  const [tags, probe] = await Promise.all([
    tools.exiftool.read(path),
    hasStreams && tools.ffprobe !== undefined ? probeFile(tools.ffprobe, path) : undefined,
  ]);
  const found = readFields(tags);
  const fields: FieldValues = probe ? { ...readMediaTags(probe.tags), ...found } : found;
  const size = plausibleSize(probe ?? sizeOf(tags, mimeType));
  const { dateTaken } = fields;
  return {
    fields,
    width: type === 'photo' || type === 'video' ? size.width : null,
    height: type === 'photo' || type === 'video' ? size.height : null,
    durationSeconds: hasStreams ? durationOf(tags, probe) : null,
    takenAt: typeof dateTaken === 'string' ? dateTaken : null,
    regions: type === 'photo' ? readRegions(tags, { hasOwnRotation: isContainer(mimeType) }) : [],
  };
}

/** Removes both sides when one is impossible: the file is damaged or malicious. */
function plausibleSize({ width, height }: { width: number | null; height: number | null }) {
  const isPlausible = [width, height].every((side) => side === null || (side > 0 && side <= maxSide));
  return isPlausible ? { width, height } : { width: null, height: null };
}

function durationOf(tags: RawTags, probe: Probe | undefined): number | null {
  return (
    probe?.durationSeconds ??
    numberOf(findTag(tags, 'Composite:Duration')) ??
    numberOf(findTag(tags, 'QuickTime:Duration')) ??
    null
  );
}

/** Returns whether a file is a container that rotates its picture by itself: its EXIF orientation must be ignored. */
export function isContainer(mimeType: string): boolean {
  return /hei[cf]|avif/.test(mimeType);
}

function sizeOf(tags: RawTags, mimeType: string): { width: number | null; height: number | null } {
  const [width = null, height = null] = (textsOf(findTag(tags, 'Composite:ImageSize'))[0] ?? '')
    .split(/[ x]/)
    .map(Number)
    .filter((pixels) => Number.isSafeInteger(pixels) && pixels > 0);
  const isRotated = isContainer(mimeType)
    ? (numberOf(findTag(tags, 'QuickTime:Rotation')) ?? 0) % 180 === 90
    : (numberOf(findTag(tags, 'EXIF:Orientation')) ?? 1) >= 5;
  return isRotated ? { width: height, height: width } : { width, height };
}
