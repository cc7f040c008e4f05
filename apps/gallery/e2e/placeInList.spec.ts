import type { Locator, Page } from '@playwright/test';
import { expect, test } from './galleryTest.ts';
import { filesGrid } from './libraryPage.ts';
import { startSession } from './signIn.ts';

/** Checks the position of the focused card, and that it is completely visible. */
async function expectFocusOn(page: Page, position: number) {
  const focused = page.locator('[role="gridcell"]:focus');
  await expect(focused).toHaveAttribute('data-index', String(position));
  await expect(focused).toBeInViewport({ ratio: 0.95 });
}

function scroller(page: Page): Locator {
  return page.locator('[data-slot="asset-grid"] > div').first();
}

/** How far the list is scrolled, once its files are there. */
async function placeNow(page: Page): Promise<number> {
  await expect(filesGrid(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(filesGrid(page).locator('[data-slot="asset-card-skeleton"]')).toHaveCount(0);
  return scroller(page).evaluate(({ scrollTop }) => scrollTop);
}

async function openLibrary(page: Page) {
  await page.setViewportSize({ width: 900, height: 640 });
  await startSession(page, 'user');
  await page.goto('/library?sort=name');
  await expect
    .poll(async () => Number(await filesGrid(page).getAttribute('aria-rowcount')))
    .toBeGreaterThan(12);
  await placeNow(page);
}

/** Scrolls to a place between two rows, and returns a card that is completely visible. */
async function scrollDown(page: Page): Promise<number> {
  await scroller(page).evaluate((element) => {
    element.scrollTop = 1234;
  });
  const inTheMiddle = () =>
    filesGrid(page).evaluate((grid) => {
      const cells = [...grid.querySelectorAll<HTMLElement>('[role="gridcell"]')];
      const found = cells.find((cell) => {
        const { top, bottom } = cell.getBoundingClientRect();
        return top > innerHeight / 3 && bottom < innerHeight;
      });
      return Number(found?.dataset['index'] ?? 0);
    });
  await expect.poll(inTheMiddle).toBeGreaterThan(8);
  await placeNow(page);
  return inTheMiddle();
}

type Closing = readonly [string, (page: Page) => Promise<unknown>];

const closings: readonly Closing[] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['the link back', (page) => page.getByRole('link', { name: 'Back to the files' }).click()],
  ['Back of the browser', (page) => page.goBack()],
];

test('closing a file, a reload and going back restore the list position, and the focus on the card', async ({
  page,
}) => {
  await openLibrary(page);
  const index = await scrollDown(page);
  const before = await placeNow(page);
  for (const [name, close] of closings) {
    await test.step(name, async () => {
      await filesGrid(page).locator(`[data-index="${index}"]`).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Next file' })).toBeVisible();
      await close(page);
      await expectFocusOn(page, index);
      expect(await placeNow(page)).toBeCloseTo(before, 0);
    });
  }
  await test.step('a reloaded file', async () => {
    await filesGrid(page).locator(`[data-index="${index}"]`).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Next file' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Next file' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectFocusOn(page, index);
  });
  await test.step('a reloaded list', async () => {
    const place = await placeNow(page);
    expect(place).toBeGreaterThan(0);
    await page.reload();
    expect(await placeNow(page)).toBeCloseTo(place, 0);
    await page.getByRole('link', { name: 'Bin', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bin' })).toBeVisible();
    await page.reload();
    await page.goBack();
    expect(await placeNow(page)).toBeCloseTo(place, 0);
  });
});

test('after many files the focus moves to the card of the last one', async ({ page }) => {
  // Fifteen pages of files.
  test.slow();
  await openLibrary(page);
  await filesGrid(page).locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await expectFocusOn(page, 0);
  await page.keyboard.press('Enter');
  // Further than the window showed before.
  const last = 14;
  for (let index = 0; index <= last; index += 1) {
    await expect(page.getByText(new RegExp(`^${index + 1} of `))).toBeVisible();
    if (index < last) await page.keyboard.press('ArrowRight');
  }
  await page.goBack();
  await expectFocusOn(page, last);
});
