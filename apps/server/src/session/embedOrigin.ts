import type { Context } from 'hono';
import type { Config } from '../config/config.ts';
import { isOwnOrigin } from './ownOrigin.ts';

/**
 * Returns the origin of a page outside of this server that calls it, if the configuration allows it to. Its calls are signed in by
 * a token, never by a cookie; those of a page of this server by the cookie, also if the configuration names its origin.
 */
export function embedOriginOf(
  c: Context,
  config: Pick<Config, 'embedOrigins' | 'publicUrl' | 'proxies'>,
): string | undefined {
  const origin = c.req.header('origin');
  if (origin === undefined || !config.embedOrigins.includes(origin)) return undefined;
  return isOwnOrigin(c, config, origin) ? undefined : origin;
}

/** Returns the token of a request, if it has one. */
export function readToken(c: Context): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(c.req.header('authorization') ?? '')?.[1];
}
