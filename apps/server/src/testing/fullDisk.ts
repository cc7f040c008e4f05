import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk of its own. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all the room that is left, but for `spareBytes`. */
  fill(spareBytes?: number): void;
  /** Gives it back. */
  free(): void;
  /** Unmounts it; what is on it is gone. */
  remove(): void;
}

/** Mounts a file system in memory; undefined where this user may not. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill(spareBytes = 0) {
      const spare = join(folder, 'spare');
      if (spareBytes > 0) writeUntilFull(spare, spareBytes);
      writeUntilFull(filler, Number.POSITIVE_INFINITY);
      rmSync(spare, { force: true });
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeUntilFull(path: string, bytes: number): void {
  const file = openSync(path, 'w');
  const block = Buffer.alloc(65_536, 1);
  try {
    for (let written = 0; written < bytes;) {
      const length = Math.min(block.length, bytes - written);
      written += writeSync(file, block, 0, length);
    }
  } catch {
    // The last bytes of the room.
    for (let length = 4096; length > 0; length = Math.floor(length / 2)) tryWrite(file, block, length);
  } finally {
    closeSync(file);
  }
}

function tryWrite(file: number, block: Buffer, length: number): void {
  try {
    for (;;) writeSync(file, block, 0, length);
  } catch {
    // Full.
  }
}

/** Whether the largest size of a file can be changed for a process that runs. */
export function canLimitFiles(): boolean {
  try {
    execFileSync('prlimit', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Lets a process write no file beyond so many bytes, as `ulimit -f` does; `unlimited` takes that back. */
export function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]);
}
