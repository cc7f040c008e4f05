import { serve } from '@hono/node-server';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type RegisterRoutes } from '../app/createApp.ts';
import type { AppDeps } from '../app/deps.ts';
import { domains } from '../app/domains.ts';
import { openEventStreams } from '../app/eventStreams.ts';
import type { AppHono } from '../app/env.ts';
import { openCounting } from '../assets/counting.ts';
import { createLog } from '../app/log.ts';
import { readConfig } from '../config/config.ts';
import { createSignals } from '../db/signals.ts';
import { openMail } from '../mail/mail.ts';
import { createMemoryQueue } from '../jobs/memoryQueue.ts';
import { registerSetup } from '../setup/routes.ts';
import type { SetupToken } from '../setup/setupToken.ts';
import { openLocalStorage } from '../storage/localStorage.ts';
import { createPeople, testPassword, type TestLogin } from './people.ts';
import { openTestDatabase } from './database/testDatabase.ts';

export interface TestServerOptions {
  now?: () => Date;
  timeZone?: string;
  /** Further variables of the configuration, such as `VITRINE_PLANS`. */
  env?: Readonly<Record<string, string>>;
  /** Replaced dependencies, such as a storage that fails. */
  deps?: Partial<AppDeps>;
  /** Whether people exist who can sign in. Defaults to true; false as on a first start. */
  people?: boolean;
  /** The token of the first start. */
  setup?: SetupToken;
  /** Further calls, such as upload and download with their tools. */
  routes?: (deps: AppDeps) => Promise<readonly RegisterRoutes[]>;
}

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

export interface TestServer {
  readonly app: AppHono;
  readonly deps: AppDeps;
  readonly tenants: { readonly a: number; readonly b: number };
  /** Sends a request by path, without a port and without a session. */
  readonly fetch: Fetch;
  /** Signs in and returns a function that sends requests with that session; `cookie` is for other clients. */
  signIn(login: TestLogin): Promise<Fetch & { readonly cookie: string }>;
  /** Starts to listen (once) and returns the origin, such as `http://127.0.0.1:41234`. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** Returns the session cookie of a response, as a request sends it back. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

/** Returns the options of a request with a JSON body. */
export function json(method: string, body: unknown): RequestInit {
  return { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

async function createDeps(folder: string, options: TestServerOptions): Promise<AppDeps> {
  const now = options.now ?? (() => new Date());
  const timeZone = options.timeZone ?? 'UTC';
  const database = options.deps?.database ?? (await openTestDatabase({ now, timeZone }));
  const log = createLog('silent');
  const deps = {
    config: readConfig({
      VITRINE_DATA: folder,
      VITRINE_TIMEZONE: timeZone,
      VITRINE_LOG: 'silent',
      ...options.env,
    }),
    database,
    signals: createSignals(database),
    streams: openEventStreams({ database, log }),
    storage: await openLocalStorage({ root: join(folder, 'files'), create: true }),
    queue: createMemoryQueue(),
    mail: openMail({ smtpUrl: undefined, mailFrom: 'test' }, log),
    log,
    now,
    ...options.deps,
  };
  return { ...deps, counting: await openCounting(deps) };
}

function withCookie(fetch: Fetch, cookie: string): Fetch & { cookie: string } {
  return Object.assign(
    (path: string, init: RequestInit = {}) =>
      fetch(path, { ...init, headers: { Cookie: cookie, ...(init.headers as Record<string, string>) } }),
    { cookie },
  );
}

/** Creates a whole server on an empty database with the demo tenants and people; end it with `close`. */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-test-'));
  const deps = await createDeps(folder, options);
  const tenants = options.people === false ? { a: 1, b: 2 } : await createPeople(deps.database);
  const setup: RegisterRoutes = (router) => registerSetup(router, options.setup);
  const app = createApp(deps, [...domains, setup, ...((await options.routes?.(deps)) ?? [])]);
  const fetch: Fetch = async (path, init) => app.request(path, init);
  let listening: { origin: string; stop: () => Promise<void> } | undefined;
  return {
    app,
    deps,
    tenants,
    fetch,
    async signIn(login) {
      const response = await fetch('/api/auth/signin', json('POST', { login, password: testPassword }));
      if (response.status !== 200) throw new Error(`Sign-in of ${login} was answered ${response.status}.`);
      return withCookie(fetch, cookieOf(response));
    },
    async listen() {
      listening ??= await listenOn(app);
      return listening.origin;
    },
    async close() {
      await deps.streams.close();
      await listening?.stop();
      await deps.queue.stop();
      await deps.database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listenOn(app: AppHono): Promise<{ origin: string; stop: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<AddressInfo>();
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, resolve);
  const { port } = await promise;
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
