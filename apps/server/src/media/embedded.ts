import type { MetadataTool, RawTags } from './exiftool.ts';
import { findTag, numberOf } from './tagValues.ts';

/** Where raw camera files, layered documents and the like keep pictures of themselves. */
const pictureTags = new Set([
  'JpgFromRaw',
  'JpgFromRaw2',
  'PreviewImage',
  'OtherImage',
  'PhotoshopThumbnail',
  'ThumbnailImage',
]);

/** The tag of the largest picture; undefined when there is none. Values say only how long they are. */
function findLargest(tags: RawTags): string | undefined {
  const found = [...tags].flatMap(([key, value]) => {
    const name = key.split(':').at(-1) ?? '';
    const bytes = Number(/Binary data (\d+) bytes/.exec(String(value))?.[1] ?? 0);
    return pictureTags.has(name) && bytes > 0 ? [{ name, bytes }] : [];
  });
  return found.toSorted((one, other) => other.bytes - one.bytes)[0]?.name;
}

/**
 * Writes the largest picture that a file carries to `target`, with the orientation in which it is to be shown; false when
 * it carries none. Rejects when the file cannot be read.
 */
export async function extractEmbedded(tool: MetadataTool, path: string, target: string): Promise<boolean> {
  const tags = await tool.read(path);
  const largest = findLargest(tags);
  if (largest === undefined) return false;
  await tool.extract(path, largest, target);
  const orientation = numberOf(findTag(tags, 'EXIF:Orientation')) ?? 1;
  // A picture without an orientation of its own lies as the sensor saw it, which is what the file's is about.
  const isSilent = orientation !== 1 && findTag(await tool.read(target), 'EXIF:Orientation') === undefined;
  if (isSilent) await tool.write(target, { 'IFD0:Orientation': orientation });
  return true;
}
