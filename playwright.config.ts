import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './scripts/chromium.ts';

/*
 * The config is read again in every worker, which inherits this environment. `VITRINE_E2E_URL` points the tests at a server
 * that already runs; it is then one for all, and so is the worker.
 */
process.env['VITRINE_DEMO_PASSWORD'] ??= 'a-password-for-tests';

export default defineConfig({
  testDir: '.',
  testMatch: ['apps/gallery/e2e/**/*.spec.ts', 'examples/e2e/**/*.spec.ts'],
  outputDir: 'test-results',
  globalSetup: './apps/gallery/e2e/setup.ts',
  // The tests of a file share the people whom they sign in, and follow one another.
  workers: process.env['VITRINE_E2E_URL'] === undefined ? Math.min(availableParallelism(), 4) : 1,
  // A busy machine takes several times as long as a quiet one.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: process.env['CI'] === undefined ? 'list' : 'line',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // A new page starts a process that has compiled no script yet, and costs twice as much. Between two tests the context is emptied.
    reuseContext: true,
    launchOptions: chromiumLaunch(),
  },
});
