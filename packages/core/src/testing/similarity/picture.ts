import { toPng } from '../cases/picture.ts';
import { seededRandom } from '../random.ts';

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Squares on each side of the picture. */
const squares = 6;

/**
 * Returns a grey picture of squares, the same for the same seed, as a PNG.
 *
 * @param seed Pictures of different seeds look different.
 * @param side Width and height in pixels.
 */
export async function greyPicture(seed: number, side: number): Promise<Blob> {
  const random = seededRandom(seed, 0);
  const tones = Array.from({ length: squares * squares }, () => random.below(256));
  const rows = new Uint8Array(side * (side + 1));
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const at = Math.floor((y * squares) / side) * squares + Math.floor((x * squares) / side);
      rows[y * (side + 1) + 1 + x] = tones[at] ?? 0;
    }
  return toPng({ side, rows: await deflate(rows) });
}
