import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from './scripts/chromium.ts';
import { compileCatalogues } from './scripts/messages/compileCatalogues.ts';
import { sourceResolution } from './scripts/viteConditions.ts';
import { productionElements } from './test/setup/productionElements.ts';

const browserTests = '**/*.browser.test.{ts,tsx}';

/** Tests that put something in the place of a module. */
const mockedTests = '**/*.mocked.test.{ts,tsx}';

/** A busy machine may be slow; a test that hangs still ends. */
const timeouts = { testTimeout: 240_000, hookTimeout: 240_000 };

/** Files share what they import, which takes longer than most of their tests; none may leave anything behind. */
const shared = { ...timeouts, isolate: false };

export default defineConfig({
  test: {
    projects: [
      {
        ...sourceResolution,
        test: {
          name: 'unit',
          ...shared,
          environment: 'node',
          include: [
            'packages/{core,http,conformance}/src/**/*.test.{ts,tsx}',
            'examples/*/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'test/**/*.test.ts',
          ],
          // The examples of the READMEs are run by a test of their own.
          exclude: [browserTests, mockedTests, '**/*.consumer.test.ts', 'test/consumer/.snippets/**'],
        },
      },
      {
        ...sourceResolution,
        plugins: [compileCatalogues(), productionElements(), react()],
        test: {
          name: 'dom',
          ...shared,
          environment: 'happy-dom',
          include: ['packages/{hooks,ui,features,elements}/src/**/*.test.{ts,tsx}'],
          exclude: [browserTests, mockedTests],
          setupFiles: ['test/setup/dom.ts'],
        },
      },
      {
        ...sourceResolution,
        plugins: [compileCatalogues(), productionElements(), react()],
        test: {
          name: 'gallery',
          ...shared,
          environment: 'happy-dom',
          include: ['apps/gallery/src/**/*.test.{ts,tsx}'],
          exclude: [browserTests, mockedTests],
          setupFiles: ['test/setup/dom.ts'],
        },
      },
      {
        ...sourceResolution,
        plugins: [compileCatalogues(), productionElements(), react()],
        test: {
          name: 'apart',
          ...timeouts,
          environment: 'happy-dom',
          include: [`{packages,apps}/*/src/${mockedTests}`],
          exclude: [browserTests],
          setupFiles: ['test/setup/dom.ts'],
        },
      },
      {
        ...sourceResolution,
        test: {
          name: 'server',
          ...shared,
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/database/dropTestDatabases.ts'],
          setupFiles: ['apps/server/src/testing/statements/recordTestFile.ts'],
        },
      },
      {
        ...sourceResolution,
        plugins: [compileCatalogues(), productionElements(), react(), tailwindcss()],
        test: {
          name: 'browser',
          ...shared,
          include: [`{packages,apps}/*/src/${browserTests}`],
          setupFiles: ['test/setup/dom.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // A busy machine takes more than the usual minute to start a browser.
            connectTimeout: 300_000,
            provider: playwright({ launchOptions: chromiumLaunch() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'consumer',
          environment: 'node',
          include: ['test/**/*.consumer.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
