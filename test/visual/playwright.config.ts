import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../../scripts/chromium.ts';

process.env['VITRINE_SHOTS_PORT'] ??= String(20_000 + Math.floor(Math.random() * 20_000));
const port = process.env['VITRINE_SHOTS_PORT'];
const repository = fileURLToPath(new URL('../..', import.meta.url));

/*
 * Visits every story of the built Storybook once: its play function, axe and, for the first of a part or screen, forced
 * colours and screenshots. The fonts come from packages. Another major version of the browser skips the comparison of
 * screenshots, and nothing else. An update happens only on request, and never in CI.
 */
export default defineConfig<object, { origin: string }>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: '{testDir}/__screenshots__/{arg}{ext}',
  updateSnapshots: 'none',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // A Storybook that is broken as a whole is not tried for every story.
  maxFailures: 20,
  timeout: 60_000,
  expect: { toHaveScreenshot: { maxDiffPixels: 20, animations: 'disabled', caret: 'hide' } },
  use: { origin: `http://127.0.0.1:${port}`, launchOptions: chromiumLaunch() },
  webServer: {
    cwd: repository,
    command: `exec node_modules/.bin/node node_modules/vite/bin/vite.js preview --outDir storybook-static --host 127.0.0.1 --port ${port} --strictPort`,
    url: `http://127.0.0.1:${port}/index.json`,
    timeout: 60_000,
  },
});
