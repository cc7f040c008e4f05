import { readConfig } from '../config/config.ts';
import { startServer } from '../start/startServer.ts';

/** A server of the process of the test. */
export interface InProcessServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Starts the whole server on a data folder as part of this process, which takes a tenth of a process of its own; rejects when it
 * cannot start. For tests that neither kill it nor look at what it prints.
 */
export async function startInProcess(
  dataFolder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<InProcessServer> {
  const config = readConfig({
    PORT: '0',
    VITRINE_DATA: dataFolder,
    VITRINE_DEMO: '0',
    VITRINE_LOG: 'error',
    ...env,
  });
  // A server makes its files for its owner alone, which the tests after it need not.
  const umask = process.umask();
  const running = await startServer(config, { signal: new AbortController().signal }).finally(() =>
    process.umask(umask),
  );
  const origin = /^Vitrine is ready at (http:\S+)/.exec(running.announcement.at(-1) ?? '')?.[1];
  if (origin === undefined) throw new Error('No ready line.');
  return { origin, stop: running.stop };
}
