import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataFolder } from './dataFolderLock.ts';

let folder: string;
let lock: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-lock-'));
  lock = join(folder, 'server.lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts a process that locks the folder. One that succeeds keeps the lock until `end` is called. */
function lockElsewhere() {
  const script = `
    import { lockDataFolder } from ${JSON.stringify(new URL('dataFolderLock.ts', import.meta.url).href)};
    try { lockDataFolder(${JSON.stringify(folder)}); console.log('taken'); process.stdin.resume(); }
    catch (error) { console.log(error.name); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const exited = new Promise((done) => child.on('exit', done));
  const printed = new Promise<string>((done) =>
    child.stdout.once('data', (chunk) => done(String(chunk).trim())),
  );
  return {
    outcome: Promise.race([printed, exited.then(String)]),
    async end(): Promise<void> {
      child.stdin.destroy();
      await exited;
    },
  };
}

it('refuses a second one until it is released', () => {
  const release = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(`in use by process ${process.pid}`);
  release();
  expect(existsSync(lock)).toBe(false);
  lockDataFolder(folder)();
});

it('is acquired at once from a process of this machine that has ended, or whose id belongs to another', async () => {
  const release = lockDataFolder(folder);
  const text = await readFile(lock, 'utf8');
  release();
  const [, started, place] = text.split(' ');
  for (const left of [`4194303 ${started} ${place}`, `${process.pid} 1 ${place}`]) {
    await writeFile(lock, left);
    lockDataFolder(folder)();
  }
});

it('a lock of another machine or container is valid as long as it is refreshed', async () => {
  await writeFile(lock, '1 5 another-machine/pid:[1]');
  expect(() => lockDataFolder(folder)).toThrow('in use by process 1');
  const minuteAgo = new Date(Date.now() - 60_000);
  await utimes(lock, minuteAgo, minuteAgo);
  lockDataFolder(folder)();
});

it('one of several processes acquires a stale lock', async () => {
  const minuteAgo = new Date(Date.now() - 60_000);
  await writeFile(lock, '1 5 another-machine/pid:[1]');
  await utimes(lock, minuteAgo, minuteAgo);
  const processes = Array.from({ length: 5 }, lockElsewhere);
  const outcomes = await Promise.all(processes.map(({ outcome }) => outcome));
  await Promise.all(processes.map(({ end }) => end()));
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 4 }, () => 'DataFolderInUse'), 'taken']);
});
