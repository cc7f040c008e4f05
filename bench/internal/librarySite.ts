import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../apps/server/src/app/createApp.ts';
import { domains } from '../../apps/server/src/app/domains.ts';
import { openEventStreams } from '../../apps/server/src/app/eventStreams.ts';
import { openCounting } from '../../apps/server/src/assets/counting.ts';
import { createLog } from '../../apps/server/src/app/log.ts';
import { readConfig } from '../../apps/server/src/config/config.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import { createSignals } from '../../apps/server/src/db/signals.ts';
import { createMemoryQueue } from '../../apps/server/src/jobs/memoryQueue.ts';
import { openMail } from '../../apps/server/src/mail/mail.ts';
import { openLocalStorage } from '../../apps/server/src/storage/localStorage.ts';
import { cookieOf, json } from '../../apps/server/src/testing/createTestServer.ts';
import { createPeople, testPassword, type TestLogin } from '../../apps/server/src/testing/people.ts';

/** The real server on one database, without a port, with a signed-in user. */
export interface LibrarySite {
  /** Returns the body of the response. Rejects when the status is not a success. */
  get<Body>(path: string): Promise<Body>;
  /** The same for a call with a body. */
  post<Body>(path: string, body: unknown): Promise<Body>;
  close(): Promise<void>;
}

/** Creates tenants and users in an empty database; returns the id of the tenant of the user `admin`. */
export async function addPeople(database: Database): Promise<number> {
  return (await createPeople(database)).a;
}

/** Starts the app on a database that has users, with one of them signed in. `close` closes the database too. */
export async function openSite(database: Database, login: TestLogin = 'admin'): Promise<LibrarySite> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const queue = createMemoryQueue();
  const log = createLog('silent');
  const deps = {
    config: readConfig({ VITRINE_DATA: folder, VITRINE_LOG: 'silent' }),
    database,
    storage: await openLocalStorage({ root: join(folder, 'files'), create: true }),
    queue,
    log,
    mail: openMail({ smtpUrl: undefined, mailFrom: 'bench' }, log),
    signals: createSignals(database),
    streams: openEventStreams({ database, log }),
    now: () => new Date(),
  };
  const app = createApp({ ...deps, counting: await openCounting(deps) }, domains);
  const signedIn = await app.request('/api/auth/signin', json('POST', { login, password: testPassword }));
  const Cookie = cookieOf(signedIn);
  async function call<Body>(path: string, init: RequestInit): Promise<Body> {
    const headers = { ...(init.headers as Record<string, string> | undefined), Cookie };
    const response = await app.request(path, { ...init, headers });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Body;
  }
  return {
    get: (path) => call(path, {}),
    post: (path, body) => call(path, json('POST', body)),
    async close() {
      await deps.streams.close();
      await queue.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
