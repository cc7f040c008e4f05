import { getConnInfo } from '@hono/node-server/conninfo';
import { isIPv6 } from 'node:net';
import type { AppContext } from '../app/env.ts';
import type { Config } from '../config/config.ts';

/**
 * The address of the caller, for throttling alone; it is never logged, and stored as a hash only. Behind proxies it is
 * what the outermost of them has seen: whatever stands before that in the header is the caller's own word.
 */
export function callerAddress(c: AppContext, { proxies }: Pick<Config, 'proxies'>): string {
  const socket = c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '';
  const forwarded = proxies === 0 ? undefined : c.req.header('x-forwarded-for')?.split(',').at(-proxies);
  return forwarded?.trim() || socket;
}

/** The eight groups of an IPv6 address, as the parser of web addresses writes them. */
function groupsOf(ip: string): string[] {
  const plain = new URL(`http://[${ip.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [start = '', end] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  if (!Array.isArray(start) || !Array.isArray(end)) return Array.isArray(start) ? start : [];
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => '0'), ...end];
}

/** What counts as one caller: an IPv4 address, or the /64 of IPv6, which one machine may hold as a whole. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? groups.join(':') : groups.slice(0, 4).join(':');
}
