import { chromium, type Page } from 'playwright';
import { preview } from 'vite';
import { dirname } from 'node:path';
import { chromiumLaunch } from '../../scripts/chromium.ts';
import { answers } from './readme.ts';

export interface Shot {
  readonly png: Buffer;
  /** All text of the page. */
  readonly text: string;
  /** What the browser made of the style sheet, by name. */
  readonly styles: Readonly<Record<string, string>>;
  /** Errors and warnings of the page. */
  readonly complaints: readonly string[];
}

async function answer(page: Page): Promise<void> {
  await page.route('**/my-api/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    return route.fulfill({ json: answers[name] });
  });
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

/** Serves a build, opens it in Chromium at a fixed time, and looks at it once its figures are there. */
export async function shoot(dist: string): Promise<Shot> {
  const server = await preview({
    configFile: false,
    root: dirname(dist),
    build: { outDir: dist },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'UTC',
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await page.clock.setFixedTime('2026-06-17T12:00:00Z');
    await answer(page);
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.getByText('1,284').first().waitFor();
    await page.getByText('Never viewed').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    return {
      png: await page.screenshot({ fullPage: true, animations: 'disabled' }),
      text: await page.locator('body').innerText(),
      styles: await page.evaluate(readStyles),
      complaints,
    };
  } finally {
    await browser.close();
    await server.close();
  }
}
