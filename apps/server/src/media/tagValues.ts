import type { RawTag, RawTags } from './exiftool.ts';

/** Groups of the thumbnail that EXIF embeds; their tags do not describe the file. */
const thumbnailGroups = new Set(['IFD1', 'MPImage1', 'MPImage2', 'MPImage3']);

/**
 * Returns the tag of a source of the field table: `Group:Tag` by the group families 0 or 1 of exiftool, or
 * `Group:Tag.Member` of a structure (a list when the structure is in a list).
 */
export function findTag(tags: RawTags, source: string): RawTag | undefined {
  const [tag = '', member] = source.split('.');
  const found = indexOf(tags).get(tag);
  return member === undefined ? found : memberOf(found, member);
}

/** Tags by `Group:Tag` of either family, cached per file because every field reads them. */
const indexes = new WeakMap<RawTags, ReadonlyMap<string, RawTag>>();

function indexOf(tags: RawTags): ReadonlyMap<string, RawTag> {
  const cached = indexes.get(tags);
  if (cached) return cached;
  const index = new Map<string, RawTag>();
  for (const [key, value] of tags) {
    // When both families have the same name, the group occurs once, as in `IPTC:City`.
    const parts = key.split(':');
    const name = parts.at(-1) ?? '';
    const groups = parts.slice(0, -1);
    if (groups.some((group) => thumbnailGroups.has(group))) continue;
    for (const group of groups) if (!index.has(`${group}:${name}`)) index.set(`${group}:${name}`, value);
  }
  indexes.set(tags, index);
  return index;
}

function memberOf(value: RawTag | undefined, member: string): RawTag | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return value.map((item) => memberOf(item, member) ?? null);
  return Object.hasOwn(value, member) ? (value as Record<string, RawTag>)[member] : undefined;
}

/** Returns the texts of a value: the items of a list, none of a structure. */
export function textsOf(value: RawTag | undefined): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'object' ? [] : [String(value)];
}

/** Returns the first number of a value (100 for '100 200'); undefined when it has none. */
export function numberOf(value: RawTag | undefined): number | undefined {
  const text = textsOf(value)[0]?.trim().split(/\s+/)[0];
  const number = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}
