import type { RawTag, RawTags } from './exiftool.ts';

/** The picture that EXIF keeps as its own thumbnail has tags of its own; they say nothing about the file. */
const foreignGroups = new Set(['IFD1', 'MPImage1', 'MPImage2', 'MPImage3']);

/**
 * The tag that a source of the field table names: `Group:Tag` by family 0 or 1, or `Group:Tag.Member` of a
 * structure (which gives a list when the structure is in a list).
 */
export function findTag(tags: RawTags, source: string): RawTag | undefined {
  const [group = '', rest = ''] = source.split(':');
  const [name = '', member] = rest.split('.');
  const found = findByName(tags, group, name);
  return member === undefined ? found : memberOf(found, member);
}

function findByName(tags: RawTags, group: string, name: string): RawTag | undefined {
  for (const [key, value] of tags) {
    const [family0, family1 = family0, last] = splitKey(key);
    if (last === name && !foreignGroups.has(family1 ?? '') && (family0 === group || family1 === group))
      return value;
  }
  return undefined;
}

/** A group is named once when both families call it the same, as in `IPTC:City`. */
function splitKey(key: string): [string | undefined, string | undefined, string | undefined] {
  const parts = key.split(':');
  return parts.length > 2 ? [parts[0], parts[1], parts[2]] : [parts[0], parts[0], parts[1]];
}

function memberOf(value: RawTag | undefined, member: string): RawTag | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return value.map((item) => memberOf(item, member) ?? null);
  return Object.hasOwn(value, member) ? (value as Record<string, RawTag>)[member] : undefined;
}

/** Every text of a value: the items of a list, nothing of a structure. */
export function textsOf(value: RawTag | undefined): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'object' ? [] : [String(value)];
}

/** The first number of a value ('100 200' gives 100); undefined when it has none. */
export function numberOf(value: RawTag | undefined): number | undefined {
  const text = textsOf(value)[0]?.trim().split(/\s+/)[0];
  const number = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}
