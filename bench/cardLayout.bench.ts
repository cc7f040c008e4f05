import type { Browser } from 'playwright';
import { limitRow, type Benchmark, type Row } from './internal/benchmark.ts';
import { withBenchPage } from './internal/benchPage.ts';
import { openPage, readMetrics, withChromium, type OpenPage } from './internal/chromium.ts';
import { median } from './internal/statistics.ts';

/** Milliseconds of a frame at 60 Hz: work within this time is visible in the next frame. */
const frameMs = 16.7;
const slots = '[data-slot="card-field"]';

/** Milliseconds of script, and of script with style and layout, for each cell that the pointer enters. */
interface Dragging {
  readonly places: number;
  readonly script: number;
  readonly all: number;
}

async function openEditor(browser: Browser, origin: string): Promise<OpenPage> {
  const opened = await openPage(browser);
  const { page, tools } = opened;
  await page.setViewportSize({ width: 1440, height: 1400 });
  // Processor time of the page, not elapsed time: other programs of the machine do not count.
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(origin);
  await page.locator(slots).first().waitFor();
  return opened;
}

/** Points in the upper and lower part of the visible rows, from top to bottom. */
async function wayOf({ page }: OpenPage) {
  const boxes = await page.locator(slots).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, top, height };
    }),
  );
  const { height } = page.viewportSize() ?? { height: 0 };
  return boxes
    .filter((box) => box.top > 0 && box.top + box.height < height - 200)
    .flatMap((box) => [0.2, 0.8].map((share) => [box.x, box.top + box.height * share] as const));
}

/** Drags the first field over the rows of the card, one event each, and ends without a drop. */
async function drag(opened: OpenPage): Promise<Dragging> {
  const { page, tools } = opened;
  const way = await wayOf(opened);
  const from = await page.locator(`${slots} button`).first().boundingBox();
  if (!from || way.length === 0) throw new Error('The card is not there.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 20, { steps: 4 });
  await page.waitForTimeout(200);
  const before = await readMetrics(tools);
  for (const [x, y] of way) {
    await page.mouse.move(x, y);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const after = await readMetrics(tools);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.waitForTimeout(300);
  const spent = (name: string) => (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000) / way.length;
  const script = spent('ScriptDuration');
  const all = script + spent('LayoutDuration') + spent('RecalcStyleDuration');
  return { places: way.length, script, all };
}

async function measure(browser: Browser, origin: string, rounds: number): Promise<Row[]> {
  const opened = await openEditor(browser, origin);
  const fields = await opened.page.locator(slots).count();
  const runs: Dragging[] = [];
  for (let round = -1; round < rounds; round++) {
    const run = await drag(opened);
    if (round >= 0) runs.push(run);
  }
  const script = median(runs.map((run) => run.script));
  const all = median(runs.map((run) => run.all));
  const figure = `${all.toFixed(2)} ms`;
  return [
    {
      benchmark: 'editor of a view in Chromium',
      figure: `${fields} fields, one dragged over ${runs[0]?.places ?? 0} places`,
    },
    { benchmark: 'card layout: script for each drag-over', figure: `${script.toFixed(2)} ms` },
    limitRow(
      { benchmark: 'card layout: script, style and layout for each drag-over', figure },
      all,
      frameMs,
      'ms, a frame',
    ),
  ];
}

/** Measures dragging a field over a card that shows every field. */
export const benchmark: Benchmark = {
  name: 'card-layout',
  run({ quick }) {
    return withBenchPage('card-layout', (origin) =>
      withChromium((browser) => measure(browser, origin, quick ? 2 : 7)),
    );
  },
};
