import { defaultAssetSort, idSegment, escapeId, parseAssetSort, unescapeId } from '@vitrine/core/assets';
import type { AssetQuery } from '@vitrine/core/contract';

/** The position of a file in the list that it was opened from: needed for 'previous' and 'next'. */
export interface FilePosition {
  /** The list that contains the file. */
  readonly query: AssetQuery;
  /** Position in the list, counted from 0. */
  readonly index: number;
}

/** What a link to a file opens: a tab, and a position of its player. */
export interface FileTarget {
  /** Id of the tab. */
  readonly panelId: string;
  /** Seconds from the beginning. */
  readonly seconds: number;
}

/** Addresses of the screens of this domain in a product: paths for links and for the `navigate` port. */
export interface AssetAddresses {
  /** A list of files; the whole library without a folder. */
  list(query: AssetQuery): string;
  /** Returns the address of a file, with its position in a list; `target` is where the words of a search are said. */
  file(id: string, place?: FilePosition, target?: FileTarget): string;
}

function withSearch(path: string, values: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== '') search.set(name, String(value));
  const searchText = search.toString();
  return searchText === '' ? path : `${path}?${searchText}`;
}

/** Returns the order for an address: undefined for the default, which an address without an order means. */
function orderOf({ sort }: AssetQuery): string | undefined {
  return sort === defaultAssetSort ? undefined : sort;
}

/** The addresses of the gallery; the default of all screens. */
export const galleryAddresses: AssetAddresses = {
  list(query) {
    const { folderId, q, filter } = query;
    const path = folderId === undefined ? '/library' : `/folders/${idSegment(folderId)}`;
    return withSearch(path, { q, sort: orderOf(query), filter });
  },
  file(id, place, target) {
    const path = `/files/${idSegment(id)}`;
    const opened = target && { panel: target.panelId, t: Math.floor(target.seconds) };
    if (!place) return withSearch(path, { ...opened });
    const { folderId, q, filter } = place.query;
    const folder = folderId && escapeId(folderId);
    return withSearch(path, { folder, q, sort: orderOf(place.query), filter, at: place.index, ...opened });
  },
};

/**
 * Returns the addresses of the gallery with a prefix, for a page whose addresses begin with `#`, or below a path.
 * @example
 * const addresses = createGalleryAddresses('#');
 */
export function createGalleryAddresses(prefix: string): AssetAddresses {
  return {
    list: (query) => prefix + galleryAddresses.list(query),
    file: (...input) => prefix + galleryAddresses.file(...input),
  };
}

/** Returns a parameter with the spaces around it, which belong to an id or a filter; undefined for an empty one. */
function readParameter(search: URLSearchParams, name: string): string | undefined {
  const value = search.get(name);
  return value === null || value === '' ? undefined : value;
}

/** Reads the query of an address of `galleryAddresses.list`; unknown parameters are ignored. */
export function parseListAddress(search: URLSearchParams, folderId?: string): AssetQuery {
  return {
    folderId,
    q: readParameter(search, 'q')?.trim() || undefined,
    sort: parseAssetSort(search.get('sort')),
    filter: readParameter(search, 'filter'),
  };
}

/** Reads the place in an address of `galleryAddresses.file`; undefined when the address has no list. */
export function parseFilePosition(search: URLSearchParams): FilePosition | undefined {
  const at = readParameter(search, 'at');
  if (at === undefined || !/^\d{1,9}$/.test(at)) return undefined;
  const folder = readParameter(search, 'folder');
  return { query: parseListAddress(search, folder && unescapeId(folder)), index: Number(at) };
}

/** The content of an address of the gallery: a file with its place in a list, or a list. */
export type GalleryAddress =
  | { readonly screen: 'file'; readonly id: string; readonly place: FilePosition | undefined }
  | { readonly screen: 'library'; readonly query: AssetQuery };

/**
 * Reads an address that `galleryAddresses` wrote, for a product without a router; undefined for any other.
 *
 * @example
 * const shown = parseGalleryAddress(location.hash.slice(1));
 * if (shown?.screen === 'file') return <FileScreen id={shown.id} place={shown.place} addresses={addresses} />;
 */
export function parseGalleryAddress(address: string): GalleryAddress | undefined {
  const [, path = '', searchText = ''] = /^([^?#]*)\??([^#]*)/.exec(address) ?? [];
  const [, kind, segment, rest] = path.split('/');
  if (rest !== undefined) return undefined;
  const search = new URLSearchParams(searchText);
  const id = readSegment(segment);
  if (kind === 'library' && segment === undefined)
    return { screen: 'library', query: parseListAddress(search) };
  if (kind === 'folders' && id !== undefined)
    return { screen: 'library', query: parseListAddress(search, id) };
  if (kind === 'files' && id !== undefined) return { screen: 'file', id, place: parseFilePosition(search) };
  return undefined;
}

/** Returns undefined without an id, and for an invalid encoding. */
function readSegment(segment: string | undefined): string | undefined {
  try {
    return segment === undefined || segment === '' ? undefined : unescapeId(decodeURIComponent(segment));
  } catch {
    return undefined;
  }
}
