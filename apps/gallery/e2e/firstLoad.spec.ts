import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, firstVisitTest as test } from './galleryTest.ts';
import { fillSignIn } from './signIn.ts';

const scripts = /\/assets\/.*\.js$/;

interface Fetched {
  readonly url: string;
  /** Milliseconds on the clock of the page. */
  readonly at: number;
}

declare global {
  interface Window {
    /** When the dashboard was usable: its heading and its widgets are rendered, and none of them is loading. */
    usableAt?: number;
  }
}

/** Records in the page when the dashboard is usable, to the frame. */
async function watchDashboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      const tiles = document.querySelectorAll('main [data-slot="widget-tile"]');
      const waits = document.querySelector('main [aria-busy="true"], main [data-slot="skeleton"]');
      if (!document.querySelector('main h1') || tiles.length === 0 || waits) return;
      window.usableAt ??= performance.now();
      observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
}

async function openDashboard(page: Page): Promise<void> {
  await watchDashboard(page);
  await page.goto('/');
  await fillSignIn(page, 'admin');
  await page.getByRole('button', { name: /^Account menu: / }).waitFor();
  if (!page.url().endsWith('/dashboard')) await page.goto('/dashboard');
  await page.waitForFunction(() => window.usableAt !== undefined);
}

/** The scripts that the page has requested since it was opened. */
async function fetchedScripts(page: Page): Promise<readonly Fetched[]> {
  const all = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ url: name, at: startTime })),
  );
  return all.filter(({ url }) => scripts.test(url));
}

async function gzippedBytes(page: Page, fetched: readonly Fetched[]): Promise<number> {
  const sizes = await Promise.all(
    fetched.map(async ({ url }) => gzipSync(await (await page.request.get(url)).body()).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('the dashboard is usable before anything else is preloaded', async ({ page }) => {
  await openDashboard(page);
  // Preloading starts then.
  await expect
    .poll(async () => (await fetchedScripts(page)).some(({ url }) => url.includes('LibraryPage')))
    .toBe(true);
  const usableAt = (await page.evaluate(() => window.usableAt)) ?? 0;
  const needed = (await fetchedScripts(page)).filter(({ at }) => at <= usableAt);
  const bytes = await gzippedBytes(page, needed);
  test
    .info()
    .annotations.push({ type: 'fetched', description: `${bytes} bytes in ${needed.length} requests` });
  expect(needed.map(({ url }) => url).join()).not.toMatch(/LibraryPage|Drawer|OpenedMenu/);
  expect(needed.length).toBeLessThan(12);
  expect(bytes).toBeLessThan(217_700);
});

test('with data saving nothing is preloaded: only the summary of the account follows, which the page shows', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await openDashboard(page);
  const usableAt = (await page.evaluate(() => window.usableAt)) ?? 0;
  // The browser has been idle more than once by then.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => setTimeout(() => requestIdleCallback(() => resolve()), 1000));
      }),
  );
  await page.waitForLoadState('networkidle');
  const fetched = await fetchedScripts(page);
  expect(fetched.length).toBeGreaterThan(0);
  const later = fetched.filter(({ at }) => at > usableAt).map(({ url }) => url);
  expect(later.filter((url) => !/LoadedSummary|\/(?:calls|port|domain)-/.test(url))).toEqual([]);
  expect(fetched.map(({ url }) => url).join()).not.toMatch(/\/(?:LibraryPage|Drawer|OpenedMenu)-/);
});
