import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { recordingEnvironment } from '../statements/recordStatements.ts';

const repository = fileURLToPath(new URL('../../../../..', import.meta.url));
const product = fileURLToPath(new URL('../../main.ts', import.meta.url));

export interface ServerProcess {
  readonly pid: number;
  readonly origin: string;
  /** The output so far. */
  output(): { readonly out: string; readonly errors: string };
  /** The exit code, null after a kill. */
  readonly ended: Promise<number | null>;
  /** Sends a signal and resolves with the exit code, null after a kill. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

export interface StartOptions {
  readonly dataFolder: string;
  /** The module to run. Defaults to that of the product. */
  readonly main?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether to resolve when the process responds, before it is ready; needs `PORT` in `env`. */
  readonly untilAlive?: boolean;
  /** The umask of the process, such as `000`. Defaults to that of the tests. */
  readonly umask?: string;
  /** Whether the process leads a process group of its own, as under a terminal or a service manager. */
  readonly leadsGroup?: boolean;
  /** Called when the process has started, with a function that sends it a signal during its start. */
  readonly onSpawn?: (kill: (signal: 'SIGTERM' | 'SIGKILL') => void) => void;
}

function spawnServer({ dataFolder, main = product, env, umask, leadsGroup = false }: StartOptions) {
  // A process of a test runs for seconds, so its WebAssembly database is not optimised, which halves its processor
  // time.
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

/** Sends a signal to a process, or to a process group (`-processId`). Returns false when it has already ended. */
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
 * Starts the server as a separate process and waits for its ready line. Rejects with its output when it ends before.
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
