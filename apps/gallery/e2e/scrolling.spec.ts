import type { Page } from '@playwright/test';
import { expect, test } from './galleryTest.ts';
import { startSession } from './people.ts';

/** How far the page or the largest area in it is scrolled. */
function scrolled(page: Page): Promise<number> {
  return page
    .locator('main')
    .evaluate((main) => Math.max(...[main, ...main.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)));
}

/** Restores the focus and the scroll position of a fresh page, once nothing moves. */
async function scrollBack(page: Page): Promise<void> {
  const back = () =>
    page.locator('main').evaluate(async (main) => {
      (document.activeElement as HTMLElement | null)?.blur();
      const all = [main, ...main.querySelectorAll('*')];
      for (const each of all) each.scrollTop = 0;
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      return Math.max(...all.map(({ scrollTop }) => scrollTop));
    });
  await expect.poll(back).toBe(0);
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
    for (const [at, key] of ['PageDown', 'Space', 'ArrowDown', 'End'].entries()) {
      // The first key has the focus of a fresh page.
      if (at > 0) await scrollBack(page);
      await expect(page.locator('body')).toBeFocused();
      // Until the content is there, the page may be too short to scroll.
      await expect
        .poll(
          async () => {
            await page.keyboard.press(key);
            return scrolled(page);
          },
          { message: `${path} ${key}` },
        )
        .toBeGreaterThan(0);
    }
  }
});
