import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, type Browser, type Page } from '@playwright/test';
import type { initialGlobals } from '../../.storybook/toolbar.ts';
import type { StoryPage } from './storyPage.ts';

/** The size of the window for a screen. */
export const desktop = { width: 1440, height: 900 };

interface Look {
  readonly globals: Partial<typeof initialGlobals>;
  readonly size: { readonly width: number; readonly height: number };
  /** The expected value of the token of the page's surface, so that an unstyled page never becomes a baseline. */
  readonly surface: string;
  readonly direction: 'ltr' | 'rtl';
}

const light = { globals: {}, surface: 'oklch(0.985 0 0)', direction: 'ltr' } as const;
const looks: Readonly<Record<string, Look>> = {
  light: { ...light, size: desktop },
  dark: { ...light, globals: { theme: 'dark' }, size: desktop, surface: 'oklch(0.18 0 0)' },
  tablet: { ...light, size: { width: 768, height: 1024 } },
  phone: { ...light, size: { width: 360, height: 740 } },
  'right-to-left': { ...light, globals: { locale: 'ar' }, size: desktop, direction: 'rtl' },
};

const recordFile = fileURLToPath(new URL('__screenshots__/recorded-with.json', import.meta.url));

/** The browser of the screenshots, and that of this run: another major version draws letters and edges differently. */
export function recordedWith(browser: Browser): { recorded: string; here: string } {
  const here = `Chromium ${browser.version().split('.')[0]} on ${process.platform}`;
  if (test.info().config.updateSnapshots === 'all')
    writeFileSync(recordFile, `${JSON.stringify({ browser: here }, undefined, 2)}\n`);
  const { browser: recorded } = JSON.parse(readFileSync(recordFile, 'utf8')) as { browser: string };
  return { recorded, here };
}

/**
 * Compares a page with its screenshot. A picture of the same bytes is the same; only others have to be decoded for the
 * comparison of pixels, which is most of its work.
 */
async function expectScreenshot(page: Page, look: string, file: string): Promise<void> {
  const info = test.info();
  const recorded = info.snapshotPath(file, { kind: 'screenshot' });
  if (info.config.updateSnapshots === 'none' && existsSync(recorded)) {
    const shot = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
    if (shot.equals(readFileSync(recorded))) return;
  }
  await expect.soft(page, look).toHaveScreenshot(file, { fullPage: true });
}

/** Milliseconds after a change of the window in which screens still change: the viewer of links waits 100 for the last one. */
const settlesWithin = 150;

/**
 * Waits until every picture of the page is loaded or has failed, also those that the browser would load when they are scrolled
 * to, and has none of them drawn later than the rest of the page.
 */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async (milliseconds) => {
    const known = new Set<HTMLImageElement>();
    const findNew = () => [...document.images].filter((picture) => !known.has(picture));
    do {
      const pictures = findNew();
      for (const picture of pictures) {
        known.add(picture);
        picture.loading = 'eager';
        picture.decoding = 'sync';
      }
      await Promise.allSettled(pictures.map((picture) => picture.decode()));
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    } while (findNew().length > 0);
  }, settlesWithin);
}

/** Draws a visited screen in every look, and compares each with its screenshot when both come from the same browser. */
export async function expectScreenshots(
  { page, changeLook }: StoryPage,
  id: string,
  browser: Browser,
): Promise<void> {
  const { recorded, here } = recordedWith(browser);
  for (const [name, { globals, size, surface, direction }] of Object.entries(looks)) {
    await changeLook(globals, size);
    await expect(page.locator('#storybook-root [aria-busy="true"]')).toHaveCount(0);
    const root = page.locator('#storybook-root .vitrine-root').first();
    await expect.soft(root, name).toHaveCSS('background-color', surface);
    await expect.soft(root, name).toHaveCSS('direction', direction);
    if (here !== recorded) continue;
    await loadPictures(page);
    await expectScreenshot(page, name, `${id}-${name}.png`);
  }
}
