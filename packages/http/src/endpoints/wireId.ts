import * as z from 'zod/mini';

/** An id in the wire format: a positive whole number; requests may also carry it as its decimal text. */
export const wireId = z.union([
  z.int().check(z.positive()),
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
    z.transform((text) => Number(text)),
  ),
]);
