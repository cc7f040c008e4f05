import { getConnInfo } from '@hono/node-server/conninfo';
import { isIPv6 } from 'node:net';
import type { AppContext } from '../app/env.ts';
import type { Config } from '../config/config.ts';

/**
 * Returns the address of the caller, for throttling only; it is never logged and stored only as a hash. Behind proxies
 * it is the address that the outermost trusted proxy saw: earlier entries of the header can be forged by the caller.
 */
export function callerAddress(c: AppContext, { proxies }: Pick<Config, 'proxies'>): string {
  const socket = c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '';
  const forwarded = proxies === 0 ? undefined : c.req.header('x-forwarded-for')?.split(',').at(-proxies);
  return forwarded?.trim() || socket;
}

/** Returns the eight groups of an IPv6 address, as the URL parser writes them. */
function groupsOf(ip: string): string[] {
  const plain = new URL(`http://[${ip.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [start = '', end] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  if (!Array.isArray(start) || !Array.isArray(end)) return Array.isArray(start) ? start : [];
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => '0'), ...end];
}

/**
 * Returns the key of one caller: an IPv4 address, or the /64 network of an IPv6 address, which one machine may own
 * completely.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? groups.join(':') : groups.slice(0, 4).join(':');
}
