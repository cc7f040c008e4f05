/** The side of the grey picture that hashes are made of. */
export const hashSide = 32;
/** The sides of the low frequencies that are compared. */
const [coarse, fine] = [8, 16];

const cosines = Array.from({ length: fine }, (_, frequency) =>
  Float64Array.from({ length: hashSide }, (_each, at) =>
    Math.cos((Math.PI * frequency * (2 * at + 1)) / (2 * hashSide)),
  ),
);

function sumOf(length: number, term: (at: number) => number): number {
  let sum = 0;
  for (let at = 0; at < length; at += 1) sum += term(at);
  return sum;
}

/** Returns whether each frequency but the first, the brightness of the whole picture, is above their median: `1` or `0`. */
function bitsOf(frequencies: readonly number[]): string {
  const sorted = frequencies.slice(1).toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] as number;
  return frequencies.map((each, at) => (at > 0 && each > median ? '1' : '0')).join('');
}

/** Bits, as characters, of which near-identical pictures share almost all. */
export interface PerceptualHash {
  /** 64 characters: the coarse shapes, by which near-identical pictures are searched. */
  readonly hash: string;
  /** 256 characters: also smaller shapes, by which pictures differ whose coarse ones are alike, such as two horizons. */
  readonly details: string;
}

/**
 * Returns the hashes of a picture, from the lowest frequencies of a cosine transform.
 *
 * @param grey The picture as shown, scaled to a square of `hashSide`, one byte a pixel.
 */
export function perceptualHash(grey: Uint8Array): PerceptualHash {
  const rows = Array.from({ length: hashSide }, (_, y) =>
    cosines.map((cosine) =>
      sumOf(hashSide, (x) => (grey[y * hashSide + x] as number) * (cosine[x] as number)),
    ),
  );
  const frequencies = cosines.map((cosine) =>
    Array.from({ length: fine }, (_, u) =>
      sumOf(hashSide, (y) => (rows[y]?.[u] as number) * (cosine[y] as number)),
    ),
  );
  return {
    hash: bitsOf(frequencies.slice(0, coarse).flatMap((row) => row.slice(0, coarse))),
    details: bitsOf(frequencies.flat()),
  };
}
