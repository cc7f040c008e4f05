import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Addresses that work for whoever has them, for a while. */
export function createSigner(urlSeconds: number) {
  const key = randomBytes(32);
  const seal = (path: string) => createHmac('sha256', key).update(path).digest();
  return {
    sign(path: string) {
      const expires = Date.now() + urlSeconds * 1000;
      const href = `${path}/${expires}`;
      const validUntil = new Date(expires).toISOString();
      return { href: `${href}/${seal(href).toString('base64url')}`, validUntil };
    },
    /** The path that was signed; undefined for an address that is not ours or has expired. */
    open(address: string): string | undefined {
      const [, path = '', expires = '', given = ''] = /^(.+)\/(\d+)\/([\w-]{43})$/.exec(address) ?? [];
      const isOurs = timingSafeEqual(
        seal(`${path}/${expires}`),
        Buffer.from(given.padEnd(43, 'A'), 'base64url'),
      );
      return isOurs && Number(expires) > Date.now() ? path : undefined;
    },
  };
}
