import { test as base } from '@playwright/test';
import { startOnCopy, type RestartableServer } from './demoFolder.ts';

interface Server {
  /** The address of a server that already runs. */
  readonly running: string | undefined;
  /** The server of the worker; undefined when one already runs. */
  readonly server: RestartableServer | undefined;
  readonly origin: string;
}

/** Tests of the gallery. Each worker has a server of its own, on a copy of the demo library. */
export const test = base.extend<object, Server>({
  running: [process.env['VITRINE_E2E_URL'], { option: true, scope: 'worker' }],
  server: [
    async ({ running }, provide) => {
      if (running !== undefined) return provide(undefined);
      const server = await startOnCopy(process.env['VITRINE_E2E_DEMO'] ?? '');
      await provide(server);
      return server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  origin: [({ running, server }, provide) => provide(server?.origin ?? running ?? ''), { scope: 'worker' }],
  baseURL: ({ origin }, provide) => provide(origin),
  // Resets state that Playwright keeps between two tests with the same context.
  context: async ({ context }, provide) => {
    await provide(context);
    await context.setOffline(false);
  },
});

/** The same for tests of what a browser loads at first: a context that nobody has used, and the process of a new page. */
export const firstVisitTest = test.extend({
  context: async ({ browser }, provide) => {
    const context = await browser.newContext();
    await provide(context);
    await context.close();
  },
  page: async ({ context }, provide) => provide(await context.newPage()),
});

export { expect } from '@playwright/test';
