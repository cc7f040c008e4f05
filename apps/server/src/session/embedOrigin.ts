import type { Context } from 'hono';
import type { Config } from '../config/config.ts';

/**
 * Returns the origin of a page outside of this server that calls it, if the configuration allows it to. Its calls are signed in by
 * a token, never by a cookie.
 */
export function embedOriginOf(
  c: Context,
  { embedOrigins }: Pick<Config, 'embedOrigins'>,
): string | undefined {
  const origin = c.req.header('origin');
  return origin !== undefined && embedOrigins.includes(origin) ? origin : undefined;
}

/** Returns the token of a request, if it has one. */
export function readToken(c: Context): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(c.req.header('authorization') ?? '')?.[1];
}
