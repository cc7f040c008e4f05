import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../config/config.ts';
import { embedOriginOf, readToken } from './embedOrigin.ts';
import { isSecure } from './ownOrigin.ts';

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
