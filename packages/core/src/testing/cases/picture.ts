/** Returns the check sum of a chunk of a PNG. */
function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
  }
  return ~crc >>> 0;
}

function toChunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(data.length + 12);
  const view = new DataView(result.buffer);
  view.setUint32(0, data.length);
  result.set(new TextEncoder().encode(name), 4);
  result.set(data, 8);
  view.setUint32(data.length + 8, crc32(result.subarray(4, data.length + 8)));
  return result;
}

/** A grey picture. */
export interface GreyPicture {
  /** Width and height in pixels. */
  readonly side: number;
  /** The rows of pixels, each behind a zero, compressed as PNG does. */
  readonly rows: Uint8Array;
  /** A text that is stored beside the pixels. Defaults to none. */
  readonly comment?: string | undefined;
}

/** Returns a square grey picture as a PNG. */
export function toPng({ side, rows, comment = '' }: GreyPicture): Blob {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, side);
  view.setUint32(4, side);
  header[8] = 8;
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const text = new TextEncoder().encode(`Comment\0${comment}`);
  const parts = [
    signature,
    toChunk('IHDR', header),
    ...(comment === '' ? [] : [toChunk('tEXt', text)]),
    toChunk('IDAT', rows),
    toChunk('IEND', new Uint8Array()),
  ];
  return new Blob(parts, { type: 'image/png' });
}

/** The row of one grey pixel, compressed. */
const pixel = Uint8Array.of(0x78, 0x9c, 0x63, 0x68, 0x00, 0x00, 0x00, 0x82, 0x00, 0x81);

/** Returns one grey pixel as a PNG. Other comments make other bytes. */
export function pixelPicture(comment?: string): Blob {
  return toPng({ side: 1, rows: pixel, comment });
}
