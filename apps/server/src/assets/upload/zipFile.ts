import type { Readable } from 'node:stream';
import * as yauzl from 'yauzl';
import { maxFolderDepth } from '../folders/folderTree.ts';
import { folderPartsOf } from './uploadNames.ts';

/** One entry of an archive; `path` is untrusted. */
export interface ZipEntry {
  readonly path: string;
  readonly bytes: number;
  /** Why the entry is not extracted; undefined for a plain file that may be. */
  readonly problem: string | undefined;
  readonly isFolder: boolean;
  open(): Promise<Readable>;
}

/** An open archive; `entries` can be iterated once. */
export interface ZipArchive {
  readonly entryCount: number;
  entries(): AsyncGenerator<ZipEntry>;
  close(): void;
}

/** The bits of a Unix mode with the type of a file, and the types of plain files and folders. */
const fileTypeMask = 0o170000;
const plainFileTypes: ReadonlySet<number> = new Set([0, 0o100000, 0o040000]);

/** Opens an archive. Rejects when the file is none. */
export async function openZip(path: string): Promise<ZipArchive> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    // Names stay undecoded: the library would refuse the whole archive because of one invalid name.
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true };
    yauzl.open(path, options, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  return {
    entryCount: zip.entryCount,
    entries: () => readEntries(zip),
    close: () => zip.close(),
  };
}

async function* readEntries(zip: yauzl.ZipFile): AsyncGenerator<ZipEntry> {
  for (let entry = await nextEntry(zip); entry; entry = await nextEntry(zip)) yield toZipEntry(zip, entry);
}

async function nextEntry(zip: yauzl.ZipFile): Promise<yauzl.Entry | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<yauzl.Entry | undefined>();
  const onEnd = () => resolve(undefined);
  zip.once('entry', resolve).once('end', onEnd).once('error', reject);
  zip.readEntry();
  return promise.finally(() => zip.off('entry', resolve).off('end', onEnd).off('error', reject));
}

function decodeName(name: unknown): string {
  if (!Buffer.isBuffer(name)) return String(name);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name);
  } catch {
    return name.toString('latin1');
  }
}

function toZipEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): ZipEntry {
  const path = decodeName(entry.fileName);
  return {
    path,
    bytes: entry.uncompressedSize,
    problem: problemOf(path, entry),
    isFolder: path.endsWith('/'),
    open: () =>
      new Promise((resolve, reject) => {
        zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
      }),
  };
}

function problemOf(path: string, entry: yauzl.Entry): string | undefined {
  if (/^[/\\]/.test(path) || /^[a-z]:/i.test(path)) return 'its path is absolute';
  if (path.split(/[/\\]/).includes('..')) return 'its path leaves the archive';
  if (path.includes('\u0000')) return 'its path has a NUL';
  if (folderPartsOf(path).length > maxFolderDepth) return `it is more than ${maxFolderDepth} folders deep`;
  if (!plainFileTypes.has((entry.externalFileAttributes >>> 16) & fileTypeMask))
    return 'it is a link or a device';
  if ((entry.generalPurposeBitFlag & 1) === 1) return 'it is encrypted';
  return entry.compressionMethod === 0 || entry.compressionMethod === 8
    ? undefined
    : 'its compression is not supported';
}
