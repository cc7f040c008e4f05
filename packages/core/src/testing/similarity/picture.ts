import { seededRandom } from '../random.ts';

/** Returns the check sum of a chunk of a PNG. */
function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
  }
  return ~crc >>> 0;
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = new Uint8Array([...name].map((letter) => letter.charCodeAt(0)).concat([...data]));
  const result = new Uint8Array(body.length + 8);
  const view = new DataView(result.buffer);
  view.setUint32(0, data.length);
  result.set(body, 4);
  view.setUint32(body.length + 4, crc32(body));
  return result;
}

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
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, side);
  view.setUint32(4, side);
  header[8] = 8;
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const parts = [
    signature,
    chunk('IHDR', header),
    chunk('IDAT', await deflate(rows)),
    chunk('IEND', new Uint8Array()),
  ];
  return new Blob(
    parts.map((part) => part.slice()),
    { type: 'image/png' },
  );
}
