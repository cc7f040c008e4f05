import type { Browser } from 'playwright';
import { ratioRow, type Benchmark, type Row } from './internal/benchmark.ts';
import { withBenchPage } from './internal/benchPage.ts';
import { openPage, readMetrics, withChromium, type OpenPage } from './internal/chromium.ts';
import { median } from './internal/statistics.ts';

const pixelsPerFrame = 120;
const goal = 1.2;
/** Highest cost of a card with its fields, as a multiple of the picture alone. */
const cardGoal = 1.5;
/** Highest cost of a picture whose address must be requested, as a multiple of one whose address is known. */
const mediaGoal = 1.5;

interface Scrolling {
  /** Largest number of elements in the document at any time while it scrolled. */
  readonly elements: number;
  /** Milliseconds of script, and of script with style and layout, per frame. */
  readonly script: number;
  readonly all: number;
}

async function openGrid(
  browser: Browser,
  origin: string,
  files: number,
  card = 'caption',
  media = 'known',
): Promise<OpenPage> {
  const opened = await openPage(browser);
  await opened.tools.send('Performance.enable');
  await opened.page.goto(`${origin}?files=${files}&card=${card}&media=${media}`);
  await opened.page.locator('[data-slot="asset-card"] img').first().waitFor();
  return opened;
}

/**
 * Scrolls frame by frame from a fraction of the height, in steps of a mouse wheel, and waits until nothing loads any
 * more.
 */
async function scroll({ page, tools }: OpenPage, from: number, frames: number): Promise<Scrolling> {
  await page.evaluate(jumpTo, from);
  await page.locator('[data-slot="asset-card"] img').first().waitFor();
  await page.waitForTimeout(300);
  const before = await readMetrics(tools);
  const elements = await page.evaluate(scrollOn, [frames, pixelsPerFrame] as const);
  const after = await readMetrics(tools);
  const spent = (name: string) => (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000) / frames;
  const script = spent('ScriptDuration');
  return { elements, script, all: script + spent('LayoutDuration') + spent('RecalcStyleDuration') };
}

/** Runs in the page. */
function jumpTo(share: number): void {
  const scroller = document.querySelector('[data-slot="asset-grid"] > div');
  if (!scroller) throw new Error('the grid is not there');
  scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * share;
}

/** Runs in the page. */
async function scrollOn([frames, step]: readonly [number, number]): Promise<number> {
  const scroller = document.querySelector('[data-slot="asset-grid"] > div');
  if (!scroller) throw new Error('the grid is not there');
  const start = scroller.scrollTop;
  let most = 0;
  for (let frame = 0; frame < frames; frame++) {
    scroller.scrollTop += step;
    await new Promise(requestAnimationFrame);
    most = Math.max(most, document.getElementsByTagName('*').length);
  }
  if (scroller.scrollTop - start < frames * step * 0.9)
    throw new Error('the grid is too short to scroll so far');
  return most;
}

async function measure(browser: Browser, origin: string, rounds: number): Promise<Row[]> {
  const small = await openGrid(browser, origin, 1000);
  const large = await openGrid(browser, origin, 100_000);
  const runs: { small: Scrolling; large: Scrolling }[] = [];
  const frames = 200;
  for (let round = -1; round < rounds; round++) {
    const run = { small: await scroll(small, 0.1, frames), large: await scroll(large, 0.5, frames) };
    if (round >= 0) runs.push(run);
  }
  const of = (size: 'small' | 'large', figure: keyof Scrolling) =>
    median(runs.map((run) => run[size][figure]));
  const row = (benchmark: string, figure: keyof Scrolling, unit: string, digits: number): Row => {
    const [base, measured] = [of('small', figure), of('large', figure)];
    const text = `${base.toFixed(digits)} → ${measured.toFixed(digits)} ${unit}`;
    return ratioRow({ benchmark: `grid: ${benchmark}`, figure: text }, measured, base, goal);
  };
  return [
    { benchmark: 'library grid in Chromium', figure: '1000 files → 100000 files, 200 frames of scrolling' },
    row('elements in the document, at most', 'elements', 'elements', 0),
    row('script per frame', 'script', 'ms', 2),
    row('script, style and layout per frame', 'all', 'ms', 2),
  ];
}

const cards = ['plain', 'collapsed', 'expanded'] as const;

/** Scrolls the same distance through 100,000 files, with the picture alone and with the product's own two layouts. */
async function measureCards(browser: Browser, origin: string, rounds: number): Promise<Row[]> {
  const frames = 200;
  const runs = new Map<string, number[]>(cards.map((card) => [card, []]));
  for (let round = -1; round < rounds; round++)
    for (const card of cards) {
      const opened = await openGrid(browser, origin, 100_000, card);
      const { all } = await scroll(opened, 0.5, frames);
      await opened.page.context().close();
      if (round >= 0) runs.get(card)?.push(all);
    }
  const of = (card: string) => median(runs.get(card) ?? []);
  const row = (card: 'collapsed' | 'expanded') =>
    ratioRow(
      {
        benchmark: `grid: ${card} cards against plain thumbnails, per frame`,
        figure: `${of('plain').toFixed(2)} → ${of(card).toFixed(2)} ms`,
      },
      of(card),
      of('plain'),
      cardGoal,
    );
  return [
    {
      benchmark: 'cards of the library grid',
      figure: '100000 files, script, style and layout of 200 frames',
    },
    row('collapsed'),
    row('expanded'),
  ];
}

/** Scrolls the same distance with addresses of pictures that are requested when the pictures are drawn. */
async function measureMedia(browser: Browser, origin: string, rounds: number): Promise<Row[]> {
  const frames = 200;
  const pages = {
    known: await openGrid(browser, origin, 100_000),
    requested: await openGrid(browser, origin, 100_000, 'caption', 'requested'),
  };
  const runs: { known: number; requested: number }[] = [];
  for (let round = -1; round < rounds; round++) {
    // Each run starts further down, because requested addresses are kept.
    const from = 0.3 + 0.05 * (round + 1);
    const known = await scroll(pages.known, from, frames);
    const requested = await scroll(pages.requested, from, frames);
    if (round >= 0) runs.push({ known: known.all, requested: requested.all });
  }
  const of = (media: 'known' | 'requested') => median(runs.map((run) => run[media]));
  const figure = `${of('known').toFixed(2)} → ${of('requested').toFixed(2)} ms`;
  const benchmark = 'grid: requested addresses against known ones, per frame';
  return [ratioRow({ benchmark, figure }, of('requested'), of('known'), mediaGoal)];
}

/**
 * Measures scrolling the library grid: elements and main-thread time per frame, by length of the list, card and
 * addresses of pictures.
 */
export const benchmark: Benchmark = {
  name: 'grid',
  run({ quick }) {
    return withBenchPage('grid', (origin) =>
      withChromium(async (browser) => [
        ...(await measure(browser, origin, quick ? 2 : 7)),
        ...(await measureCards(browser, origin, quick ? 2 : 5)),
        ...(await measureMedia(browser, origin, quick ? 2 : 5)),
      ]),
    );
  },
};
