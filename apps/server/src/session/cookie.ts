import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../config/config.ts';
import { embedOriginOf, readToken } from './embedOrigin.ts';

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

function nameOf(isTls: boolean): string {
  return isTls ? '__Host-vitrine' : 'vitrine';
}

/** Returns the session id of a request, if it has one: its token for a page of another origin, otherwise its cookie. */
export function readSessionId(c: Context, config: Config): string | undefined {
  if (embedOriginOf(c, config) !== undefined) return readToken(c);
  return getCookie(c, nameOf(isSecure(c, config)));
}

/** Sends the session id to the browser, inaccessible to scripts and to requests of other sites. */
export function writeSessionCookie(c: Context, config: Config, sessionId: string): void {
  const secure = isSecure(c, config);
  setCookie(c, nameOf(secure), sessionId, { httpOnly: true, sameSite: 'Lax', path: '/', secure });
}

/** Removes the session cookie. */
export function clearSessionCookie(c: Context, config: Config): void {
  const secure = isSecure(c, config);
  deleteCookie(c, nameOf(secure), { path: '/', secure });
}
