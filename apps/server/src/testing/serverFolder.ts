import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess, type ServerProcess } from './processes/serverProcess.ts';

/** A data folder with the server processes of one test. */
export interface ServerFolder {
  readonly path: string;
  /** Starts a server with this data folder. */
  start(env?: Readonly<Record<string, string>>): Promise<ServerProcess>;
  /** Kills the started processes and deletes the folder. */
  remove(): Promise<void>;
}

/** Creates a data folder whose name contains that of the test. */
export async function createServerFolder(name: string): Promise<ServerFolder> {
  const path = await mkdtemp(join(tmpdir(), `vitrine-${name}-`));
  const running: ServerProcess[] = [];
  return {
    path,
    async start(env = {}) {
      const server = await startServerProcess({ dataFolder: path, env });
      running.push(server);
      return server;
    },
    async remove() {
      for (const server of running) await server.end('SIGKILL');
      await rm(path, { recursive: true, force: true });
    },
  };
}
