import type { Browser } from 'playwright';
import { limitRow, ratioRow, type Benchmark, type Row } from './internal/benchmark.ts';
import { withBenchPage } from './internal/benchPage.ts';
import { openPage, readMetrics, withChromium, type OpenPage } from './internal/chromium.ts';
import { median } from './internal/statistics.ts';
import { board as shown } from './pages/editor/board.ts';

const cellPx = 55;
/** Milliseconds of a frame at 60 Hz: work within this time is visible in the next frame. */
const frameMs = 16.7;
/** Milliseconds until all animations have ended. */
const restMs = 400;
const boards = {
  ours: {
    board: '[data-slot="dashboard-board"]',
    tile: '[data-slot="dashboard-editor-tile"]',
    gap: '[data-slot="dashboard-drop-indicator"]',
  },
  'react-grid-layout': {
    board: '.other-board',
    tile: '.react-grid-item:not(.react-grid-placeholder)',
    gap: '.react-grid-placeholder',
  },
} as const;
type Board = keyof typeof boards;

/** Milliseconds of script, and of script with style and layout, for each cell that the pointer enters. */
interface Dragging {
  readonly script: number;
  readonly all: number;
}

async function openBoard(browser: Browser, origin: string, board: Board): Promise<OpenPage> {
  const opened = await openPage(browser);
  const { page, tools } = opened;
  await page.setViewportSize({ width: 1440, height: 1400 });
  // Processor time of the page, not elapsed time: other programs of the machine do not count.
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${origin}?board=${board}`);
  await page.locator(boards[board].board).waitFor();
  return opened;
}

/** Cells in rows from left to right and back. */
function wayOf(rows: number): readonly (readonly [left: number, top: number])[] {
  return Array.from({ length: rows }, (_, top) =>
    Array.from({ length: 10 }, (__, at) => [top % 2 === 0 ? at : 9 - at, top + 1] as const),
  ).flat();
}

/** Position and size of an item, in cells of its board. */
type Place = Readonly<Record<'left' | 'top' | 'width' | 'height', number>>;

async function placesOf({ page }: OpenPage, board: Board, part: 'tile' | 'gap'): Promise<Map<string, Place>> {
  const found = await page.evaluate(
    ([frame, selector, side]) => {
      const origin = document.querySelector(frame)?.getBoundingClientRect();
      const cells = (px: number) => Math.round(px / side);
      return [...document.querySelectorAll(selector)].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const name = element.querySelector('[aria-label^="Move widget"]')?.getAttribute('aria-label');
        const place = {
          left: cells(left - (origin?.left ?? 0)),
          top: cells(top - (origin?.top ?? 0)),
          width: cells(width),
          height: cells(height),
        };
        return [name?.replace('Move ', '') ?? '', place] as const;
      });
    },
    [boards[board].board, boards[board][part], cellPx] as const,
  );
  return new Map(found);
}

/**
 * For one position of the pointer both grids put the widget into the same column: ours into the cell below the pointer, the
 * other at the nearest line.
 * @throws Error when the dragged widget is not over that column: then the measurement is invalid.
 */
async function checkDragged(opened: OpenPage, board: Board, pointed: number): Promise<void> {
  const [gap] = (await placesOf(opened, board, 'gap')).values();
  const column = Math.min(pointed, 12 - (gap?.width ?? 0));
  if (gap?.left !== column)
    throw new Error(`${board} shows the gap in column ${gap?.left}, not in ${column}.`);
}

/** @throws Error when the board has changed although the widget was dragged back to its place. */
async function checkEnd(opened: OpenPage, board: Board): Promise<void> {
  const places = await placesOf(opened, board, 'tile');
  const wrong = shown.start.filter(({ type, ...place }) => {
    const found = places.get(type);
    return (['left', 'top', 'width', 'height'] as const).some((side) => found?.[side] !== place[side]);
  });
  if (wrong.length > 0 || places.size !== shown.start.length)
    throw new Error(`${board} has ${wrong.length} of ${places.size} widgets elsewhere at the end.`);
}

/**
 * Drags the first widget by the middle of its handle over the cells of a path, one event each, and back to its place.
 */
async function drag(opened: OpenPage, board: Board, rows: number): Promise<Dragging> {
  const { page, tools } = opened;
  const box = await page.locator(boards[board].board).boundingBox();
  const handle = await page.getByRole('button', { name: 'Move widget-0', exact: true }).boundingBox();
  if (!box || !handle) throw new Error(`The board of ${board} is not there.`);
  const at = (left: number, top: number) =>
    [box.x + (left + 0.5) * cellPx, box.y + (top + 0.5) * cellPx] as const;
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(...at(0, 0), { steps: 4 });
  await page.waitForTimeout(200);
  const way = wayOf(rows);
  const before = await readMetrics(tools);
  for (const [left, top] of way) {
    await page.mouse.move(...at(left, top));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const after = await readMetrics(tools);
  const [left, top] = way.at(-1) ?? [0, 0];
  // The other grid draws the gap at the position before the last event, so the gap is read before the widget is moved.
  await page.mouse.move(...at(left + 1 / cellPx, top));
  await page.waitForTimeout(restMs);
  await checkDragged(opened, board, left);
  await page.mouse.move(...at(0, 0));
  await page.mouse.up();
  await page.waitForTimeout(restMs);
  await checkEnd(opened, board);
  const spent = (name: string) => (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000) / way.length;
  const script = spent('ScriptDuration');
  return { script, all: script + spent('LayoutDuration') + spent('RecalcStyleDuration') };
}

async function measure(browser: Browser, origin: string, rounds: number, rows: number): Promise<Row[]> {
  const ours = await openBoard(browser, origin, 'ours');
  const other = await openBoard(browser, origin, 'react-grid-layout');
  const runs: { ours: Dragging; other: Dragging }[] = [];
  for (let round = -1; round < rounds; round++) {
    const run = {
      ours: await drag(ours, 'ours', rows),
      other: await drag(other, 'react-grid-layout', rows),
    };
    if (round >= 0) runs.push(run);
  }
  const figure = (name: keyof Dragging) => {
    const [measured, base] = [
      median(runs.map((run) => run.ours[name])),
      median(runs.map((run) => run.other[name])),
    ];
    const text = `${measured.toFixed(2)} ms; react-grid-layout ${base.toFixed(2)} ms`;
    return { text, measured, base };
  };
  const [script, all] = [figure('script'), figure('all')];
  return [
    { benchmark: 'dashboard editor in Chromium', figure: `30 widgets, one dragged over ${rows * 10} cells` },
    ratioRow(
      { benchmark: 'editor: script for each cell', figure: script.text },
      script.measured,
      script.base,
      1,
    ),
    {
      ...limitRow(
        { benchmark: 'editor: script, style and layout for each cell', figure: all.text },
        all.measured,
        frameMs,
        'ms, a frame',
      ),
      ratio: all.measured / all.base,
    },
  ];
}

/** Measures dragging a widget over the board of the editor, compared with the same board in react-grid-layout. */
export const benchmark: Benchmark = {
  name: 'editor',
  run({ quick }) {
    return withBenchPage('editor', (origin) =>
      withChromium((browser) => measure(browser, origin, quick ? 2 : 7, quick ? 3 : 8)),
    );
  },
};
