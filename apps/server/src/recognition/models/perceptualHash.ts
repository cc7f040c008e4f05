/** The side of the grey picture that a hash is made of. */
export const hashSide = 32;
/** The side of the low frequencies that are compared. */
const kept = 8;

const cosines = Array.from({ length: kept }, (_, frequency) =>
  Float64Array.from({ length: hashSide }, (_each, at) =>
    Math.cos((Math.PI * frequency * (2 * at + 1)) / (2 * hashSide)),
  ),
);

function sumOf(length: number, term: (at: number) => number): number {
  let sum = 0;
  for (let at = 0; at < length; at += 1) sum += term(at);
  return sum;
}

/**
 * Returns 64 bits, as characters, of which near-identical pictures share almost all: whether each of the lowest frequencies of a
 * cosine transform is above their median. The brightness of the whole picture is not among them.
 *
 * @param grey The picture as shown, scaled to a square of `hashSide`, one byte a pixel.
 */
export function perceptualHash(grey: Uint8Array): string {
  const rows = Array.from({ length: hashSide }, (_, y) =>
    cosines.map((cosine) =>
      sumOf(hashSide, (x) => (grey[y * hashSide + x] as number) * (cosine[x] as number)),
    ),
  );
  const frequencies = cosines.flatMap((cosine) =>
    Array.from({ length: kept }, (_, u) =>
      sumOf(hashSide, (y) => (rows[y]?.[u] as number) * (cosine[y] as number)),
    ),
  );
  const sorted = frequencies.slice(1).toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] as number;
  return frequencies.map((each, at) => (at > 0 && each > median ? '1' : '0')).join('');
}
