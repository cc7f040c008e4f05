import type { Locator, Page } from '@playwright/test';
import { byKeyboard } from './dashboardArrangements.ts';
import {
  cellOn,
  forgetDashboard,
  handleOf,
  openEditor,
  removerOf,
  saved,
  spokenBy,
  storedDashboard,
  tileOf,
  type Cell,
} from './dashboardEditorPage.ts';
import { fingerOn, longPressMs, middleOf, type Finger } from './finger.ts';
import { devices, expect, test } from './galleryTest.ts';

const { viewport, deviceScaleFactor, userAgent } = devices['Pixel 7'];
const phone = { viewport, deviceScaleFactor, userAgent, isMobile: true, hasTouch: true };

/** Takes what is held to a cell, as often as the page scrolls away below the finger. */
async function carryTo(page: Page, finger: Finger, cell: Cell) {
  for (let tries = 0; tries < 12; tries += 1) {
    const to = await cellOn(page, cell);
    await finger.move(to);
    const now = await cellOn(page, cell);
    if (Math.abs(now.x - to.x) + Math.abs(now.y - to.y) < 2) return;
  }
  throw new Error(`the page never came to rest below cell ${cell.left}, ${cell.top}`);
}

/** Drags something to a cell: at once by a handle, after a long press by anything else. */
async function dragByFinger(page: Page, what: Locator, cell: Cell, pressMs = 0) {
  const finger = await fingerOn(page);
  await what.scrollIntoViewIfNeeded();
  await finger.down(await middleOf(what));
  await finger.rest(pressMs);
  await carryTo(page, finger, cell);
  await expect(page.locator('[data-slot="dashboard-drop-indicator"]')).toBeVisible();
  await finger.up();
}

/** What the other arranging tests do, by one finger: handle, long press on a card of the list, and taps. */
async function byFinger(page: Page) {
  await dragByFinger(page, handleOf(page, 'File counters'), { left: 0, top: 0 });
  await expect(spokenBy(page)).toHaveText(/^File counters dropped, column 1, row 1/);
  const card = page.locator('[data-slot="dashboard-palette-card"]', { hasText: 'Most viewed files' });
  await dragByFinger(page, card.getByText('Most viewed files'), { left: 0, top: 3 }, longPressMs);
  await expect(spokenBy(page)).toHaveText(/^Most viewed files dropped, column 1, row 5/);
  await removerOf(page, 'Recently updated files').tap();
  await page.getByRole('button', { name: 'Actions for Most popular keywords' }).tap();
  await page.getByRole('menuitem', { name: 'Size…' }).tap();
  await page.getByRole('radio', { name: '3 columns by 4 rows' }).tap();
  await page.getByRole('button', { name: 'Change size' }).tap();
}

test('by finger on a phone the stored dashboard is the same as by keys (X03)', async ({ browser }) => {
  test.slow();
  const arrangements = [];
  for (const [login, arrange, context] of [
    ['user', byFinger, await browser.newContext(phone)],
    ['user2', byKeyboard, await browser.newContext()],
  ] as const) {
    const page = await context.newPage();
    await openEditor(page, login);
    await arrange(page);
    await expect(page.getByText('Settings updated')).toBeVisible();
    await saved(page);
    const { widgets, origin } = await storedDashboard(page);
    expect(origin).toBe('own');
    arrangements.push(widgets);
    await forgetDashboard(page);
    await context.close();
  }
  expect(arrangements[0]).toEqual(arrangements[1]);
  expect(arrangements[0]?.find(({ type }) => type === 'most-viewed')).toMatchObject({ left: 0, top: 4 });
});

test.describe('one finger on a tile', () => {
  test.use(phone);

  test('scrolls the page when it swipes, and drags after a long press', async ({ page }) => {
    await openEditor(page, 'user');
    const before = await storedDashboard(page);
    const title = tileOf(page, 'Recently updated files').getByText('Recently updated files');
    const finger = await fingerOn(page);
    await title.scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate(() => document.querySelector('main')?.scrollTop ?? window.scrollY);
    const start = await scrolled();
    const at = await middleOf(title);
    await finger.down(at);
    await finger.move({ x: at.x, y: at.y - 220 });
    await finger.up();
    await expect.poll(scrolled).toBeGreaterThan(start + 100);
    await expect(spokenBy(page)).toHaveText('');
    expect(await storedDashboard(page)).toEqual(before);

    await dragByFinger(page, title, { left: 4, top: 1 }, longPressMs);
    await expect(spokenBy(page)).toHaveText(/^Recently updated files dropped, column \d, row \d/);
    await saved(page);
    expect((await storedDashboard(page)).widgets).not.toEqual(before.widgets);
    await forgetDashboard(page);
  });

  test('a long press that goes nowhere changes nothing, and the next tap is a tap (F45)', async ({
    page,
  }) => {
    await openEditor(page, 'user');
    const before = await storedDashboard(page);
    const title = tileOf(page, 'Recently added files').getByText('Recently added files');
    const finger = await fingerOn(page);
    await title.scrollIntoViewIfNeeded();
    await finger.down(await middleOf(title));
    await finger.rest(longPressMs);
    await expect(spokenBy(page)).toHaveText('Recently added files picked up, column 4, row 1.');
    await finger.up();
    await expect(page.locator('[data-slot="dashboard-lifted"]')).toHaveCount(0);
    expect(await storedDashboard(page)).toEqual(before);
    await removerOf(page, 'Recently added files').tap();
    await expect(removerOf(page, 'Recently added files')).toHaveCount(0);
    await saved(page);
    await forgetDashboard(page);
  });
});
