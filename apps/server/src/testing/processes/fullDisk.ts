import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small file system in memory, for tests of a full disk. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk, except for `spareBytes`. */
  fill(spareBytes?: number): void;
  /** Frees the space again. */
  free(): void;
  /** Unmounts the disk; its content is lost. */
  remove(): void;
}

/** Mounts a file system in memory; undefined when the user of the tests may not mount one. */
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
    // Fills the last bytes with smaller and smaller blocks.
    for (let length = 4096; length > 0; length = Math.floor(length / 2)) tryWrite(file, block, length);
  } finally {
    closeSync(file);
  }
}

function tryWrite(file: number, block: Buffer, length: number): void {
  try {
    for (;;) writeSync(file, block, 0, length);
  } catch {
    // The disk is full.
  }
}

/** Returns whether the maximum file size of a running process can be changed. */
export function canLimitFiles(): boolean {
  try {
    execFileSync('prlimit', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Limits the size of files that a process can write, as `ulimit -f` does; `unlimited` removes the limit. */
export function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]);
}
