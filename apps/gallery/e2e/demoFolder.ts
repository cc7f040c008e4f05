import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServerProcess, type ServerProcess } from '../../server/src/testing/serverProcess.ts';

/** Settings of the servers of these tests. */
function settings(log: string): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    VITRINE_DEMO: '1',
    VITRINE_DEMO_PASSWORD: process.env['VITRINE_DEMO_PASSWORD'] ?? '',
    VITRINE_LOG: log,
    DATABASE_URL: '',
  };
}

/** Makes a data folder with the whole demo library in it, and returns its path. */
export async function makeDemoFolder(): Promise<string> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-demo-'));
  const server = await startServerProcess({ dataFolder, env: settings('info') });
  try {
    for (;;) {
      const { errors: log } = server.output();
      if (log.includes('demo library made')) break;
      if (log.includes('the demo library is incomplete')) throw new Error(log);
      await wait(100);
    }
  } finally {
    await server.end('SIGTERM');
  }
  return dataFolder;
}

/** Starts a server on a copy of a data folder; `close` ends it and deletes the copy. */
export async function startOnCopy(
  demoFolder: string,
): Promise<Pick<ServerProcess, 'origin'> & { close(): Promise<void> }> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
  await cp(demoFolder, dataFolder, { recursive: true });
  const { origin, end } = await startServerProcess({ dataFolder, env: settings('warn') });
  const endWithWorker = () => void end('SIGTERM');
  process.once('exit', endWithWorker);
  return {
    origin,
    async close() {
      process.off('exit', endWithWorker);
      await end('SIGTERM');
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
