/** Half of a pair of UTF-16, which no address can carry. */
const halves = /\p{Cs}/gu;

/** A text in an address, between two separators. Halves of characters, which no address can carry, become `�`. Never throws. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const hex = (character: string) => character.charCodeAt(0).toString(16).toUpperCase();

/** An id in characters that a query carries as they are: halves of characters as `~` with their number. */
export function idWord(id: string): string {
  return id.replaceAll('~', '~7E').replaceAll(halves, (half) => `~${hex(half)}`);
}

/**
 * An id as one segment of a path. Ids are opaque, but routers read `%2F` as a slash however it is encoded, and browsers drop
 * `.` and `..`: the characters that do this, and what no address can carry, are written as `~` with their number. Other ids
 * are as `encodeURIComponent` writes them. Never throws.
 */
export function idSegment(id: string): string {
  const isDots = id === '.' || id === '..';
  return encodeText(idWord(id).replaceAll(isDots ? '.' : '%', isDots ? '~2E' : '~25'));
}

/** The id that `idSegment` or `idWord` wrote, in a segment or a query that has been decoded. */
export function readIdWord(word: string): string {
  return word.replaceAll(/~(7E|25|2E|D[89A-F][\dA-F]{2})/g, (_, number: string) =>
    String.fromCharCode(parseInt(number, 16)),
  );
}
