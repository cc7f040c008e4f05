import type { Browser, Page } from 'playwright';
import { limitRow, ratioRow, type Benchmark, type Row } from './internal/benchmark.ts';
import { withBenchPage } from './internal/benchPage.ts';
import { openPage, readMetrics, withChromium, type OpenPage } from './internal/chromium.ts';
import { median } from './internal/statistics.ts';

const [few, many] = [1000, 100_000];
/**
 * Typed letter by letter, each text into the empty filter. In both dictionaries enough words contain them to fill the list, and
 * each letter replaces about all words on screen: the times compare the same drawing.
 */
const typed = ['mo', 'ha', 'su'];
/** Milliseconds until everything is drawn and measured, deferred work included. */
const restMs = 500;
/** A press is answered at once as long as no task of the page takes longer. */
const [maxSearchMs, maxTaskMs] = [2000, 50];

async function openKeywords(browser: Browser, origin: string, count: number): Promise<OpenPage> {
  const opened = await openPage(browser);
  // Processor time of the page, not elapsed time: other programs of the machine do not count.
  await opened.tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await opened.page.goto(`${origin}?count=${count}`);
  await opened.page.getByRole('button', { name: 'Draw' }).waitFor();
  return opened;
}

/** Returns the milliseconds of script, style and layout that `work` causes on the page. */
async function timeOnPage({ page, tools }: OpenPage, work: () => Promise<unknown>): Promise<number> {
  const before = await readMetrics(tools);
  await work();
  await page.waitForTimeout(restMs);
  const after = await readMetrics(tools);
  const spent = (name: string) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000;
  return spent('ScriptDuration') + spent('LayoutDuration') + spent('RecalcStyleDuration');
}

interface Times {
  readonly list: number;
  readonly key: number;
  /** Words of the list that a letter draws and that were not there before. */
  readonly drawn: number;
  readonly nodes: number;
}

function wordsOnScreen(page: Page): Promise<readonly string[]> {
  return page
    .locator('[data-keyword]')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-keyword') ?? ''));
}

/** Draws the screen, and types texts into its filter. */
async function measureScreen(opened: OpenPage): Promise<Times> {
  const { page } = opened;
  const toggle = page.getByRole('button', { name: 'Draw' });
  const list = await timeOnPage(opened, async () => {
    await toggle.click();
    await page.locator('[data-keyword]').first().waitFor();
  });
  const nodes = await page.locator('[data-slot="keywords-screen"] *').count();
  const filter = page.getByRole('searchbox');
  const keys: number[] = [];
  const drawn: number[] = [];
  for (const text of typed) {
    await filter.fill('');
    await page.waitForTimeout(restMs);
    await filter.focus();
    for (const letter of text) {
      const before = new Set(await wordsOnScreen(page));
      keys.push(await timeOnPage(opened, () => page.keyboard.press(letter)));
      drawn.push((await wordsOnScreen(page)).filter((word) => !before.has(word)).length);
    }
  }
  await toggle.click();
  await page.waitForTimeout(restMs);
  return { list, key: median(keys), drawn: median(drawn), nodes };
}

/** Compares a large dictionary with a small one, in turns. */
async function compare(browser: Browser, origin: string, rounds: number): Promise<Row[]> {
  const [small, large] = [
    await openKeywords(browser, origin, few),
    await openKeywords(browser, origin, many),
  ];
  const runs: { small: Times; large: Times }[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const run = { small: await measureScreen(small), large: await measureScreen(large) };
    if (round >= 0) runs.push(run);
  }
  const row = (benchmark: string, of: 'list' | 'key') => {
    const [base, measured] = [
      median(runs.map((run) => run.small[of])),
      median(runs.map((run) => run.large[of])),
    ];
    const figure = `${many}: ${measured.toFixed(1)} ms; ${few}: ${base.toFixed(1)} ms`;
    return ratioRow({ benchmark, figure }, measured, base, 3);
  };
  const equal = (benchmark: string, of: 'nodes' | 'drawn', limit: number) => {
    const [base, measured] = [runs[0]?.small[of] ?? 0, runs[0]?.large[of] ?? 0];
    const figure = `${many}: ${measured}; ${few}: ${base}`;
    return ratioRow({ benchmark, figure }, measured, base, limit);
  };
  return [
    row('keywords: to the first list', 'list'),
    row('keywords: a letter in the filter', 'key'),
    equal('keywords: words that a letter draws', 'drawn', 1.2),
    equal('keywords: elements of the screen', 'nodes', 1),
  ];
}

/** Milliseconds of processor time. */
interface Work {
  /** Of the page and its worker together: about what passes on a machine that does nothing else. */
  readonly ms: number;
  readonly longestTask: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const traced = ['disabled-by-default-devtools.timeline', '__metadata'];

/** Calls `start` in the page, and measures until `shown` selects an element. */
async function measureWork(
  browser: Browser,
  page: Page,
  [start, shown]: readonly [start: string, shown: string],
): Promise<Work> {
  await browser.startTracing(page, { categories: traced });
  await page.evaluate(
    async ([code, selector]) => {
      (new Function(code) as () => void)();
      while (!document.querySelector(selector)) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    [start, shown] as const,
  );
  await page.waitForTimeout(restMs);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threads = new Map<string, string>();
  const keyOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  for (const event of trace.traceEvents)
    if (event.name === 'thread_name') threads.set(keyOf(event), event.args.name ?? '');
  const tasksOf = (thread: RegExp) =>
    trace.traceEvents
      .filter((event) => event.name === 'RunTask' && thread.test(threads.get(keyOf(event)) ?? ''))
      .map(({ tdur = 0 }) => tdur / 1000);
  const all = [...tasksOf(/^CrRendererMain/), ...tasksOf(/^DedicatedWorker/)];
  return {
    ms: all.reduce((sum, each) => sum + each, 0),
    longestTask: Math.max(0, ...tasksOf(/^CrRendererMain/)),
  };
}

const startSearch = `[...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('similar')).click()`;

/** A file of this many lines, as a person would choose it. */
const lines = 1_000_000;
const prepareImport = `
  const words = Array.from({ length: ${lines} }, (_, at) => 'word ' + at.toString(36)).join('\\n');
  const files = new DataTransfer();
  files.items.add(new File([words], 'words.txt', { type: 'text/plain' }));
  document.querySelector('[data-slot="keyword-file"]').files = files.files;`;
const startImport = `
  document.querySelector('[data-slot="keyword-file"]').dispatchEvent(new Event('change', { bubbles: true }))`;

const similarPanel = '[data-slot="similar-keywords"]';

/** Measures work on the large dictionary during which the page must stay usable. */
async function workRows(browser: Browser, origin: string, rounds: number): Promise<Row[]> {
  const opened = await openKeywords(browser, origin, many);
  const { page } = opened;
  await page.getByRole('button', { name: 'Draw' }).click();
  await page.locator('[data-keyword]').first().waitFor();
  const searches: Work[] = [];
  const imports: Work[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const search = await measureWork(browser, page, [startSearch, `${similarPanel} li`]);
    await page.locator(similarPanel).getByRole('button', { name: 'Close' }).click();
    await page.evaluate(`{${prepareImport}}`);
    await page.waitForTimeout(restMs);
    const reading = await measureWork(browser, page, [startImport, '[role="dialog"] dl']);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
    if (round < 0) continue;
    searches.push(search);
    imports.push(reading);
  }
  const row = (benchmark: string, values: readonly number[], limit: number) => {
    const value = median(values);
    return limitRow({ benchmark, figure: `${value.toFixed(0)} ms` }, value, limit, 'ms');
  };
  const tasks = (works: readonly Work[]) => works.map(({ longestTask }) => longestTask);
  const found = searches.map(({ ms }) => ms);
  return [
    row(`similar keywords of ${many}: page and worker`, found, maxSearchMs),
    row(`similar keywords of ${many}: longest task of the page`, tasks(searches), maxTaskMs),
    row(`keywords: longest task while ${lines} lines are read`, tasks(imports), maxTaskMs),
  ];
}

/** Measures the screen of keywords with 100,000 words, compared with 1,000, and the search for similar ones. */
export const benchmark: Benchmark = {
  name: 'keywords',
  run({ quick }) {
    const rounds = quick ? 1 : 5;
    return withBenchPage('keywords', (origin) =>
      withChromium(async (browser) => [
        ...(await compare(browser, origin, rounds)),
        ...(await workRows(browser, origin, rounds)),
      ]),
    );
  },
};
