import type { Browser, Page } from 'playwright';
import { preview } from 'vite';
import { dirname } from 'node:path';
import { answers } from './readme.ts';

/** A page of a build, open in Chromium. */
export interface Visit {
  readonly page: Page;
  /** Errors and warnings of the page, and requests that were refused. */
  readonly problems: readonly string[];
  /** Paths of all requests. */
  readonly requestedPaths: readonly string[];
}

/** Serves a build, and opens its pages in a browser one after the other, at a fixed time; `examine` examines each. */
export async function visit<Seen>(
  browser: Browser,
  dist: string,
  paths: readonly string[],
  examine: (visit: Visit) => Promise<Seen>,
): Promise<Seen[]> {
  const server = await preview({
    configFile: false,
    root: dirname(dist),
    build: { outDir: dist },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  try {
    const seen: Seen[] = [];
    for (const path of paths) {
      const page = await context.newPage();
      const problems: string[] = [];
      const requestedPaths: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) problems.push(message.text());
      });
      page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
      await page.clock.setFixedTime('2026-06-17T12:00:00Z');
      await page.route('**/my-api/*', (route) => {
        const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
        return route.fulfill({ json: answers[name] });
      });
      await page.goto(new URL(path, server.resolvedUrls?.local[0]).href);
      seen.push(await examine({ page, problems, requestedPaths }));
      await page.close();
    }
    return seen;
  } finally {
    await context.close();
    await server.close();
  }
}

export interface Shot {
  readonly png: Buffer;
  /** All text of the page. */
  readonly text: string;
  /** Values that the browser computed from the style sheet, by name. */
  readonly styles: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}

function readStyles(): Record<string, string> {
  const root = document.querySelector('.vitrine-root');
  const button = document.querySelector('.vitrine-root button');
  if (!root || !button) return {};
  return {
    surface: getComputedStyle(root).backgroundColor,
    font: getComputedStyle(root).fontFamily,
    buttonRadius: getComputedStyle(button).borderRadius,
    bodyMargin: getComputedStyle(document.body).margin,
  };
}

async function shootReport({ page, problems }: Visit): Promise<Shot> {
  await page.getByText('1,284').first().waitFor();
  await page.getByText('Never viewed').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  return {
    png: await page.screenshot({ fullPage: true, animations: 'disabled' }),
    text: await page.locator('body').innerText(),
    styles: await page.evaluate(readStyles),
    problems,
  };
}

/** Opens the report of a build and waits for its figures. */
export async function shoot(browser: Browser, dist: string): Promise<Shot | undefined> {
  const [shot] = await visit(browser, dist, ['/'], shootReport);
  return shot;
}

/** Content of the dashboard. */
export interface StartShot {
  readonly png: Buffer;
  /** All text of the page. */
  readonly text: string;
  /** Pictures behind the greeting and in the dialog that offers them: their paths with their width in pixels. */
  readonly pictures: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
  readonly requestedPaths: readonly string[];
}

async function readPictures(): Promise<Record<string, number>> {
  const drawn = [...document.querySelectorAll<HTMLImageElement>('img:not([src^="data:"])')];
  await Promise.allSettled(drawn.map((picture) => picture.decode()));
  return Object.fromEntries(drawn.map(({ src, naturalWidth }) => [new URL(src).pathname, naturalWidth]));
}

async function lookAtStart({ page, problems, requestedPaths }: Visit): Promise<StartShot> {
  await page.locator('[data-slot="dashboard-controls"][data-ready]').waitFor();
  await page.waitForLoadState('networkidle');
  const png = await page.screenshot({ animations: 'disabled' });
  const text = await page.locator('body').innerText();
  await page.getByRole('button', { name: 'Change the Dashboard background' }).click();
  await page.getByRole('radio').first().waitFor({ state: 'attached' });
  return { png, text, pictures: await page.evaluate(readPictures), problems, requestedPaths };
}

/** Opens the dashboard of a build, then the dialog with its pictures. */
export async function shootStart(browser: Browser, dist: string): Promise<StartShot | undefined> {
  const [shot] = await visit(browser, dist, ['/start.html'], lookAtStart);
  return shot;
}

async function lookAtEditor({ page }: Visit): Promise<Record<string, number>> {
  await page.getByRole('img', { name: 'Cards of the library' }).waitFor();
  return page.evaluate(readPictures);
}

/** Returns the pictures of the editor of a view in a build: their paths with their width in pixels. */
export async function readEditorPictures(
  browser: Browser,
  dist: string,
): Promise<Record<string, number> | undefined> {
  const [pictures] = await visit(browser, dist, ['/editor.html'], lookAtEditor);
  return pictures;
}

/** What the screen of keywords does in workers. */
export interface WorkerResults {
  /** Paths of the workers in the order of their start. */
  readonly workers: readonly string[];
  /** Text of the panel of similar keywords. */
  readonly similar: string;
  /** Text of the preview of a file. */
  readonly preview: string;
  readonly problems: readonly string[];
}

async function workOnKeywords({ page, problems }: Visit): Promise<WorkerResults> {
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
  await page.getByRole('button', { name: 'Find similar keywords' }).click();
  const panel = page.getByRole('region', { name: 'Similar keywords' });
  await panel.getByRole('listitem').first().waitFor();
  const similar = await panel.innerText();
  const buffer = Buffer.from('Keyword\nzebra\ngiraffe\n');
  await page
    .locator('[data-slot="keyword-file"]')
    .setInputFiles([{ name: 'words.csv', mimeType: 'text/csv', buffer }]);
  const dialog = page.getByRole('dialog', { name: 'Import keywords' });
  await dialog.getByText('1 new keyword').waitFor();
  return { workers, similar, preview: await dialog.innerText(), problems };
}

/** Opens the keywords of a build, searches for similar ones, and reads a file. */
export async function readKeywordWorkers(browser: Browser, dist: string): Promise<WorkerResults | undefined> {
  const [results] = await visit(browser, dist, ['/keywords.html'], workOnKeywords);
  return results;
}
