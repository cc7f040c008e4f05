import type { Browser } from 'playwright';
import { ratioRow, type Benchmark, type Row } from './internal/benchmark.ts';
import { withBenchPage } from './internal/benchPage.ts';
import { openPage, readMetrics, withChromium, type OpenPage } from './internal/chromium.ts';
import { median } from './internal/statistics.ts';

const [few, many] = [50, 5000];
/** Milliseconds until everything is drawn and measured. */
const restMs = 400;

type Shape = 'threads' | 'replies';

async function openComments(
  browser: Browser,
  origin: string,
  count: number,
  shape: Shape,
): Promise<OpenPage> {
  const opened = await openPage(browser);
  // Processor time of the page, not elapsed time: other programs of the machine do not count.
  await opened.tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await opened.page.goto(`${origin}?count=${count}&shape=${shape}`);
  await opened.page.getByRole('button', { name: 'Draw' }).waitFor();
  return opened;
}

/** Returns the milliseconds of script, style and layout to draw the list once. */
async function draw({ page, tools }: OpenPage): Promise<number> {
  const before = await readMetrics(tools);
  await page.getByRole('button', { name: 'Draw' }).click();
  await page.locator('[data-comment]').first().waitFor();
  await page.waitForTimeout(restMs);
  const after = await readMetrics(tools);
  await page.getByRole('button', { name: 'Draw' }).click();
  await page.waitForTimeout(restMs);
  const spent = (name: string) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000;
  return spent('ScriptDuration') + spent('LayoutDuration') + spent('RecalcStyleDuration');
}

async function measure(browser: Browser, origin: string, shape: Shape, rounds: number): Promise<Row> {
  const [short, long] = [
    await openComments(browser, origin, few, shape),
    await openComments(browser, origin, many, shape),
  ];
  const runs: { short: number; long: number }[] = [];
  for (let round = -1; round < rounds; round++) {
    const run = { short: await draw(short), long: await draw(long) };
    if (round >= 0) runs.push(run);
  }
  const [base, measured] = [median(runs.map((run) => run.short)), median(runs.map((run) => run.long))];
  const what = shape === 'threads' ? 'as threads' : 'in one thread';
  const figure = `${many}: ${measured.toFixed(1)} ms; ${few}: ${base.toFixed(1)} ms`;
  return ratioRow({ benchmark: `comments ${what}: arrange and draw`, figure }, measured, base, 2);
}

/** Measures drawing 5,000 comments, compared with 50. */
export const benchmark: Benchmark = {
  name: 'comments',
  run({ quick }) {
    const rounds = quick ? 2 : 9;
    return withBenchPage('comments', (origin) =>
      withChromium(async (browser) => [
        await measure(browser, origin, 'threads', rounds),
        await measure(browser, origin, 'replies', rounds),
      ]),
    );
  },
};
