const escaped = { '~': '~7E', '%': '~25', '.': '~2E' } as const;

/**
 * An id as one segment of a path. Ids are opaque, but routers read `%2F` as a slash however it is encoded, and browsers drop
 * `.` and `..`: the characters that do this are written as `~` with their number. Other ids are as `encodeURIComponent`
 * writes them.
 */
export function idSegment(id: string): string {
  const isDots = id === '.' || id === '..';
  const safe = id.replaceAll(isDots ? /\./g : /[~%]/g, (character) => escaped[character as '~' | '%' | '.']);
  return encodeURIComponent(safe);
}

/** The id of a segment that a router has decoded. */
export function readIdSegment(segment: string): string {
  return segment.replaceAll(/~(7E|25|2E)/g, (_, number: string) => String.fromCharCode(parseInt(number, 16)));
}
