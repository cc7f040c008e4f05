import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns functions that sign addresses and check them. A signed address works without a session until it expires. */
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
    /** Returns the signed path, or undefined for an address with a wrong signature or that has expired. */
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
