import type { Page } from '@playwright/test';
import { expect, test } from './galleryTest.ts';
import { openAs } from './signIn.ts';

/** The colour of the browser's bars and that of the page below them, as bytes of red, green and blue. */
function colours(page: Page) {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    const bytesOf = (colour: string) => {
      if (!context) throw new Error('the browser has no canvas');
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    const counting = metas.filter(({ media }) => matchMedia(media).matches);
    const root = document.querySelector('.vitrine-root');
    if (!root) throw new Error('the page has no root');
    return {
      bars: counting.map(({ content }) => bytesOf(content)),
      page: bytesOf(getComputedStyle(root).backgroundColor),
    };
  });
}

test('the icon of the tab is a picture; the browser bars have the colour of the page, by the system’s scheme or by a choice that survives a reload (A125)', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openAs(page, 'user', '/bin');
  const href = (await page.locator('link[rel="icon"]').getAttribute('href')) ?? '';
  const response = await page.request.get(href);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('image/svg+xml');
  const width = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return image.naturalWidth;
  }, href);
  expect(width).toBeGreaterThan(0);

  const scheme = () =>
    page.locator('[data-slot="app-shell"]').evaluate((shell) => getComputedStyle(shell).colorScheme);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /^Account menu: / }).click();
    await page.getByRole('menuitemradio', { name }).click();
  };
  expect(await scheme()).toBe('light dark');
  const light = await colours(page);
  expect(light.bars).toEqual([light.page]);
  await choose('Dark');
  await expect.poll(scheme).toBe('dark');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await scheme()).toBe('dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await colours(page);
  expect(dark.bars).toEqual([dark.page]);
  expect(dark.page).not.toEqual(light.page);
  await choose('Light');
  await expect.poll(() => colours(page)).toEqual(light);
});
