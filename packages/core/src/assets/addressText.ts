/** An unpaired UTF-16 surrogate, which a URL cannot contain. */
const unpairedSurrogates = /\p{Cs}/gu;

/** Encodes a text for a URL. Unpaired surrogates, which a URL cannot contain, become `�`. Never throws. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const hex = (character: string) => character.charCodeAt(0).toString(16).toUpperCase();

/** Encodes the unpaired surrogates of an id for a query, each as `~` with its code. */
export function escapeId(id: string): string {
  return id.replaceAll('~', '~7E').replaceAll(unpairedSurrogates, (surrogate) => `~${hex(surrogate)}`);
}

/**
 * Encodes an id as one path segment. Ids are opaque, but routers read `%2F` as a slash however it is encoded, and
 * browsers remove `.` and `..`: these characters, and unpaired surrogates, are written as `~` with their code. Other
 * ids are encoded as by `encodeURIComponent`. Never throws.
 */
export function idSegment(id: string): string {
  const isDots = id === '.' || id === '..';
  return encodeText(escapeId(id).replaceAll(isDots ? '.' : '%', isDots ? '~2E' : '~25'));
}

/** Returns the id that `idSegment` or `escapeId` encoded, from a segment or query that has been decoded. */
export function unescapeId(encoded: string): string {
  return encoded.replaceAll(/~(7E|25|2E|D[89A-F][\dA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
}
