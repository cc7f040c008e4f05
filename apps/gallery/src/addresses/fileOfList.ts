import { encodeText, idSegment, escapeId, unescapeId } from '@vitrine/core/assets';

/** The most ids in an address; no widget of the dashboard shows more files. */
const maxIds = 100;

/**
 * Returns the address of a file that was opened from a list of the dashboard; it contains the ids of the listed files, in
 * their order.
 */
export function fileOfListAddress(id: string, ids: readonly string[] = []): string {
  const path = `/files/${idSegment(id)}`;
  const among = ids.map((each) => `among=${encodeText(escapeId(each))}`);
  return ids.length > 1 ? `${path}?${among.join('&')}` : path;
}

/** Reads the ids of an address of `fileOfListAddress`; undefined without ids, and when the file is not among them. */
export function parseFileOfList(id: string, search: URLSearchParams): readonly string[] | undefined {
  const ids = new Set(search.getAll('among').slice(0, maxIds).map(unescapeId));
  return ids.has(id) ? [...ids].filter((each) => each !== '') : undefined;
}
