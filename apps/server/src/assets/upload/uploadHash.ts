import { invalid } from '../../app/refusal.ts';

/**
 * Returns the SHA-256 that a client declared in a header, in hexadecimal; undefined without one. Digests of other
 * algorithms are ignored.
 * @throws Refusal `invalid` for an invalid one.
 */
export function declaredHash(headers: { get(name: string): string | null | undefined }): string | undefined {
  const plain = headers.get('x-content-sha256') ?? undefined;
  if (plain !== undefined) return parseHex(plain) ?? refuse('X-Content-SHA256');
  return (
    parseDigest('Digest', headers.get('digest')) ??
    parseDigest('Content-Digest', headers.get('content-digest'))
  );
}

/** Parses 64 hexadecimal digits of any case. */
export function parseHex(text: string | null | undefined): string | undefined {
  const hex = text?.trim().toLowerCase();
  return hex !== undefined && /^[0-9a-f]{64}$/.test(hex) ? hex : undefined;
}

/** Parses `sha-256=…` of RFC 3230 or `sha-256=:…:` of RFC 9530. */
function parseDigest(name: string, header: string | null | undefined): string | undefined {
  const stated = header?.split(',').find((each) => /^\s*sha-256=/i.test(each));
  if (stated === undefined) return undefined;
  const base64 = /^\s*sha-256=:?([A-Za-z0-9+/]{43}=):?\s*$/i.exec(stated)?.[1];
  return base64 === undefined ? refuse(name) : Buffer.from(base64, 'base64').toString('hex');
}

function refuse(header: string): never {
  throw invalid({ [header]: 'is not a SHA-256' });
}
