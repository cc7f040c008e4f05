import type { Browser } from 'playwright';
import { ratioRow, type Benchmark, type Row } from './internal/benchmark.ts';
import { withBenchPage } from './internal/benchPage.ts';
import { openPage, readMetrics, withChromium, type OpenPage } from './internal/chromium.ts';
import { median } from './internal/statistics.ts';

const [few, many] = [100, 10_000];
/** Milliseconds until everything is drawn and measured. */
const restMs = 400;
/** Every row of both tables contains the first letter of some name; each press leaves a full page. */
const typed = 'a';

const kinds = ['part', 'bare', 'aria'] as const;
type Kind = (typeof kinds)[number];
const steps = ['page turn', 'sort', 'letter in the filter'] as const;
type Step = (typeof steps)[number];
type Times = Readonly<Record<Step, number>>;

async function openTable(browser: Browser, origin: string, kind: Kind, count: number): Promise<OpenPage> {
  const opened = await openPage(browser);
  // Processor time of the page, not elapsed time: other programs of the machine do not count.
  await opened.tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await opened.page.goto(`${origin}?kind=${kind}&count=${count}`);
  await opened.page.getByRole('button', { name: 'Next page' }).waitFor();
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

async function measureSteps(opened: OpenPage): Promise<Times> {
  const { page } = opened;
  await page.waitForTimeout(restMs);
  const head = page.getByRole('columnheader', { name: 'owner' });
  const button = head.getByRole('button');
  const target = (await button.count()) > 0 ? button : head;
  const filter = page.getByRole('searchbox');
  return {
    'page turn': await timeScript(opened, () => page.getByRole('button', { name: 'Next page' }).click()),
    sort: await timeScript(opened, () => target.click()),
    'letter in the filter': await timeScript(opened, () => filter.press(typed)),
  };
}

/** Measures all tables in turns, each time on a new page. */
async function measureTables(browser: Browser, origin: string, rounds: number) {
  const tables = kinds.flatMap((kind) => [few, many].map((count) => ({ kind, count })));
  const runs: { readonly kind: Kind; readonly count: number; readonly times: Times }[] = [];
  for (let round = -1; round < rounds; round += 1)
    for (const { kind, count } of tables) {
      const opened = await openTable(browser, origin, kind, count);
      const times = await measureSteps(opened);
      await opened.page.context().close();
      if (round >= 0) runs.push({ kind, count, times });
    }
  return (kind: Kind, count: number, step: Step) =>
    median(runs.filter((run) => run.kind === kind && run.count === count).map(({ times }) => times[step]));
}

/** Measures script of the table of records: 10,000 rows against 100, and against two libraries alone. */
export const benchmark: Benchmark = {
  name: 'table',
  run({ quick }) {
    return withBenchPage('table', (origin) =>
      withChromium(async (browser) => {
        const timeOf = await measureTables(browser, origin, quick ? 1 : 5);
        return steps.flatMap((step): Row[] => {
          const [part, base] = [timeOf('part', many, step), timeOf('part', few, step)];
          const [bare, aria] = [timeOf('bare', many, step), timeOf('aria', many, step)];
          const ms = (value: number) => `${value.toFixed(1)} ms`;
          return [
            ratioRow(
              { benchmark: `table: ${step}`, figure: `${many} rows: ${ms(part)}; ${few}: ${ms(base)}` },
              part,
              base,
              step === 'page turn' ? 2 : 10,
            ),
            ratioRow(
              {
                benchmark: `table: ${step}, to TanStack Table alone`,
                figure: `${ms(part)}; alone: ${ms(bare)}`,
              },
              part,
              bare,
              4,
            ),
            ratioRow(
              { benchmark: `table: ${step}, to React Aria`, figure: `${ms(part)}; React Aria: ${ms(aria)}` },
              part,
              aria,
              1,
            ),
          ];
        });
      }),
    );
  },
};
