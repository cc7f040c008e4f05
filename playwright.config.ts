import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './scripts/chromium.ts';

/*
 * The config is read again in every worker, which inherits this environment: port and data folder are chosen once.
 * `VITRINE_E2E_URL` points the tests at a server that already runs.
 */
process.env['VITRINE_E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 20_000));
process.env['VITRINE_E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'vitrine-e2e-'));
process.env['VITRINE_DEMO_PASSWORD'] ??= 'a-password-for-tests';

const running = process.env['VITRINE_E2E_URL'];
const origin = running ?? `http://127.0.0.1:${process.env['VITRINE_E2E_PORT']}`;
const server = {
  command: 'exec node_modules/.bin/node --conditions=vitrine-source apps/server/src/main.ts',
  url: `${origin}/api/ready`,
  timeout: 120_000,
  stdout: 'ignore' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  env: {
    PORT: process.env['VITRINE_E2E_PORT'],
    HOST: '127.0.0.1',
    VITRINE_DATA: process.env['VITRINE_E2E_DATA'],
    VITRINE_DEMO: '1',
    VITRINE_DEMO_PASSWORD: process.env['VITRINE_DEMO_PASSWORD'],
    VITRINE_LOG: 'warn',
    DATABASE_URL: '',
  },
};

export default defineConfig({
  testDir: '.',
  testMatch: ['apps/gallery/e2e/**/*.spec.ts', 'examples/e2e/**/*.spec.ts'],
  outputDir: 'test-results',
  workers: 1,
  timeout: 60_000,
  // The server makes its demo library while the first tests run.
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: process.env['CI'] === undefined ? 'list' : 'line',
  use: {
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    trace: 'retain-on-failure',
    launchOptions: chromiumLaunch(),
  },
  ...(running === undefined ? { webServer: server } : {}),
});
