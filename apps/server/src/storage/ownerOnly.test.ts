import { readdirSync, readlinkSync, rmSync } from 'node:fs';
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restrictToOwner } from './ownerOnly.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-narrow-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Folders with more entries than one read of a folder returns, all readable by everybody. */
async function fill(): Promise<void> {
  for (const folder of ['', 'a', 'a/b', 'z']) {
    await mkdir(join(root, folder), { recursive: true });
    for (let count = 0; count < 40; count += 1) {
      await writeFile(join(root, folder, `${count}`), '');
      await chmod(join(root, folder, `${count}`), 0o644);
    }
  }
}

/** A signal that calls back each time it is checked. */
function watched(onCheck: () => boolean): AbortSignal {
  return {
    get aborted() {
      return onCheck();
    },
  } as AbortSignal;
}

async function wideFiles(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await lstat(path)).mode })));
  return modes.flatMap(({ path, mode }) => ((mode & 0o077) === 0 ? [] : [path]));
}

/** Returns the folders at or below `root` that this process has open, relative to it. */
function openFolders(): string[] {
  const paths = readdirSync('/proc/self/fd').map((handle) => {
    try {
      return readlinkSync(join('/proc/self/fd', handle));
    } catch {
      return '';
    }
  });
  return paths.filter((path) => path.startsWith(root)).map((path) => relative(root, path));
}

describe.runIf(process.platform === 'linux')('narrowing', () => {
  it.each(['', 'a', 'a/b'])(
    'goes on when a folder disappears while "%s" is open, and leaves nothing open',
    async (open) => {
      await fill();
      let isGone = false;
      const signal = watched(() => {
        if (!isGone && openFolders().includes(open)) {
          rmSync(join(root, 'a'), { recursive: true });
          isGone = true;
        }
        return false;
      });
      expect(await restrictToOwner(root, signal)).toBe(0);
      expect(isGone).toBe(true);
      expect(await wideFiles()).toEqual([]);
      expect(openFolders()).toEqual([]);
    },
  );

  it('counts a folder that cannot be read as a failure', async () => {
    await writeFile(join(root, 'replaced by a file'), '');
    expect(await restrictToOwner(join(root, 'replaced by a file'))).toBe(1);
    expect(await restrictToOwner(join(root, 'removed'))).toBe(0);
  });

  it.each(['', 'a', 'a/b'])('leaves nothing open when it is aborted while "%s" is open', async (open) => {
    await fill();
    let isAborted = false;
    const signal = watched(() => (isAborted ||= openFolders().includes(open)));
    expect(await restrictToOwner(root, signal)).toBe(0);
    expect(isAborted).toBe(true);
    expect(openFolders()).toEqual([]);
    expect((await wideFiles()).length).toBeGreaterThan(0);
  });
});
