import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The used part of `client-zip`; it is a dependency of the server alone. */
interface ClientZip {
  makeZip(
    files: Iterable<{ name: string; lastModified: Date; input: AsyncIterable<Uint8Array> }>,
  ): ReadableStream<Uint8Array>;
}

const { resolve } = createRequire(join(import.meta.dirname, '../../apps/server/package.json'));
const { makeZip } = (await import(pathToFileURL(resolve('client-zip')).href)) as ClientZip;

/** Reads a stream to its end and returns the number of its bytes. */
async function countBytes(stream: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const chunk of stream) bytes += chunk.length;
  return bytes;
}

function* entriesOf(folder: string, names: readonly string[]) {
  for (const name of names)
    yield { name, lastModified: new Date(), input: createReadStream(join(folder, name)) };
}

/** Zips files with `client-zip` alone, in this process, and returns the bytes of the zip. */
export function zipAlone(folder: string, names: readonly string[]): Promise<number> {
  return countBytes(makeZip(entriesOf(folder, names)));
}

/** Zips files with the program `zip` without compression; returns whether the program exists. */
export async function zipWithProgram(folder: string): Promise<boolean> {
  const child = spawn('zip', ['-0', '-q', '-r', '-', '.'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`zip ended with ${code}`);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Downloads an address, keeps nothing, and returns the number of bytes. */
export async function download(address: string): Promise<number> {
  const [response] = (await once(get(address), 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}`);
  return countBytes(response);
}
