import type { Browser } from 'playwright';
import { ratioRow, type Benchmark } from './internal/benchmark.ts';
import { withBenchPage } from './internal/benchPage.ts';
import { openPage, readMetrics, withChromium } from './internal/chromium.ts';
import { median } from './internal/statistics.ts';

const [few, many] = [100, 10_000];
/** Reports of the player, four a second as in a film; every fourth one is in the next entry. */
const updates = 80;
const stepSeconds = 0.25;

/** Returns the milliseconds of script for one report of the player, and the number of elements of the page. */
async function measurePanel(browser: Browser, origin: string, count: number) {
  const { page, tools } = await openPage(browser);
  // Processor time of the page, not elapsed time: other programs of the machine do not count.
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${origin}?count=${count}`);
  await page.getByRole('button', { name: 'Follow' }).waitFor();
  const start = 20;
  const play = (from: number, reports: number) =>
    page.evaluate(
      async ([first, length, step]) => {
        const { moveTo } = window as unknown as { moveTo: (seconds: number) => void };
        for (let report = 0; report < length; report += 1) {
          moveTo(first + report * step);
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        }
      },
      [from, reports, stepSeconds] as const,
    );
  await play(start, updates);
  const before = await readMetrics(tools);
  await play(start + updates * stepSeconds, updates);
  const after = await readMetrics(tools);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await page.context().close();
  const script = (after.get('ScriptDuration') ?? 0) - (before.get('ScriptDuration') ?? 0);
  return { script: (script * 1000) / updates, elements };
}

/** Measures a transcript of 10,000 entries that is read along with a film against one of 100. */
export const benchmark: Benchmark = {
  name: 'transcript',
  run({ quick }) {
    return withBenchPage('transcript', (origin) =>
      withChromium(async (browser) => {
        const runs: { readonly count: number; readonly script: number; readonly elements: number }[] = [];
        for (let round = -1; round < (quick ? 1 : 5); round += 1)
          for (const count of [few, many]) {
            const measured = await measurePanel(browser, origin, count);
            if (round >= 0) runs.push({ count, ...measured });
          }
        const of = (count: number, value: 'script' | 'elements') =>
          median(runs.filter((run) => run.count === count).map((run) => run[value]));
        const [base, measured] = [of(few, 'script'), of(many, 'script')];
        const [fewElements, elements] = [of(few, 'elements'), of(many, 'elements')];
        const figure = `${many} entries: ${measured.toFixed(2)} ms; ${few}: ${base.toFixed(2)} ms`;
        const counted = `${many} entries: ${elements}; ${few}: ${fewElements}`;
        return [
          ratioRow(
            { benchmark: 'transcript: script of a report of the player', figure },
            measured,
            base,
            1.5,
          ),
          ratioRow(
            { benchmark: 'transcript: elements of the page', figure: counted },
            elements,
            fewElements,
            1.05,
          ),
        ];
      }),
    );
  },
};
