/** A hash that the client declared, in hexadecimal; undefined when it declared none that is understood. */
export function declaredHash(headers: { get(name: string): string | null | undefined }): string | undefined {
  const plain = parseHex(headers.get('x-content-sha256') ?? undefined);
  return plain ?? parseDigest(headers.get('digest')) ?? parseDigest(headers.get('content-digest'));
}

/** 64 hexadecimal digits, whatever their case. */
export function parseHex(text: string | null | undefined): string | undefined {
  const hex = text?.trim().toLowerCase();
  return hex !== undefined && /^[0-9a-f]{64}$/.test(hex) ? hex : undefined;
}

/** `sha-256=…` of RFC 3230, or `sha-256=:…:` of RFC 9530. */
function parseDigest(header: string | null | undefined): string | undefined {
  const base64 = /(?:^|,)\s*sha-256=:?([A-Za-z0-9+/]{43}=):?/i.exec(header ?? '')?.[1];
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64').toString('hex');
}
