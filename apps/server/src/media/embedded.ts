import type { MetadataTool, RawTags } from './exiftool.ts';
import { findTag, numberOf } from './tagValues.ts';

/** Tags with embedded pictures of raw camera files, layered documents and the like. */
const pictureTags = new Set([
  'JpgFromRaw',
  'JpgFromRaw2',
  'PreviewImage',
  'OtherImage',
  'PhotoshopThumbnail',
  'ThumbnailImage',
]);

/** Returns the tag of the largest picture, by its length; undefined when there is none. */
function findLargest(tags: RawTags): string | undefined {
  const found = [...tags].flatMap(([key, value]) => {
    const name = key.split(':').at(-1) ?? '';
    const bytes = Number(/Binary data (\d+) bytes/.exec(String(value))?.[1] ?? 0);
    return pictureTags.has(name) && bytes > 0 ? [{ name, bytes }] : [];
  });
  return found.toSorted((one, other) => other.bytes - one.bytes)[0]?.name;
}

/**
 * Writes the largest embedded picture of a file to `target`, with its orientation. Returns false when there is none.
 * Rejects when the file cannot be read.
 */
export async function extractEmbedded(tool: MetadataTool, path: string, target: string): Promise<boolean> {
  const tags = await tool.read(path);
  const largest = findLargest(tags);
  if (largest === undefined) return false;
  await tool.extract(path, largest, target);
  const orientation = numberOf(findTag(tags, 'EXIF:Orientation')) ?? 1;
  // An embedded picture without an orientation is stored as the sensor saw it and needs the orientation of the file.
  const lacksOrientation =
    orientation !== 1 && findTag(await tool.read(target), 'EXIF:Orientation') === undefined;
  if (lacksOrientation) await tool.write(target, { 'IFD0:Orientation': orientation });
  return true;
}
