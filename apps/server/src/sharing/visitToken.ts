import { visitMs } from '@vitrine/core/sharing';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { LinkRow } from './store.ts';

type Visited = Pick<LinkRow, 'hash' | 'visitKey'>;

function signed({ hash, visitKey }: Visited, end: string): string {
  const signature = createHmac('sha256', visitKey).update(`visit ${end} ${hash}`).digest('base64url');
  return `${end}.${signature}`;
}

/** Returns the token of a visit that begins now. It names neither the visitor nor the link, and is not stored. */
export function createVisit(link: Visited, now: number): string {
  return signed(link, String(now + visitMs));
}

/** Returns whether a token is one of a visit of this link that has not ended. */
export function isVisit(link: Visited, token: string | undefined, now: number): token is string {
  const [end = ''] = (token ?? '').split('.');
  if (token === undefined || !/^\d{1,15}$/.test(end) || Number(end) <= now) return false;
  const [one, other] = [token, signed(link, end)].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
