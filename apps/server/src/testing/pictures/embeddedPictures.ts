/** Returns the bytes of big-endian numbers of 16 and 32 bits. */
function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** One value of a TIFF directory: a 16 bit (3), 32 bit (4) or 8 bit (1) number, or up to four bytes. */
type Entry = readonly [tag: number, type: 1 | 3 | 4, value: number | readonly number[]];

function entryBytes([tag, type, value]: Entry): Buffer {
  const numbers = typeof value === 'number' ? [value] : value;
  const width = {
    1: Buffer.from(numbers),
    3: Buffer.concat(numbers.map(u16)),
    4: Buffer.concat(numbers.map(u32)),
  };
  const bytes = Buffer.concat([width[type], Buffer.alloc(4)]).subarray(0, 4);
  return Buffer.concat([u16(tag), u16(type), u32(numbers.length), bytes]);
}

/**
 * Returns a DNG as cameras write it, without raw data: its first directory is a JPEG preview in the orientation of the
 * sensor.
 */
export function makeDng(
  preview: Uint8Array,
  size: { width: number; height: number },
  orientation = 1,
): Buffer {
  const count = 9;
  const start = 8 + 2 + count * 12 + 4;
  const entries: Entry[] = [
    [0x00fe, 4, 1],
    [0x0100, 4, size.width],
    [0x0101, 4, size.height],
    [0x0103, 3, 7],
    [0x0111, 4, start],
    [0x0112, 3, orientation],
    [0x0117, 4, preview.length],
    [0xc612, 1, [1, 4, 0, 0]],
    [0xc613, 1, [1, 1, 0, 0]],
  ];
  const head = Buffer.concat([Buffer.from('MM'), u16(42), u32(8), u16(count)]);
  return Buffer.concat([head, ...entries.map(entryBytes), u32(0), preview]);
}

/** Returns a Photoshop document with one row of grey pixels and, if given, a thumbnail in its resources. */
export function makePsd(size: { width: number; height: number }, thumbnail?: Uint8Array): Buffer {
  const head = [
    Buffer.from('8BPS'),
    u16(1),
    Buffer.alloc(6),
    u16(1),
    u32(size.height),
    u32(size.width),
    u16(8),
    u16(1),
  ];
  const resources = thumbnail === undefined ? Buffer.alloc(0) : thumbnailResource(thumbnail);
  const pixels = Buffer.alloc(size.width * size.height, 128);
  return Buffer.concat([...head, u32(0), u32(resources.length), resources, u32(0), u16(0), pixels]);
}

function thumbnailResource(jpeg: Uint8Array): Buffer {
  const about = [u32(1), u32(160), u32(120), u32(480), u32(57_600), u32(jpeg.length), u16(24), u16(1)];
  const data = Buffer.concat([...about, jpeg]);
  return Buffer.concat([
    Buffer.from('8BIM'),
    u16(0x040c),
    u16(0),
    u32(data.length),
    data,
    Buffer.alloc(data.length % 2),
  ]);
}
