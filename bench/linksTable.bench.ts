import type { Browser } from 'playwright';
import { ratioRow, type Benchmark, type Row } from './internal/benchmark.ts';
import { withBenchPage } from './internal/benchPage.ts';
import { openPage, readMetrics, withChromium, type OpenPage } from './internal/chromium.ts';
import { median } from './internal/statistics.ts';

const [few, many] = [100, 10_000];
/** Milliseconds until everything is drawn: a typed letter counts after a pause. */
const restMs = 900;
const typed = 'press';
const steps = ['letter in Global Search', 'page turn'] as const;
type Step = (typeof steps)[number];
type Times = Readonly<Record<Step, number>>;

async function openLinks(browser: Browser, origin: string, count: number): Promise<OpenPage> {
  const opened = await openPage(browser);
  // Processor time of the page, not elapsed time: other programs of the machine do not count.
  await opened.tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await opened.page.goto(`${origin}?count=${count}`);
  await opened.page.getByRole('button', { name: 'Next page' }).waitFor();
  await opened.page.waitForTimeout(restMs);
  return opened;
}

/** Returns the milliseconds of script that `work` causes on the page. */
async function timeScript({ page, tools }: OpenPage, work: () => Promise<unknown>): Promise<number> {
  const before = await readMetrics(tools);
  await work();
  await page.waitForTimeout(restMs);
  const after = await readMetrics(tools);
  return ((after.get('ScriptDuration') ?? 0) - (before.get('ScriptDuration') ?? 0)) * 1000;
}

/** Types a word letter by letter, and turns a page there and back, which has as many rows on both pages. */
async function measureSteps(opened: OpenPage): Promise<Times> {
  const { page } = opened;
  const search = page.getByRole('searchbox');
  const letters: number[] = [];
  await search.focus();
  for (const letter of typed) letters.push(await timeScript(opened, () => page.keyboard.press(letter)));
  await search.fill('');
  await page.waitForTimeout(restMs);
  const turns: number[] = [];
  for (const name of ['Next page', 'Previous page'])
    turns.push(await timeScript(opened, () => page.getByRole('button', { name }).click()));
  return { 'letter in Global Search': median(letters), 'page turn': median(turns) };
}

/** Measures the table of many links and that of few in turns, each time on a new page. */
async function measureTables(browser: Browser, origin: string, rounds: number) {
  const runs: { readonly count: number; readonly times: Times }[] = [];
  for (let round = -1; round < rounds; round += 1)
    for (const count of [few, many]) {
      const opened = await openLinks(browser, origin, count);
      const times = await measureSteps(opened);
      await opened.page.context().close();
      if (round >= 0) runs.push({ count, times });
    }
  return (count: number, step: Step) =>
    median(runs.filter((run) => run.count === count).map(({ times }) => times[step]));
}

/** Measures script of the screen of links with 10,000 links against 100. */
export const benchmark: Benchmark = {
  name: 'links-table',
  run({ quick }) {
    return withBenchPage('links-table', (origin) =>
      withChromium(async (browser) => {
        const timeOf = await measureTables(browser, origin, quick ? 1 : 5);
        return steps.map((step): Row => {
          const [base, measured] = [timeOf(few, step), timeOf(many, step)];
          const figure = `${many} links: ${measured.toFixed(1)} ms; ${few}: ${base.toFixed(1)} ms`;
          return ratioRow({ benchmark: `links: script of a ${step}`, figure }, measured, base, 2);
        });
      }),
    );
  },
};
