import type { Browser, Page, Response } from 'playwright';
import { testPassword } from '../apps/server/src/testing/people.ts';
import { ratioRow, type Benchmark, type Row } from './internal/benchmark.ts';
import { openPage, withChromium } from './internal/chromium.ts';
import { openGallerySite } from './internal/gallerySite.ts';
import { seedLibrary } from './internal/seedLibrary.ts';
import { kilobytes, median, milliseconds } from './internal/statistics.ts';

/** Milliseconds of a round trip to a distant server. */
const latency = 40;

/** The calls that load the data of widgets: one batch, or one call per widget. */
const widgetCall = /\/api\/(dashboard\/|report\/|keywords\/count)/;
const batchCall = '**/api/dashboard/batch';

/** One visit of the dashboard with a filled cache. */
interface Visit {
  readonly requests: number;
  readonly bytes: number;
  /** Milliseconds until every widget is drawn. */
  readonly drawnAfter: number;
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.getByLabel('Login', { exact: true }).fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.keyboard.press('Enter');
  await allDrawn(page);
}

async function allDrawn(page: Page): Promise<void> {
  await page.locator('[data-slot="dashboard-controls"][data-ready]').waitFor();
  await page
    .locator('[data-slot="widget-tile"][data-status="loading"]')
    .first()
    .waitFor({ state: 'detached' });
}

async function visit(page: Page, origin: string): Promise<Visit> {
  const sizes: Promise<number>[] = [];
  const onResponse = (response: Response) => {
    if (!widgetCall.test(response.url())) return;
    sizes.push(response.ok() ? response.body().then(({ length }) => length) : Promise.resolve(0));
  };
  page.on('response', onResponse);
  await page.goto(`${origin}/dashboard`, { waitUntil: 'commit' });
  await allDrawn(page);
  const drawnAfter = await page.evaluate(() => performance.now());
  page.off('response', onResponse);
  const bytes = await Promise.all(sizes);
  return { requests: bytes.length, bytes: bytes.reduce((sum, each) => sum + each, 0), drawnAfter };
}

/** Visits in turns with and without the batch, so that a change in the speed of the machine affects both alike. */
async function measure(browser: Browser, origin: string, turns: number): Promise<[Visit[], Visit[]]> {
  const { page, tools } = await openPage(browser);
  await page.setViewportSize({ width: 1440, height: 1600 });
  await signIn(page, origin);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const [together, alone]: [Visit[], Visit[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    together.push(await visit(page, origin));
    await page.route(batchCall, (route) => route.fulfill({ status: 404, json: { code: 'not-found' } }));
    alone.push(await visit(page, origin));
    await page.unroute(batchCall);
  }
  await page.context().close();
  return [together, alone];
}

function toRow(name: string, visits: readonly Visit[]): Row {
  const time = median(visits.map(({ drawnAfter }) => drawnAfter));
  const [first] = visits;
  return {
    benchmark: `dashboard ${name}`,
    figure: `${first?.requests} requests, ${kilobytes(first?.bytes ?? 0)}, all widgets drawn after ${milliseconds(time)} (median of ${visits.length})`,
  };
}

/** Measures the dashboard with its nine widgets at 40 ms to the server: with the batch, and without it. */
export const benchmark: Benchmark = {
  name: 'dashboard',
  async run({ quick, log }) {
    const site = await openGallerySite();
    try {
      const { deps, tenants } = site.server;
      await seedLibrary({ database: deps.database, tenantId: tenants.a, files: quick ? 200 : 10_000, log });
      const [together, alone] = await withChromium((browser) => measure(browser, site.origin, quick ? 2 : 9));
      const timeOf = (visits: readonly Visit[]) => median(visits.map(({ drawnAfter }) => drawnAfter));
      const both = {
        benchmark: 'dashboard: with the batch against without',
        figure: 'time until all is drawn',
      };
      return [
        toRow('with the batch', together),
        toRow('without (the refused batch included)', alone),
        ratioRow(both, timeOf(together), timeOf(alone), 1),
      ];
    } finally {
      await site.close();
    }
  },
};
