import { hash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareLibrary } from '../testing/database/embeddedDatabase.ts';
import { signInAt, until } from '../testing/liveServer.ts';
import { startServerProcess } from '../testing/processes/serverProcess.ts';
import { startInProcess } from '../testing/processes/startInProcess.ts';

let root: string;
/** A library whose server was killed in the middle of its work: its log holds what the tables do not yet. */
let killed: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-damage-'));
  killed = join(root, 'killed');
  await prepareLibrary(killed);
  const server = await startServerProcess({ dataFolder: killed });
  const user = await signInAt(server.origin);
  for (let at = 0; at < 5; at += 1) await user.upload(`kept-${at}.txt`, Buffer.from(`kept ${at}`));
  await server.end('SIGKILL');
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Notes of who has the folder open. */
const notes = new Set(['postmaster.pid', 'server.lock']);

/** Every file below a folder with its hash, but for the notes. */
function contents(folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || notes.has(entry.name)) continue;
    found.set(relative(folder, path), hash('sha256', readFileSync(path)));
  }
  return found;
}

async function logFiles(database: string): Promise<string[]> {
  const names = await readdir(join(database, 'pg_wal'));
  return names.filter((name) => /^[0-9A-F]{24}$/.test(name)).map((name) => join(database, 'pg_wal', name));
}

const damages: Record<string, (database: string) => Promise<void>> = {
  'a write-ahead log that was cut in half': async (database) => {
    for (const path of await logFiles(database))
      await truncate(path, Math.floor((await stat(path)).size / 2));
  },
  'a write-ahead log of no bytes': async (database) => {
    for (const path of await logFiles(database)) await truncate(path, 0);
  },
  'a write-ahead log that is overwritten': async (database) => {
    for (const path of await logFiles(database))
      await writeFile(path, Buffer.alloc((await stat(path)).size, 0x5a));
  },
  'a write-ahead log that is gone': async (database) => {
    for (const path of await logFiles(database)) await rm(path);
  },
  'a control file of no bytes': (database) => truncate(join(database, 'global', 'pg_control'), 0),
  'a version file that is gone': (database) => rm(join(database, 'PG_VERSION')),
  'a folder of what all its databases share that is gone': (database) =>
    rm(join(database, 'global'), { recursive: true }),
};

/** Why the server does not start; that its process says so and ends with 1 is a test of the process. */
async function tryToStart(dataFolder: string): Promise<string> {
  const server = await startInProcess(dataFolder).catch((error: unknown) => String(error));
  if (typeof server === 'string') return server;
  await server.stop();
  return 'it started';
}

describe('a damaged embedded database (quality case R26)', () => {
  it.each(Object.keys(damages))('%s: a clear error, no empty library, nothing changed', async (name) => {
    const folder = join(root, 'damaged');
    cpSync(killed, folder, { recursive: true });
    await damages[name]?.(join(folder, 'database'));
    const before = contents(folder);
    expect(await tryToStart(folder)).toMatch(
      /The embedded database in .* cannot be opened; it may be damaged\. Nothing was changed: .*backup/,
    );
    expect(contents(folder)).toEqual(before);
    await rm(folder, { recursive: true });
  });

  it('differs from a missing database: files without one are no empty library either', async () => {
    const folder = join(root, 'gone');
    cpSync(killed, folder, { recursive: true });
    await rename(join(folder, 'database'), join(root, 'elsewhere'));
    const before = contents(join(folder, 'files'));
    expect(await tryToStart(folder)).toMatch(
      /The database is empty, but the storage holds files: .*Nothing was changed\. .*backup/,
    );
    expect(contents(join(folder, 'files'))).toEqual(before);
    await rm(join(folder, 'database'), { recursive: true });
    await rename(join(root, 'elsewhere'), join(folder, 'database'));
    await using server = await startInProcess(folder);
    expect(await (await signInAt(server.origin)).files()).toHaveLength(5);
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it('starts with all its data when its server was only killed', async () => {
    const folder = join(root, 'whole');
    cpSync(killed, folder, { recursive: true });
    await using server = await startInProcess(folder);
    const user = await signInAt(server.origin);
    const names = (await user.files()).map(({ fileName }) => fileName);
    expect(names.toSorted()).toEqual(Array.from({ length: 5 }, (_, at) => `kept-${at}.txt`));
    for (const { id, fileName } of await user.files())
      expect((await user.download(id)).toString()).toBe(fileName.replace('-', ' ').replace('.txt', ''));
  });
});

/** Databases that are being made, or were when their server was killed. */
async function unfinishedIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.startsWith('database.unfinished'));
}

/** Starts on a new folder and kills while the database is made. False when it was whole before the kill came. */
async function killWhileMaking(folder: string): Promise<boolean> {
  const isMaking = async () =>
    (await unfinishedIn(folder)).some((name) => existsSync(join(folder, name, 'base')));
  const server = await startServerProcess({
    dataFolder: folder,
    onSpawn: (send) =>
      void until(isMaking, 100_000, 5).then(
        () => send('SIGKILL'),
        () => undefined,
      ),
  }).catch(() => undefined);
  if (!server) return true;
  await server.end('SIGKILL');
  await rm(folder, { recursive: true });
  return false;
}

describe('a first start that is killed while it creates the database (quality case R26)', () => {
  it('leaves nothing partial: the next one creates it', async () => {
    const folder = join(root, 'first');
    let isKilled = false;
    // The moment is short, and on a busy machine it may be over before anybody looks.
    for (let tries = 0; tries < 5 && !isKilled; tries += 1) isKilled = await killWhileMaking(folder);
    expect(isKilled).toBe(true);
    expect(await unfinishedIn(folder)).toHaveLength(1);
    expect(existsSync(join(folder, 'database'))).toBe(false);
    await using server = await startInProcess(folder);
    expect((await fetch(`${server.origin}/api/ready`)).status).toBe(200);
    expect(await unfinishedIn(folder)).toEqual([]);
    // Two whole starts at least, each of which takes a minute on a busy machine.
  }, 600_000);
});
