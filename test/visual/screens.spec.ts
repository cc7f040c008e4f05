import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, type Browser, type Page } from '@playwright/test';

interface StoryIndex {
  readonly entries: Readonly<
    Record<
      string,
      { readonly id: string; readonly type: string; readonly title: string; readonly name: string }
    >
  >;
}

interface Look {
  readonly globals: string;
  readonly width: number;
  readonly height: number;
  /** What the token of the page's surface must come to, so that an unstyled page is never a baseline. */
  readonly surface: string;
  readonly direction: 'ltr' | 'rtl';
}

const light = { surface: 'oklch(0.985 0 0)', direction: 'ltr' } as const;
const looks: Readonly<Record<string, Look>> = {
  light: { ...light, globals: 'theme:light', width: 1440, height: 900 },
  dark: { ...light, globals: 'theme:dark', width: 1440, height: 900, surface: 'oklch(0.18 0 0)' },
  tablet: { ...light, globals: 'theme:light', width: 768, height: 1024 },
  phone: { ...light, globals: 'theme:light', width: 360, height: 740 },
  'right-to-left': { ...light, globals: 'theme:light;locale:ar', width: 1440, height: 900, direction: 'rtl' },
};

const indexFile = fileURLToPath(new URL('../../storybook-static/index.json', import.meta.url));
const index = JSON.parse(readFileSync(indexFile, 'utf8')) as StoryIndex;
const screens = Object.values(index.entries).filter(
  ({ type, title, name }) => type === 'story' && title.startsWith('Screens/') && name === 'Default',
);

async function open(page: Page, id: string, look: Look): Promise<void> {
  await page.setViewportSize({ width: look.width, height: look.height });
  await page.clock.setFixedTime('2026-06-17T12:00:00Z');
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=${encodeURIComponent(look.globals)}`);
  await page.locator('#storybook-root .vitrine-root').first().waitFor();
  await page.locator('.sb-show-main').waitFor();
  await expect(page.locator('#storybook-root [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

test('there are screens to shoot', () => {
  expect(screens.length).toBeGreaterThan(2);
});

test('stories bring their fonts, and the browser sees no others', async ({ page }) => {
  await open(page, screens[0]?.id ?? '', looks['right-to-left'] as Look);
  const widths = await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load()));
    const context = document.createElement('canvas').getContext('2d');
    return ['Inter Variable', 'DejaVu Sans', 'Liberation Sans', 'Noto Sans'].map((family) => {
      if (context) context.font = `16px '${family}', 'DejaVu Sans'`;
      return context?.measureText('Handgloves 0123').width;
    });
  });
  const [inter, dejaVu, ...others] = widths;
  expect(inter).not.toBe(dejaVu);
  expect(others).toEqual([dejaVu, dejaVu]);
});

/** What draws a page: another system, or another major version of the browser, draws letters and edges differently. */
function describeBrowser(browser: Browser): string {
  return `Chromium ${browser.version().split('.')[0]} on ${process.platform}`;
}

const recordFile = fileURLToPath(new URL('__screenshots__/recorded-with.json', import.meta.url));

/** Skips the comparison, with a reason that names both browsers, where the screenshots come from another one. */
function needSameBrowser(browser: Browser): void {
  const here = describeBrowser(browser);
  if (test.info().config.updateSnapshots === 'all') {
    writeFileSync(recordFile, `${JSON.stringify({ browser: here }, undefined, 2)}\n`);
    return;
  }
  const recorded = (JSON.parse(readFileSync(recordFile, 'utf8')) as { browser: string }).browser;
  test.skip(here !== recorded, `The screenshots were recorded with ${recorded}; this is ${here}.`);
}

for (const { id, title } of screens) {
  for (const [name, look] of Object.entries(looks)) {
    test(`${title}, ${name}`, async ({ browser, page }) => {
      await open(page, id, look);
      const root = page.locator('#storybook-root .vitrine-root').first();
      await expect(root).toHaveCSS('background-color', look.surface);
      await expect(root).toHaveCSS('direction', look.direction);
      needSameBrowser(browser);
      await expect(page).toHaveScreenshot(`${id}-${name}.png`, { fullPage: true });
    });
  }
}
