import { readConfig } from '../config/config.ts';
import { startServer, type StartOptions } from '../start/startServer.ts';

/** A server of the process of the test. Use `await using` for one that ends with its block. */
export interface InProcessServer extends AsyncDisposable {
  readonly origin: string;
  /** Stops it; further calls return the same promise. */
  stop(): Promise<void>;
}

/** A server makes its files for its owner alone, which the tests after it need not. */
const maskOfTests = process.umask();
let running = 0;

/**
 * Starts the whole server on a data folder as part of this process, which takes a tenth of a process of its own; rejects when it
 * cannot start. For tests that neither kill it nor look at what it prints.
 */
export async function startInProcess(
  dataFolder: string,
  env: Readonly<Record<string, string>> = {},
  options: Omit<StartOptions, 'signal'> = {},
): Promise<InProcessServer> {
  const config = readConfig({
    PORT: '0',
    VITRINE_DATA: dataFolder,
    VITRINE_DEMO: '0',
    VITRINE_LOG: 'error',
    ...env,
  });
  running += 1;
  let hasEnded = false;
  const end = () => {
    if (!hasEnded) running -= 1;
    hasEnded = true;
    if (running === 0) process.umask(maskOfTests);
  };
  const server = await startServer(config, { ...options, signal: new AbortController().signal }).catch(
    (error: unknown) => {
      end();
      throw error;
    },
  );
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= server.stop().finally(end));
  const origin = /^Vitrine is ready at (http:\S+)/.exec(server.announcement.at(-1) ?? '')?.[1];
  if (origin === undefined) {
    await stop();
    throw new Error('No ready line.');
  }
  return { origin, stop, [Symbol.asyncDispose]: stop };
}
