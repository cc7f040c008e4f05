import { devices, expect, type Locator, type Page } from '@playwright/test';
import { cellOn, handleOf, removeButtonOf, spokenBy, type Cell } from './dashboardEditorPage.ts';
import { fingerOn, longPressMs, middleOf, type Finger } from './finger.ts';

const { viewport, deviceScaleFactor, userAgent } = devices['Pixel 7'];
/** A phone with a touch screen. */
export const phone = { viewport, deviceScaleFactor, userAgent, isMobile: true, hasTouch: true };

/** Moves the dragged element to a cell, again whenever the page scrolls below the finger. */
async function touchDragTo(page: Page, finger: Finger, cell: Cell) {
  for (let tries = 0; tries < 12; tries += 1) {
    const to = await cellOn(page, cell);
    await finger.move(to);
    const now = await cellOn(page, cell);
    if (Math.abs(now.x - to.x) + Math.abs(now.y - to.y) < 2) return;
  }
  throw new Error(`the page never came to rest below cell ${cell.left}, ${cell.top}`);
}

/** Drags something to a cell: at once by a handle, after a long press by anything else. */
export async function dragByFinger(page: Page, what: Locator, cell: Cell, pressMs = 0) {
  const finger = await fingerOn(page);
  await what.scrollIntoViewIfNeeded();
  await finger.down(await middleOf(what));
  await finger.rest(pressMs);
  await touchDragTo(page, finger, cell);
  await expect(page.locator('[data-slot="dashboard-drop-indicator"]')).toBeVisible();
  await finger.up();
}

/** The same arrangement by one finger: handle, long press on a card of the list, and taps. */
export async function byFinger(page: Page) {
  await dragByFinger(page, handleOf(page, 'File counters'), { left: 0, top: 0 });
  await expect(spokenBy(page)).toHaveText(/^File counters dropped, column 1, row 1/);
  const card = page.locator('[data-slot="dashboard-palette-card"]', { hasText: 'Most viewed files' });
  await dragByFinger(page, card.getByText('Most viewed files'), { left: 0, top: 3 }, longPressMs);
  await expect(spokenBy(page)).toHaveText(/^Most viewed files dropped, column 1, row 5/);
  await removeButtonOf(page, 'Recently updated files').tap();
  await page.getByRole('button', { name: 'Actions for Most popular keywords' }).tap();
  await page.getByRole('menuitem', { name: 'Size…' }).tap();
  await page.getByRole('radio', { name: '3 columns by 4 rows' }).tap();
  await page.getByRole('button', { name: 'Change size' }).tap();
}
