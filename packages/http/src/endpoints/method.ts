/** A method of HTTP that an endpoint uses. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Returns whether a call with a method can be repeated after a failure, unless its row says otherwise. */
export function isIdempotent(method: HttpMethod): boolean {
  return method !== 'POST' && method !== 'PATCH';
}

/**
 * Header with the percent-encoded logical id of the person whom the caller expects to be signed in. The server answers
 * `unauthenticated` when the session belongs to somebody else, so that a tab never acts for a person who signed in in another
 * tab. Optional: without it nothing is compared.
 */
export const viewerHeader = 'X-Vitrine-Viewer';
