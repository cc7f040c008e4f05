import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { recordingEnvironment } from './statements/recordStatements.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const product = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface ServerProcess {
  readonly pid: number;
  readonly origin: string;
  /** What it has printed so far. */
  output(): { readonly out: string; readonly errors: string };
  /** The exit code, null after a kill. */
  readonly ended: Promise<number | null>;
  /** Sends a signal and resolves with the exit code, null after a kill. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

export interface StartOptions {
  readonly dataFolder: string;
  /** The module that is run. Defaults to that of the product. */
  readonly main?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Resolve as soon as it lives, before it is ready; needs `PORT` in `env`. */
  readonly untilAlive?: boolean;
  /** The mode mask that it is started with, such as `000`; absent = that of the tests. */
  readonly umask?: string;
  /** Make it lead a process group of its own, as a terminal or a service manager does. */
  readonly leadsGroup?: boolean;
  /** Told at once, to send it a signal while it still starts. */
  readonly onSpawn?: (kill: (signal: 'SIGTERM' | 'SIGKILL') => void) => void;
}

function spawnServer({ dataFolder, main = product, env, umask, leadsGroup = false }: StartOptions) {
  // A process of a test lives for seconds: its database runs as it was first compiled, which takes half the time.
  const args = ['--liftoff-only', '--conditions=vitrine-source', main];
  const [command, all] =
    umask === undefined
      ? [process.execPath, args]
      : ['sh', ['-c', `umask ${umask}; exec "$@"`, 'sh', process.execPath, ...args]];
  return spawn(command, all, {
    cwd: repository,
    detached: leadsGroup,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      VITRINE_DATA: dataFolder,
      VITRINE_DEMO: '0',
      VITRINE_LOG: 'error',
      ...recordingEnvironment(),
      ...env,
    },
  });
}

/** Sends a signal to a process, or to the group of `-processId`; false when it has already ended by itself. */
export function signalIfAlive(processId: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(processId, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

async function isAlive(origin: string): Promise<boolean> {
  return fetch(`${origin}/api/health`).then(
    (response) => response.ok,
    () => false,
  );
}

/**
 * Starts the server as a process of its own and waits for its ready line.
 * Rejects with what it printed when it ends before.
 */
export async function startServerProcess(options: StartOptions): Promise<ServerProcess> {
  const child = spawnServer(options);
  options.onSpawn?.((signal) => child.kill(signal));
  let out = '';
  let errors = '';
  let code: number | null | undefined;
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'exit').then(([exitCode]) => (code = exitCode as number | null));
  const fixed = `http://127.0.0.1:${options.env?.['PORT'] ?? ''}`;
  for (;;) {
    const origin = /^Vitrine is ready at (http:\S+)/m.exec(out)?.[1];
    const found = options.untilAlive === true ? (await isAlive(fixed)) && fixed : origin;
    if (code !== undefined) throw new Error(`exit ${code}: ${errors}`);
    if (found)
      return {
        pid: child.pid ?? 0,
        origin: found,
        ended,
        output: () => ({ out, errors }),
        async end(signal) {
          child.kill(signal);
          return ended;
        },
      };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
