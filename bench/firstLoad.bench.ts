import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright';
import type { Rolldown } from 'vite';
import { testPassword } from '../apps/server/src/testing/people.ts';
import type { Benchmark, Row } from './internal/benchmark.ts';
import { openPage, withChromium } from './internal/chromium.ts';
import { openGallerySite } from './internal/gallerySite.ts';
import { weighPackages } from './internal/packageWeights.ts';
import { kilobytes, median, milliseconds } from './internal/statistics.ts';

const goalBytes = 200_000;

/** The scripts that one visit with an empty cache loaded, by step: file name and bytes after gzip. */
interface Visit {
  readonly usableAfter: number;
  readonly signIn: ReadonlyMap<string, number>;
  readonly dashboard: ReadonlyMap<string, number>;
  readonly report: ReadonlyMap<string, number>;
}

/** Collects the scripts that a page loads; `take` returns those since its last call. */
function watchScripts(page: Page): { take(): Promise<Map<string, number>> } {
  let responses: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') responses.push(response);
  });
  return {
    async take() {
      const taken = responses;
      responses = [];
      const sizes = taken.map(async (response): Promise<[string, number]> => {
        const { pathname } = new URL(response.url());
        return [pathname.split('/').at(-1) ?? '', gzipSync(await response.body()).length];
      });
      return new Map(await Promise.all(sizes));
    },
  };
}

async function visit(browser: Browser, origin: string): Promise<Visit> {
  const { page } = await openPage(browser);
  const scripts = watchScripts(page);
  const login = page.getByLabel('Login', { exact: true });
  await page.goto(origin, { waitUntil: 'commit' });
  await login.fill('admin');
  const usableAfter = await page.evaluate(() => performance.now());
  const signIn = await scripts.take();
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.waitForLoadState('networkidle');
  const dashboard = await scripts.take();
  await page.getByRole('link', { name: 'Report' }).click();
  await page.getByRole('heading', { level: 1, name: 'Report' }).waitFor();
  await page.waitForLoadState('networkidle');
  const report = await scripts.take();
  await page.context().close();
  return { usableAfter, signIn, dashboard, report };
}

function sum(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((total, size) => total + size, 0);
}

function largest(sizes: ReadonlyMap<string, number>, count: number): string {
  const sorted = [...sizes].toSorted(([, one], [, other]) => other - one).slice(0, count);
  return sorted.map(([name, bytes]) => `${name} ${kilobytes(bytes)}`).join(', ');
}

function toRows(visits: readonly Visit[], chunks: readonly Rolldown.OutputChunk[]): Row[] {
  const [first] = visits;
  if (!first) throw new Error('there was no visit');
  const bytes = sum(first.signIn);
  const parts = weighPackages(chunks, first.signIn);
  const name = 'first load';
  return [
    {
      benchmark: `${name}: gzipped JavaScript before sign-in`,
      figure: `${kilobytes(bytes)} in ${first.signIn.size} files`,
      goal: `under ${kilobytes(goalBytes)}`,
      ratio: bytes / goalBytes,
      met: bytes < goalBytes,
    },
    { benchmark: `${name}: its files`, figure: largest(first.signIn, 4) },
    { benchmark: `${name}: its packages (shares)`, figure: largest(parts, 9) },
    {
      benchmark: `${name}: sign-in usable on a cold cache`,
      figure: `${milliseconds(median(visits.map(({ usableAfter }) => usableAfter)))} (median of ${visits.length})`,
    },
    ...(
      [
        ['dashboard', 'dashboard'],
        ['report', 'report'],
      ] as const
    ).map(([step, words]) => ({
      benchmark: `${name}: what the ${words} adds`,
      figure: `${kilobytes(sum(first[step]))} (${largest(first[step], 3)})`,
    })),
  ];
}

/**
 * Measures the built gallery with the real server: JavaScript before the first screen, and the time until it can be
 * used.
 */
export const benchmark: Benchmark = {
  name: 'first-load',
  async run({ quick }) {
    const site = await openGallerySite();
    try {
      const visits: Visit[] = [];
      await withChromium(async (browser) => {
        while (visits.length < (quick ? 2 : 7)) visits.push(await visit(browser, site.origin));
      });
      return toRows(visits, site.chunks);
    } finally {
      await site.close();
    }
  },
};
