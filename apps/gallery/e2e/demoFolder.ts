import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startServerProcess, type ServerProcess } from '../../server/src/testing/processes/serverProcess.ts';

/** The server whose demo library has small pictures: nothing here depends on how large they are. */
const smallDemo = fileURLToPath(
  new URL('../../server/src/testing/processes/smallDemoMain.ts', import.meta.url),
);

/** Settings of the servers of these tests. */
function settings(log: string): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    VITRINE_DEMO: '1',
    VITRINE_DEMO_PASSWORD: process.env['VITRINE_DEMO_PASSWORD'] ?? '',
    VITRINE_LOG: log,
    // Half a megabyte, so that a test fills a trial by an upload; nobody in the demo library is on one.
    VITRINE_PLANS: JSON.stringify({ trial: { storageLimit: 0.0005 } }),
    DATABASE_URL: '',
  };
}

/** Waits until the demo library is complete. Throws with the log when the server has ended or given up. */
async function untilDemoIsMade(server: ServerProcess): Promise<void> {
  let hasEnded = false;
  void server.ended.then(() => (hasEnded = true));
  for (;;) {
    const { errors: log } = server.output();
    if (log.includes('demo library made')) return;
    if (log.includes('the demo library stays incomplete'))
      throw new Error(`The server gave the demo library up.\n${log}`);
    if (hasEnded) throw new Error(`The server ended before the demo library was made.\n${log}`);
    await wait(100);
  }
}

/** A server that has not made the demo library by then is ended. */
const timeoutMs = 10 * 60_000;

/** Creates a data folder with the complete demo library, and returns its path. Deletes the folder when that fails. */
export async function makeDemoFolder(): Promise<string> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-demo-'));
  let timer: NodeJS.Timeout | undefined;
  try {
    const server = await startServerProcess({
      dataFolder,
      main: smallDemo,
      env: settings('info'),
      onSpawn: (kill) => (timer = setTimeout(kill, timeoutMs, 'SIGKILL')),
    });
    await untilDemoIsMade(server).finally(() => server.end('SIGTERM'));
  } catch (error) {
    await rm(dataFolder, { recursive: true, force: true });
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return dataFolder;
}

/** A server that a test can kill and start again, at the same address and with the same data. */
export interface RestartableServer {
  readonly origin: string;
  /** Ends the process at once, as a crash or a loss of power does. */
  kill(): Promise<void>;
  /** Starts it again, after `kill`. */
  start(): Promise<void>;
}

/** Starts a server on a copy of a data folder, with settings besides the usual ones; `close` ends it and deletes the copy. */
export async function startOnCopy(
  demoFolder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RestartableServer & { close(): Promise<void> }> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
  const removeFolder = () => rm(dataFolder, { recursive: true, force: true });
  await cp(demoFolder, dataFolder, { recursive: true });
  const startAt = (port: string) =>
    startServerProcess({ dataFolder, env: { ...settings('warn'), ...env, PORT: port } });
  let server = await startAt('0').catch(async (error: unknown) => {
    await removeFolder();
    throw error;
  });
  const { origin } = server;
  const endWithWorker = () => void server.end('SIGTERM');
  process.once('exit', endWithWorker);
  return {
    origin,
    kill: async () => void (await server.end('SIGKILL')),
    start: async () => void (server = await startAt(new URL(origin).port)),
    async close() {
      process.off('exit', endWithWorker);
      await server.end('SIGTERM');
      await removeFolder();
    },
  };
}
