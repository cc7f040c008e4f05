import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { fromBuffer, type Entry } from 'yauzl';
import { expect, it, vi } from 'vitest';
import { StorageError, type Storage } from '../../storage/Storage.ts';
import { withZipNames, type ZipFile } from './exports.ts';
import { createZipStream } from './zipStream.ts';
import { waitOptions } from '../../testing/waitOptions.ts';

const at = new Date('2026-06-17T12:00:00Z');
const manifest = { at, goneReason: 'no longer there' };

function fileOf(name: string, key = name): ZipFile {
  return { name, key, bytes: key.length, modifiedAt: at };
}

/** A storage whose objects are functions that return their streams. */
function storageOf(objects: Readonly<Record<string, () => Readable>>): Pick<Storage, 'get'> {
  return {
    async get(key) {
      const open = objects[key];
      if (!open) throw new StorageError('missing', key);
      return { stream: open(), totalBytes: 0 };
    },
  };
}

async function* failingAfter(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
  throw new Error('the disk is gone');
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  return Buffer.from(await new Response(stream).arrayBuffer());
}

/** Returns the texts of the entries of a zip by their names, in its order. */
async function unzip(zip: Buffer): Promise<Record<string, string>> {
  const { promise, resolve, reject } = Promise.withResolvers<Record<string, string>>();
  const texts: Record<string, string> = {};
  fromBuffer(zip, { lazyEntries: true }, (error, opened) => {
    if (error) return reject(error);
    opened.on('error', reject).on('end', () => resolve(texts));
    opened.on('entry', (entry: Entry) =>
      opened.openReadStream(entry, async (failure, stream) => {
        if (failure) return reject(failure);
        texts[entry.fileName] = Buffer.concat(await stream.toArray()).toString('utf8');
        opened.readEntry();
      }),
    );
    opened.readEntry();
  });
  return promise;
}

it('a zip has every file, under names of its own, and a manifest as its last entry', async () => {
  const objects = {
    a: () => Readable.from([Buffer.from('one')]),
    b: () => Readable.from([Buffer.from('two')]),
  };
  const files = withZipNames([fileOf('sea.txt', 'a'), fileOf('SEA.txt', 'b'), fileOf('manifest.txt', 'a')]);
  const zip = await bytesOf(createZipStream(storageOf(objects), files, manifest));
  const texts = await unzip(zip);
  expect(Object.keys(texts)).toEqual(['sea.txt', 'SEA (2).txt', 'manifest (2).txt', 'manifest.txt']);
  expect([texts['sea.txt'], texts['SEA (2).txt']]).toEqual(['one', 'two']);
  expect(texts['manifest.txt']).toContain('3 of 3 files are in this zip.');
});

it('a file that is missing is left out, one that fails on the way ends there, and the manifest tells both', async () => {
  const objects = {
    whole: () => Readable.from([Buffer.from('whole')]),
    broken: () => Readable.from(failingAfter('half')),
  };
  const files = ['gone', 'broken', 'whole'].map((name) => fileOf(name));
  const texts = await unzip(await bytesOf(createZipStream(storageOf(objects), files, manifest)));
  expect(Object.keys(texts)).toEqual(['broken', 'whole', 'manifest.txt']);
  expect([texts['broken'], texts['whole']]).toEqual(['half', 'whole']);
  expect(texts['manifest.txt']).toMatch(
    /^1 of 3 files are in this zip\.[\s\S]*failed\tmissing\tgone\n[\s\S]*failed\tincomplete, unreadable\tbroken\n/,
  );
});

it('files are read as the zip is read, one ahead of it, and cancelling releases all', async () => {
  const streams: Readable[] = [];
  const open = () => {
    const stream = new Readable({
      read() {
        this.push(Buffer.alloc(65_536, 1));
      },
    });
    streams.push(stream);
    return stream;
  };
  const endless = createZipStream(
    storageOf({ a: open, b: open }),
    ['a', 'b', 'b'].map((name) => fileOf(name)),
    manifest,
  );
  const reader = endless.getReader();
  expect(streams).toHaveLength(0);
  let read = 0;
  while (read < 20_000_000) read += (await reader.read()).value?.byteLength ?? 0;
  expect(streams).toHaveLength(2);
  expect(streams[1]?.readableLength).toBeLessThanOrEqual(65_536);
  await reader.cancel();
  expect(streams.map((stream) => stream.destroyed)).toEqual([true, true]);
});

it('no other file is opened while a large one is sent', async () => {
  const opened: string[] = [];
  const storage: Pick<Storage, 'get'> = {
    async get(key) {
      opened.push(key);
      return { stream: Readable.from([Buffer.alloc(100_000, 1)]), totalBytes: 100_000 };
    },
  };
  const large = { ...fileOf('large'), bytes: 1_000_001 };
  const reader = createZipStream(storage, [large, fileOf('next')], manifest).getReader();
  await reader.read();
  await reader.read();
  expect(opened).toEqual(['large']);
  while (!(await reader.read()).done);
  expect(opened).toEqual(['large', 'next']);
});

it('a file that fails while it waits for its turn is in the manifest', async () => {
  const failing = () => {
    const stream = new Readable({ read: () => undefined });
    stream.destroy(new Error('the disk is gone'));
    return stream;
  };
  const objects = { whole: () => Readable.from([Buffer.from('whole')]), broken: failing };
  const files = ['whole', 'broken'].map((name) => fileOf(name));
  const texts = await unzip(await bytesOf(createZipStream(storageOf(objects), files, manifest)));
  expect(texts['manifest.txt']).toMatch(/^1 of 2 files[\s\S]*failed\tincomplete, unreadable\tbroken\n/);
});

it('the headers of small files are sent together with their bytes', async () => {
  const objects = { small: () => Readable.from([Buffer.from('small')]) };
  const files = withZipNames(Array.from({ length: 20 }, () => fileOf('small')));
  const stream = createZipStream(storageOf(objects), files, manifest);
  let parts = 0;
  for await (const _ of stream) parts += 1;
  expect(parts).toBe(1);
});

it('a file whose stream arrives after the end of the zip is released', async () => {
  const { promise, resolve } = Promise.withResolvers<{ stream: Readable; totalBytes: number }>();
  const asked = Promise.withResolvers<void>();
  const storage: Pick<Storage, 'get'> = {
    get() {
      asked.resolve();
      return promise;
    },
  };
  const reader = createZipStream(storage, [fileOf('a')], manifest).getReader();
  const reading = reader.read();
  await asked.promise;
  const cancelling = reader.cancel();
  const stream = Readable.from([Buffer.from('late')]);
  resolve({ stream, totalBytes: 4 });
  await cancelling;
  await reading;
  await vi.waitFor(() => expect(stream.destroyed).toBe(true), waitOptions);
});

it('the unzip of the system finds no error', async (context) => {
  const run = promisify(execFile);
  const hasUnzip = await run('unzip', ['-v']).then(
    () => true,
    () => false,
  );
  context.skip(!hasUnzip, 'there is no unzip here');
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-zip-'));
  try {
    const names = ['Meer — süß.txt', '👋🏽.txt', 'a\u0301.txt'];
    const objects = { a: () => Readable.from([Buffer.alloc(3_000_000, 7)]) };
    const files = withZipNames(names.map((name) => fileOf(name, 'a')));
    const path = join(folder, 'files.zip');
    await writeFile(path, await bytesOf(createZipStream(storageOf(objects), files, manifest)));
    expect((await run('unzip', ['-t', path])).stdout).toContain('No errors detected');
  } finally {
    await rm(folder, { recursive: true });
  }
});
