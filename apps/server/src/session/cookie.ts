import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../config/config.ts';

/** The scheme by which people came, as the proxy that is nearest tells where proxies are believed. */
function schemeOf(c: Context, { publicUrl, proxies }: Pick<Config, 'publicUrl' | 'proxies'>): string {
  if (publicUrl !== undefined) return new URL(publicUrl).protocol;
  const told = proxies === 0 ? undefined : c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim();
  return told === undefined || told === '' ? new URL(c.req.url).protocol : `${told.toLowerCase()}:`;
}

/** Whether people come by TLS. Then the cookie is `Secure` and bound to the host by its prefix; a local server has no TLS. */
export function isSecure(c: Context, config: Pick<Config, 'publicUrl' | 'proxies'>): boolean {
  return schemeOf(c, config) === 'https:';
}

function nameOf(isTls: boolean): string {
  return isTls ? '__Host-vitrine' : 'vitrine';
}

/** The session id that a request carries, if any. */
export function readSessionCookie(c: Context, config: Config): string | undefined {
  return getCookie(c, nameOf(isSecure(c, config)));
}

/** Hands the session id to the browser, out of reach of scripts and of other sites' requests. */
export function writeSessionCookie(c: Context, config: Config, sessionId: string): void {
  const secure = isSecure(c, config);
  setCookie(c, nameOf(secure), sessionId, { httpOnly: true, sameSite: 'Lax', path: '/', secure });
}

/** Makes the browser forget the session id. */
export function clearSessionCookie(c: Context, config: Config): void {
  const secure = isSecure(c, config);
  deleteCookie(c, nameOf(secure), { path: '/', secure });
}
