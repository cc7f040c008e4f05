import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { processorMs, residentBytes, startEnvironment, startOptions } from './memory.ts';

const repository = join(import.meta.dirname, '../..');

/** The server as `npm start` runs it, in a separate process, with a signed-in user. */
export interface ServerProcess {
  /** Such as `http://127.0.0.1:41234`. */
  readonly origin: string;
  /** Sends a request with the session. Rejects when the status is not a success. */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** Returns the bytes of memory of the process; NaN where the system does not report it. */
  residentBytes(): Promise<number>;
  /** Returns the milliseconds of processor time of the process so far; NaN where the system does not report it. */
  processorMs(): Promise<number>;
  stop(): Promise<void>;
  /** Stops it, and starts another one on the same data; the session stays valid. */
  restart(): Promise<ServerProcess>;
}

async function signUp(setupAddress: string): Promise<string> {
  const { origin, searchParams } = new URL(setupAddress);
  const person = { tenant: 'Bench', name: 'Bench', login: 'bench', password: 'correct horse battery' };
  const response = await fetch(`${origin}/api/setup`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...person, token: searchParams.get('token') }),
  });
  const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0]);
  if (!response.ok || cookies.length === 0) throw new Error(`/api/setup answered ${response.status}`);
  return cookies.join('; ');
}

/** A started server, which has no session yet. */
interface Started {
  readonly child: ChildProcess;
  readonly origin: string;
  /** The address to create the first account at; undefined when there is one. */
  readonly setupAddress: string | undefined;
}

type Environment = Readonly<Record<string, string>>;

/** Starts a server; resolves when it is ready. */
async function startProcess(dataFolder: string, env: Environment): Promise<Started> {
  const child = spawn(process.execPath, [...startOptions, join(repository, 'apps/server/src/main.ts')], {
    env: {
      ...startEnvironment,
      ...process.env,
      PORT: '0',
      VITRINE_DATA: dataFolder,
      VITRINE_DEMO: '0',
      VITRINE_LOG: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let setupAddress: string | undefined;
  for await (const line of createInterface(child.stdout)) {
    setupAddress ??= /https?:\S+\/setup\?\S+/.exec(line)?.[0];
    const origin = /ready at (\S+)/.exec(line)?.[1];
    if (origin !== undefined) return { child, origin, setupAddress };
  }
  throw new Error('the server ended before it was ready');
}

/** Starts a server on an empty data folder; resolves when it is ready. */
export async function startServerProcess(dataFolder: string, env: Environment = {}): Promise<ServerProcess> {
  const first = await startProcess(dataFolder, env);
  if (first.setupAddress === undefined) throw new Error('the data folder has users already');
  const Cookie = await signUp(first.setupAddress);
  function toServerProcess({ child, origin }: Started): ServerProcess {
    async function stop(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    return {
      origin,
      async send(path, init = {}) {
        const headers = { Origin: origin, Cookie, ...(init.headers as Record<string, string>) };
        const response = await fetch(origin + path, { ...init, headers });
        if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
        return response;
      },
      residentBytes: () => residentBytes(child.pid),
      processorMs: () => processorMs(child.pid),
      stop,
      async restart() {
        await stop();
        return toServerProcess(await startProcess(dataFolder, env));
      },
    };
  }
  return toServerProcess(first);
}
