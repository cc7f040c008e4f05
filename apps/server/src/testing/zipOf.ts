import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of an archive. */
export interface ZippedFile {
  readonly name: string;
  readonly content?: Buffer | string;
  /** Unix file mode; a link is 0o120777. */
  readonly mode?: number;
  /** The size in the directory of the archive, when it is a wrong one. */
  readonly claimedBytes?: number;
}

/** Returns a zip archive made by hand, so that it can hold what well-behaved tools refuse to write. */
export function zipOf(entries: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content = '', mode = 0o100644, claimedBytes } of entries) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const sizes = [crc32(plain), packed.length, claimedBytes ?? plain.length] as const;
    const nameBytes = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(0x800, 6);
    local.writeUInt16LE(8, 8);
    for (const [at, size] of sizes.entries()) local.writeUInt32LE(size >>> 0, 14 + at * 4);
    local.writeUInt16LE(nameBytes.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(0x0314, 4);
    central.writeUInt16LE(20, 6);
    central.writeUInt16LE(0x800, 8);
    central.writeUInt16LE(8, 10);
    for (const [at, size] of sizes.entries()) central.writeUInt32LE(size >>> 0, 16 + at * 4);
    central.writeUInt16LE(nameBytes.length, 28);
    central.writeUInt32LE((mode << 16) >>> 0, 38);
    central.writeUInt32LE(offset, 42);
    parts.push(local, nameBytes, packed);
    directory.push(central, nameBytes);
    offset += local.length + nameBytes.length + packed.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directoryBytes.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directoryBytes, end]);
}
