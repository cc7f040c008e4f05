import * as z from 'zod/mini';

/** An id on the wire: a positive whole number; requests may also carry it as its decimal text. */
export const wireId = z.union([
  z.int().check(z.positive()),
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
    z.transform((text) => Number(text)),
  ),
]);

/** A whole number in a query string. */
export function queryInteger(minimum: number, maximum: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.minimum(minimum), z.maximum(maximum)),
    ),
  );
}

/** A name that a person types: trimmed, not empty, at most 255 characters. */
export const wireName = z.string().check(z.trim(), z.minLength(1), z.maxLength(255));

/** The parameter of a path with one id. */
export const idParams = z.object({ id: wireId });

/** A list of ids for a bulk call. */
export const wireIds = z.array(wireId).check(z.minLength(1), z.maxLength(10_000));

/**
 * Header with the percent-encoded logical id of the person whom the caller expects to be signed in. The server answers
 * `unauthenticated` when the session belongs to somebody else, so that a tab never acts for a person who signed in in another
 * tab. Optional: without it nothing is compared.
 */
export const viewerHeader = 'X-Vitrine-Viewer';

/** The body of every refusal. `code` is one of `apiErrorCodes` of core, or a number of the server (440 to 446). */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
  current: z.optional(z.unknown()),
});

/** Actions that the viewer may do with this object, as named in `permissionRules`. Left out where the role decides. */
export const wirePermissions = z.optional(z.array(z.string()));
