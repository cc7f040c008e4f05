import type { Photo } from '../restTypes.ts';
import { Refusal } from './database.ts';

type Value = string | number;

/** The properties by which `_sort` sorts. Letters are compared without regard to case. */
const sortKeys: Readonly<Record<string, (photo: Photo) => Value>> = {
  id: ({ id }) => id,
  file: ({ file }) => file.toLowerCase(),
  added: ({ added }) => added,
  bytes: ({ bytes }) => bytes,
};

function compare(one: Value, other: Value): number {
  return one < other ? -1 : Number(one > other);
}

function textOf({ file, caption, credit, tags }: Photo): string {
  return [file, caption, credit, ...tags].join('\n').toLowerCase();
}

function numberOf(query: URLSearchParams, name: string, fallback: number): number {
  const value = Number(query.get(name) ?? fallback);
  if (!Number.isInteger(value) || value < 0)
    throw new Refusal(422, 'invalid', { at: name, reason: 'not_a_count' });
  return value;
}

function sorter(sort: string): (one: Photo, other: Photo) => number {
  const rules = sort.split(',').map((each) => {
    const key = sortKeys[each.replace('-', '')];
    if (!key) throw new Refusal(422, 'invalid', { at: '_sort', reason: 'unknown' });
    return { key, direction: each.startsWith('-') ? -1 : 1 };
  });
  return (one, other) =>
    rules.reduce((order, { key, direction }) => order || direction * compare(key(one), key(other)), 0);
}

/**
 * Returns the rows that `albumId`, `id` (which may be repeated) and `q` select, in the order of `_sort` (`file,-id`), from
 * `_start` on, at most `_limit`; and the number of all that are selected.
 */
export function selectPhotos<Row extends Photo>(rows: readonly Row[], query: URLSearchParams) {
  const [albums, ids] = [query.getAll('albumId').map(Number), query.getAll('id').map(Number)];
  const words = (query.get('q') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const selected = rows
    .filter(({ albumId }) => albums.length === 0 || albums.includes(albumId))
    .filter(({ id }) => ids.length === 0 || ids.includes(id))
    .filter((photo) => words.every((word) => textOf(photo).includes(word)))
    .toSorted(sorter(query.get('_sort') ?? 'id'));
  const start = numberOf(query, '_start', 0);
  return { rows: selected.slice(start, start + numberOf(query, '_limit', 50)), total: selected.length };
}
