import { rmSync } from 'node:fs';
import { chmod, lstat, mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { narrowToOwner } from './ownerOnly.ts';

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

/** A signal that calls back each time it is looked at. */
function watched(onCheck: (check: number) => boolean): AbortSignal {
  let checks = 0;
  return {
    get aborted() {
      checks += 1;
      return onCheck(checks);
    },
  } as AbortSignal;
}

async function wideFiles(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await lstat(path)).mode })));
  return modes.flatMap(({ path, mode }) => ((mode & 0o077) === 0 ? [] : [path]));
}

/** Returns the folders below `root` that this process has open. */
async function openFolders(): Promise<string[]> {
  const handles = await readdir('/proc/self/fd');
  const paths = await Promise.all(
    handles.map((handle) => readlink(join('/proc/self/fd', handle)).catch(() => '')),
  );
  return paths.filter((path) => path.startsWith(root));
}

describe.runIf(process.platform === 'linux')('narrowing', () => {
  it('goes on when a folder disappears meanwhile, and leaves nothing open', async () => {
    for (const at of [1, 2, 41, 80]) {
      await fill();
      const signal = watched((check) => {
        if (check === at) rmSync(join(root, 'a'), { recursive: true });
        return false;
      });
      expect(await narrowToOwner(root, signal)).toBe(0);
      expect(await wideFiles()).toEqual([]);
      expect(await openFolders()).toEqual([]);
    }
  });

  it('counts a folder that cannot be read as a failure', async () => {
    await writeFile(join(root, 'replaced by a file'), '');
    expect(await narrowToOwner(join(root, 'replaced by a file'))).toBe(1);
    expect(await narrowToOwner(join(root, 'removed'))).toBe(0);
  });

  it('leaves nothing open when it is aborted', async () => {
    await fill();
    for (const at of [1, 41, 80])
      expect(
        await narrowToOwner(
          root,
          watched((check) => check >= at),
        ),
      ).toBe(0);
    expect(await openFolders()).toEqual([]);
    expect((await wideFiles()).length).toBeGreaterThan(0);
  });
});
