import { test as base } from '@playwright/test';
import { startOnCopy } from './demoFolder.ts';

interface Server {
  /** The address of a server that already runs. */
  readonly running: string | undefined;
  readonly origin: string;
}

/** Tests of the gallery. Each worker has a server of its own, on a copy of the demo library. */
export const test = base.extend<object, Server>({
  running: [process.env['VITRINE_E2E_URL'], { option: true, scope: 'worker' }],
  origin: [
    async ({ running }, use) => {
      if (running !== undefined) return use(running);
      const server = await startOnCopy(process.env['VITRINE_E2E_DEMO'] ?? '');
      await use(server.origin);
      return server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ origin }, provide) => provide(origin),
});

export { devices, expect } from '@playwright/test';
