import { maxPasswordLength } from '@vitrine/core/contract';
import * as z from 'zod/mini';

/** A link to set a password, in the only response that contains it. */
export const wirePasswordLink = z.object({
  url: z.string(),
  expiresAt: z.string(),
  isMailed: z.boolean(),
});

/** The token of a link. */
export const wireToken = z.string().check(z.maxLength(200));

/** A password that is sent; how short it may be the server says. */
export const wirePassword = z.string().check(z.maxLength(maxPasswordLength));
