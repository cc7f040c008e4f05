import * as z from 'zod/mini';

/** The value of a field as the server sends it. */
export const wireFieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
