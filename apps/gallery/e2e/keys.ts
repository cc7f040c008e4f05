import { expect, type Locator, type Page } from '@playwright/test';

/** Returns whether the focus is visible: on an element that shows it, and not on the page as a whole. */
async function isFocusShown(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement !== document.body && activeElement?.matches(':focus-visible') === true;
  });
}

/** Waits until the focus is somewhere where a person sees it. */
export async function expectFocusShown(page: Page) {
  await expect.poll(() => isFocusShown(page)).toBe(true);
}

/** Presses Tab, or Shift+Tab, until an element has the focus. Each element on the way shows its focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target.first()).toBeVisible();
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press(key);
    expect(await isFocusShown(page), `focus after ${step + 1} × ${key}`).toBe(true);
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} never came to ${String(target)}`);
}
