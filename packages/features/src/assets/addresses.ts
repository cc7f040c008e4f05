import { defaultAssetSort, idSegment, idWord, parseAssetSort, readIdWord } from '@vitrine/core/assets';
import type { AssetQuery } from '@vitrine/core/contract';

/** A file's place in the list that it was opened from: what makes 'previous' and 'next' possible. */
export interface ListPlace {
  /** The list that the file stands in. */
  readonly query: AssetQuery;
  /** Position in the list, counted from 0. */
  readonly index: number;
}

/** Where the screens of this domain are in a product: paths for links and for the `navigate` port. */
export interface AssetAddresses {
  /** A list of files; the whole library without a folder. */
  list(query: AssetQuery): string;
  /** Returns the address of a file, with its place in a list. */
  file(id: string, place?: ListPlace): string;
}

function withSearch(path: string, values: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== '') search.set(name, String(value));
  const written = search.toString();
  return written === '' ? path : `${path}?${written}`;
}

/** Returns the order as an address has it: the default is left out, since the address without an order means it. */
function orderOf({ sort }: AssetQuery): string | undefined {
  return sort === defaultAssetSort ? undefined : sort;
}

/** The addresses of the gallery; a product with others gives its own. */
export const galleryAddresses: AssetAddresses = {
  list(query) {
    const { folderId, q, filter } = query;
    const path = folderId === undefined ? '/library' : `/folders/${idSegment(folderId)}`;
    return withSearch(path, { q, sort: orderOf(query), filter });
  },
  file(id, place) {
    const path = `/files/${idSegment(id)}`;
    if (!place) return path;
    const { folderId, q, filter } = place.query;
    const folder = folderId && idWord(folderId);
    return withSearch(path, { folder, q, sort: orderOf(place.query), filter, at: place.index });
  },
};

/**
 * The addresses of the gallery behind a prefix, for a page that keeps what it shows behind `#`, or below a path.
 *
 * @example
 * const addresses = createGalleryAddresses('#');
 */
export function createGalleryAddresses(prefix: string): AssetAddresses {
  return {
    list: (query) => prefix + galleryAddresses.list(query),
    file: (id, place) => prefix + galleryAddresses.file(id, place),
  };
}

/** An id or a filter as it was written: spaces around it belong to it. */
function exact(search: URLSearchParams, name: string): string | undefined {
  const value = search.get(name);
  return value === null || value === '' ? undefined : value;
}

/** Reads what `galleryAddresses.list` wrote behind the path; anything unknown is left out. */
export function parseListAddress(search: URLSearchParams, folderId?: string): AssetQuery {
  return {
    folderId,
    q: exact(search, 'q')?.trim() || undefined,
    sort: parseAssetSort(search.get('sort')),
    filter: exact(search, 'filter'),
  };
}

/** Reads the place that `galleryAddresses.file` wrote; undefined when the file was opened by itself. */
export function parsePlaceAddress(search: URLSearchParams): ListPlace | undefined {
  const at = exact(search, 'at');
  if (at === undefined || !/^\d{1,9}$/.test(at)) return undefined;
  const folder = exact(search, 'folder');
  return { query: parseListAddress(search, folder && readIdWord(folder)), index: Number(at) };
}

/** What an address of the gallery shows: a file with its place in a list, or a list. */
export type GalleryPlace =
  | { readonly screen: 'file'; readonly id: string; readonly place: ListPlace | undefined }
  | { readonly screen: 'library'; readonly query: AssetQuery };

/**
 * Reads an address that `galleryAddresses` wrote, for a product without a router; undefined for any other.
 *
 * @example
 * const shown = parseGalleryAddress(location.hash.slice(1));
 * if (shown?.screen === 'file') return <FileScreen id={shown.id} place={shown.place} addresses={addresses} />;
 */
export function parseGalleryAddress(address: string): GalleryPlace | undefined {
  const [, path = '', written = ''] = /^([^?#]*)\??([^#]*)/.exec(address) ?? [];
  const [, kind, segment, further] = path.split('/');
  if (further !== undefined) return undefined;
  const search = new URLSearchParams(written);
  const id = readSegment(segment);
  if (kind === 'library' && segment === undefined)
    return { screen: 'library', query: parseListAddress(search) };
  if (kind === 'folders' && id !== undefined)
    return { screen: 'library', query: parseListAddress(search, id) };
  if (kind === 'files' && id !== undefined) return { screen: 'file', id, place: parsePlaceAddress(search) };
  return undefined;
}

/** Undefined without an id, and for what nobody has encoded. */
function readSegment(segment: string | undefined): string | undefined {
  try {
    return segment === undefined || segment === '' ? undefined : readIdWord(decodeURIComponent(segment));
  } catch {
    return undefined;
  }
}
