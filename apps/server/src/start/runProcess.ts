import { readConfig } from '../config/config.ts';
import { StartupError } from '../config/startupError.ts';
import type { RunningServer, StartOptions } from './startServer.ts';

type RunOptions = Omit<StartOptions, 'signal'>;

/** Returns whether the message of an error is enough for whoever runs the server, without a stack trace. */
function isStartupError(error: unknown): error is Error {
  return error instanceof StartupError || (error instanceof Error && error.name === 'StorageError');
}

function fail(error: unknown): never {
  if (isStartupError(error)) process.stderr.write(`${error.message}\n`);
  else console.error('Vitrine could not start.', error);
  process.exit(1);
}

/**
 * Milliseconds in which further signals belong to the same request to stop: the terminal and a parent process may both
 * send one.
 */
const repeatedSignalMs = 2000;

/** Waits for a start in progress, then stops what it started. A second signal later ends the process at once. */
function stopOnSignals(startup: Promise<RunningServer>, starting: AbortController): void {
  let stoppedAt: number | undefined;
  const stop = async () => {
    if (stoppedAt !== undefined && performance.now() - stoppedAt > repeatedSignalMs) process.exit(1);
    if (stoppedAt !== undefined) return;
    stoppedAt = performance.now();
    starting.abort();
    const server = await startup.catch(() => undefined);
    await server?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop().catch(fail));
}

async function run(options: RunOptions): Promise<void> {
  const starting = new AbortController();
  const config = readConfig(process.env);
  // Imported late: help and errors of the settings are printed without loading the whole server.
  const { startServer } = await import('./startServer.ts');
  const startup = startServer(config, { ...options, signal: starting.signal });
  stopOnSignals(startup, starting);
  try {
    for (const line of (await startup).readyLines) process.stdout.write(`${line}\n`);
  } catch (error) {
    if (!starting.signal.aborted) throw error;
  }
}

/**
 * Runs the server as this process with the settings of the environment: prints a line when it is ready, stops on signals, and exits
 * with 1 and a message when it cannot start.
 */
export async function runProcess(options: RunOptions = {}): Promise<void> {
  await run(options).catch(fail);
}
