import { expect, type Locator, type Page, type Request } from '@playwright/test';

/*
 * Forced colours, such as Windows high contrast: the browser removes backgrounds and shadows and paints with a few
 * system colours, so that a state shown by a background alone is lost. Pixels are compared, because computed styles
 * may differ from what is painted.
 */

/** Turns forced colours of a page on or off, and with them movement off or on. */
export async function forceColors(page: Page, forced: boolean): Promise<void> {
  await page.emulateMedia({
    forcedColors: forced ? 'active' : 'none',
    colorScheme: forced ? 'dark' : 'light',
    reducedMotion: forced ? 'reduce' : 'no-preference',
  });
}

/** Returns a screenshot of an element and the 8 px around it. */
export async function shoot(page: Page, locator: Locator): Promise<Buffer> {
  const box = await locator.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  if (!box) throw new Error('The element has no place on the page.');
  const x = Math.min(Math.max(box.x - 8, 0), width - 17);
  const y = Math.min(Math.max(box.y - 8, 0), height - 17);
  return page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    clip: { x, y, width: Math.min(box.width + 16, width - x), height: Math.min(box.height + 16, height - y) },
  });
}

const stops = 6;

/**
 * Presses Tab, and waits until the code that the page then asks for is there: it may replace the element that has the
 * focus.
 */
async function pressTab(page: Page): Promise<void> {
  const pending = new Set<Request>();
  const add = (request: Request) => void (request.resourceType() === 'script' && pending.add(request));
  const remove = (request: Request) => void pending.delete(request);
  page.on('request', add).on('requestfinished', remove).on('requestfailed', remove);
  await page.keyboard.press('Tab');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect.poll(() => pending.size).toBe(0);
  page.off('request', add).off('requestfinished', remove).off('requestfailed', remove);
}

/**
 * Marks the focused element and returns the beginning of its text. Undefined at the end of the page. An element may hand
 * the focus on in the next frame and leave the page, as the first stop of tabs does, so the focus has to rest for two.
 */
async function markFocused(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    for (let resting = 0, before = document.activeElement; resting < 2; resting += 1) {
      await new Promise(requestAnimationFrame);
      if (document.activeElement !== before) resting = -1;
      before = document.activeElement;
    }
    for (const old of document.querySelectorAll('[data-test-focused]'))
      old.removeAttribute('data-test-focused');
    const element = document.activeElement;
    if (!element || element === document.body || element.hasAttribute('data-test-seen')) return undefined;
    element.setAttribute('data-test-focused', '');
    element.setAttribute('data-test-seen', '');
    return element.outerHTML.slice(0, 160);
  });
}

/** Returns the elements that look the same with and without the focus, among those of the first presses of Tab. */
export async function findInvisibleFocus(page: Page): Promise<readonly string[]> {
  const invisible: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await pressTab(page);
    const words = await markFocused(page);
    if (words === undefined) break;
    const focused = page.locator('[data-test-focused]');
    const withFocus = await shoot(page, focused);
    await focused.evaluate((element: HTMLElement) => element.blur());
    if (withFocus.equals(await shoot(page, focused))) invisible.push(words);
  }
  return invisible;
}
