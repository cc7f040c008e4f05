import { execFile, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Larger than the defaults, as for an installation with a million files; reads do not wait for disks. */
const settings = [
  'listen_addresses=',
  'shared_buffers=512MB',
  'maintenance_work_mem=1GB',
  'max_wal_size=8GB',
  'fsync=off',
  'jit=off',
];

export interface Cluster {
  /** Creates a database, empty or as a copy of another one that nobody uses, and returns its address. */
  createDatabase(name: string, copied?: string): Promise<string>;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

/** Returns the folder with `initdb` and `postgres`: `PG_BIN`, the newest of Debian, or one on the PATH. */
function findBinaries(): string {
  const folders = [
    process.env['PG_BIN'] ?? '',
    ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  const found = folders.find((folder) => folder !== '' && existsSync(join(folder, 'initdb')));
  if (!found)
    throw new Error(
      'This benchmark needs PostgreSQL: install it (Debian: apt-get install postgresql) or set PG_BIN.',
    );
  return found;
}

/** PostgreSQL refuses to run as root; the account of the Debian package is used instead. */
function asServerAccount(command: string, args: readonly string[]): [string, string[]] {
  return process.getuid?.() === 0
    ? ['runuser', ['-u', 'postgres', '--', command, ...args]]
    : [command, [...args]];
}

async function giveToServerAccount(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { stdout } = await run('id', ['-u', 'postgres']);
  await chown(folder, Number(stdout), -1);
}

/** Starts a separate PostgreSQL in a temporary folder, reachable only by a Unix socket in it. */
export async function startCluster(): Promise<Cluster> {
  const binaries = findBinaries();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  await giveToServerAccount(folder);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  await run(...asServerAccount(join(binaries, 'initdb'), initdb));
  const options = [...settings, `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting]);
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...options], {
    stdio: 'ignore',
    ...(process.getuid?.() === 0 && { uid: Number((await run('id', ['-u', 'postgres'])).stdout) }),
  });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  const onSocket = ['-h', folder, '-U', 'postgres'];
  await waitUntil(() => run(join(binaries, 'pg_isready'), onSocket));
  return {
    async createDatabase(name, copied) {
      const template = copied === undefined ? [] : ['-T', copied];
      await run(join(binaries, 'createdb'), [...onSocket, ...template, name]);
      return `postgresql://postgres@localhost/${name}?host=${folder}`;
    },
    async stop() {
      // "Fast shutdown": ends open sessions.
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntil(probe: () => Promise<unknown>, tries = 100): Promise<void> {
  for (let left = tries; ; left--) {
    try {
      await probe();
      return;
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
