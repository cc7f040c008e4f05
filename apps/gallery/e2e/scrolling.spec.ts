import type { Page } from '@playwright/test';
import { expect, test } from './galleryTest.ts';
import { startSession } from './signIn.ts';

/** How far the page or the largest area in it is scrolled. */
function scrolled(page: Page): Promise<number> {
  return page
    .locator('main')
    .evaluate((main) => Math.max(...[main, ...main.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)));
}

const pages = [
  ['/library', 'All files'],
  ['/dbgallery', 'Report'],
  ['/dashboard', /^Good /],
] as const;

test('a page that was just loaded scrolls by the keyboard', async ({ page }) => {
  await startSession(page, 'admin');
  await page.setViewportSize({ width: 1024, height: 500 });
  for (const [path, heading] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('body')).toBeFocused();
    // Until the content is there, the page may be too short to scroll.
    await expect
      .poll(
        async () => {
          await page.keyboard.press('PageDown');
          return scrolled(page);
        },
        { message: path },
      )
      .toBeGreaterThan(0);
  }
});
