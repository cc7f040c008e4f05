import ipaddr from 'ipaddr.js';
import { OutboundError } from './outboundError.ts';

/** White space, control characters and backslashes, which other software may read differently or drop. */
const unsafeCharacters = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/u;

/** The most characters of an address. */
const maxAddressLength = 4096;

/** The only IPv6 addresses that are given to machines of the internet. The rest contains `::a.b.c.d`, an old form of IPv4. */
const globalIpv6 = ipaddr.parseCIDR('2000::/3');

/**
 * Returns whether an IP address in any of its forms is one of the public internet. IPv4 addresses inside IPv6 ones
 * (`::ffff:…`, NAT64, 6to4, Teredo) are refused as a whole.
 */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '');
  if (!ipaddr.isValid(plain)) return false;
  const parsed = ipaddr.parse(plain);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalIpv6);
}

/** Returns whether the host of a URL is an IP address, which is connected to without a look-up. */
export function isAddressLiteral(hostname: string): boolean {
  return ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''));
}

/** Names that by definition are this machine. */
const ownNames = /(?:^|\.)localhost\.?$/i;

/**
 * Parses an address that a person or a provider gave, relative to `base` for a redirect. Does nothing else: no look-up.
 * Origins of `allow` may be private.
 *
 * @throws OutboundError `address` for anything but http and https, for credentials, unsafe characters, and private hosts.
 */
export function checkUrl(address: string, allow: ReadonlySet<string>, base?: URL): URL {
  if (address.length > maxAddressLength || unsafeCharacters.test(address)) throw new OutboundError('address');
  const url = URL.parse(address, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw new OutboundError('address');
  if (url.username !== '' || url.password !== '' || url.hostname === '') throw new OutboundError('address');
  url.hash = '';
  if (allow.has(url.origin)) return url;
  if (ownNames.test(url.hostname)) throw new OutboundError('address');
  if (isAddressLiteral(url.hostname) && !isPublicAddress(url.hostname)) throw new OutboundError('address');
  return url;
}
