import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../../scripts/chromium.ts';

process.env['VITRINE_SITE_PORT'] ??= String(20_000 + Math.floor(Math.random() * 20_000));
const port = process.env['VITRINE_SITE_PORT'];
const repository = fileURLToPath(new URL('../..', import.meta.url));

/* Visits the documentation site in apps/docs/dist, built for the path below. */
const base = '/vitrine/';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/site',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: { baseURL: `http://127.0.0.1:${port}${base}`, launchOptions: chromiumLaunch() },
  webServer: {
    cwd: repository,
    command: `exec node_modules/.bin/node node_modules/vite/bin/vite.js preview --outDir apps/docs/dist --host 127.0.0.1 --port ${port} --strictPort --base ${base}`,
    url: `http://127.0.0.1:${port}${base}`,
    timeout: 60_000,
  },
});
