import type { Context } from 'hono';
import type { Config } from '../config/config.ts';

/** Returns the scheme of the request: from the nearest proxy, if proxies are trusted. */
function schemeOf(c: Context, { publicUrl, proxies }: Pick<Config, 'publicUrl' | 'proxies'>): string {
  if (publicUrl !== undefined) return new URL(publicUrl).protocol;
  const forwardedProto =
    proxies === 0 ? undefined : c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim();
  return forwardedProto === undefined || forwardedProto === ''
    ? new URL(c.req.url).protocol
    : `${forwardedProto.toLowerCase()}:`;
}

/**
 * Returns whether the request used TLS. The cookie is then `Secure` and bound to the host by its prefix; a local server
 * has no TLS.
 */
export function isSecure(c: Context, config: Pick<Config, 'publicUrl' | 'proxies'>): boolean {
  return schemeOf(c, config) === 'https:';
}

/** Returns whether the origin of a page is that of this server, as the request reached it. */
export function isOwnOrigin(
  c: Context,
  config: Pick<Config, 'publicUrl' | 'proxies'>,
  origin: string,
): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  // Where users connect by TLS, a page without TLS may come from an attacker in between.
  if (protocol !== 'https:' && isSecure(c, config)) return false;
  const own = config.publicUrl ?? new URL(c.req.url).origin;
  // A proxy that terminates TLS changes the scheme but keeps the host.
  return origin === own || host === (c.req.header('host') ?? new URL(own).host);
}
