import { getCookie, setCookie } from 'hono/cookie';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../app/env.ts';
import type { Config } from '../config/config.ts';
import { isSecure } from '../session/ownOrigin.ts';
import type { LinkRow } from './store.ts';

type Unlockable = Pick<LinkRow, 'hash' | 'passwordHash'>;

/** Returns the name of the cookie of one link, which contains neither its id nor its hash. */
function nameOf(hash: string): string {
  return `vitrine-link-${createHash('sha256').update(hash).digest('hex').slice(0, 24)}`;
}

/**
 * Returns the value of the cookie of a link. Its key is the stored hash of the password, so that another password or
 * another address of the link makes it void.
 */
function valueOf({ hash, passwordHash }: Unlockable): string {
  return createHmac('sha256', passwordHash ?? '')
    .update(`unlock ${hash}`)
    .digest('base64url');
}

/** Returns whether a visitor has unlocked a link. */
export function isUnlocked(c: AppContext, link: Unlockable): boolean {
  const sent = getCookie(c, nameOf(link.hash));
  if (sent === undefined || link.passwordHash === null) return false;
  const [one, other] = [sent, valueOf(link)].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/**
 * Remembers in the browser that a visitor has given the password of a link. Where other sites may frame the page, the cookie
 * is one of the page within that site (`Partitioned`), which browsers keep only with TLS.
 */
export function writeUnlockCookie(c: AppContext, config: Config, link: Unlockable): void {
  const secure = isSecure(c, config);
  const place =
    secure && config.frameAncestors.length > 0
      ? ({ sameSite: 'None', partitioned: true } as const)
      : ({ sameSite: 'Lax' } as const);
  setCookie(c, nameOf(link.hash), valueOf(link), { httpOnly: true, path: '/', secure, ...place });
}
